import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from 'vitest';
import type { PeerProcessMessage, PeerProcessOptions } from './peer-process.ts';

const waiting = { timeout: 60_000, interval: 200 };

/** A server in a process of its own. */
export interface PeerProcess {
  url: string;
  /** Its problems so far. */
  problems: string[];
  kill(): Promise<void>;
}

/** Runs servers that share a database, and kills those that are left after each test. Call it where tests are declared. */
export function usePeerProcesses() {
  const running = new Set<PeerProcess>();
  const killAll = async () => void (await Promise.all([...running].map((server) => server.kill())));
  afterEach(killAll);
  return {
    /** The servers that run, oldest first. */
    running,
    async start(options: PeerProcessOptions): Promise<PeerProcess> {
      const child: ChildProcess = fork('tests/contract/server/peer-process.ts', [JSON.stringify(options)], {
        execArgv: ['--import', 'tsx'],
      });
      const gone = once(child, 'exit');
      const server: PeerProcess = {
        url: '',
        problems: [],
        async kill() {
          running.delete(server);
          child.kill('SIGKILL');
          await gone;
        },
      };
      running.add(server);
      child.on('message', (message: PeerProcessMessage) => {
        if ('url' in message) server.url = message.url;
        else server.problems.push(message.problem);
      });
      await expect.poll(() => server.url, waiting).not.toBe('');
      return server;
    },
  };
}
