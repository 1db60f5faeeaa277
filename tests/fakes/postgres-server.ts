import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

/** The folder of Debian's PostgreSQL, whose newest version is used. */
const installed = '/usr/lib/postgresql';
const home = '/var/lib/postgresql';
const version = existsSync(installed)
  ? readdirSync(installed)
      .toSorted((a, b) => Number(b) - Number(a))
      .find((name) => existsSync(join(installed, name, 'bin/initdb')))
  : undefined;

/** Whether PostgreSQL is installed. */
export const hasPostgres = version !== undefined;

export interface PostgresServer {
  /** The address of a database that may be emptied. */
  readonly url: string;
  /** Creates its data, and starts it. */
  create(): Promise<void>;
  start(): Promise<void>;
  /** Stops it as a crash or an impatient administrator would. */
  stop(): Promise<void>;
  empty(): Promise<void>;
  /** Stops it, and removes its data. */
  remove(): Promise<void>;
}

/** Returns a port that no program of this machine uses now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs Debian's PostgreSQL with data of its own. */
export function postgresServer(): PostgresServer {
  const binary = (name: string): string => join(installed, version ?? '', 'bin', name);
  let folder = '';
  let port = 0;
  let running: ChildProcess | undefined;
  // PostgreSQL refuses to run as root.
  const user = () => {
    if (process.getuid?.() !== 0) return {};
    const { uid, gid } = statSync(home);
    return { uid, gid };
  };
  const server: PostgresServer = {
    get url() {
      return `postgres://pilot@127.0.0.1:${port}/postgres`;
    },
    async start() {
      const settings = ['fsync=off', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
      const args = ['-D', folder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      const started = spawn(binary('postgres'), args, { ...user(), stdio: ['ignore', 'ignore', 'pipe'] });
      running = started;
      for await (const line of createInterface({ input: started.stderr })) {
        if (line.includes('ready to accept connections')) {
          started.stderr.resume();
          return;
        }
      }
      throw new Error('PostgreSQL did not start');
    },
    async stop() {
      const ending = running;
      running = undefined;
      if (!ending || ending.exitCode !== null) return;
      const ended = once(ending, 'exit');
      ending.kill('SIGQUIT');
      await ended;
    },
    async empty() {
      const client = new Client(server.url);
      await client.connect();
      await client.query('drop schema public cascade; create schema public;');
      await client.end();
    },
    async create() {
      folder = mkdtempSync(join(tmpdir(), 'pilot-postgres-'));
      const { uid, gid } = user();
      if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
      const options = ['-N', '-A', 'trust', '-U', 'pilot', '-E', 'UTF8', '--locale=C'];
      execFileSync(binary('initdb'), [...options, '-D', folder], { ...user(), stdio: 'ignore' });
      port = await freePort();
      await server.start();
    },
    async remove() {
      await server.stop();
      if (folder) rmSync(folder, { recursive: true });
    },
  };
  return server;
}
