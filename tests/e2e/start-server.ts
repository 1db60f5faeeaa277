import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const START_LIMIT_MS = 20_000;
const ADDRESS = /http:\/\/[\w.-]+:\d+/;

export interface RunningServer {
  /** Where the widget, the API and the sample portal live. */
  appOrigin: string;
  /** Another origin, of the example pages that embed the widget. */
  hostOrigin: string;
  /** All that it has printed so far. */
  output(): string;
  /** Ends the process, at once or as a crash would, and resolves when it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Runs the built server on free ports, far faster than life, and resolves with the addresses it prints. */
export async function startServer(dataFolder: string, flags: readonly string[] = []): Promise<RunningServer> {
  // A test that asks for no browser gets the one that is the same everywhere.
  const driver = flags.includes('--driver') ? [] : ['--driver', 'embedded'];
  const common = ['dist/server/main.mjs', '--port', '0', '--data', dataFolder, '--pace', '8'];
  const args = [...common, ...driver, ...flags];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  server.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  server.stderr.on('data', (part: Buffer) => {
    printed += part.toString();
    process.stderr.write(part);
  });
  const exited = once(server, 'exit');
  const limit = setTimeout(() => server.kill(), START_LIMIT_MS);
  const origins = new Set<string>();
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    const [address] = ADDRESS.exec(line) ?? [];
    if (address) origins.add(address);
    if (origins.size === 2) break;
  }
  clearTimeout(limit);
  const [appOrigin, hostOrigin] = origins;
  if (!appOrigin || !hostOrigin) throw new Error(`The server printed no two addresses:\n${lines.join('\n')}`);
  server.stdout.resume();
  return {
    appOrigin,
    hostOrigin,
    output: () => printed,
    async stop(signal = 'SIGTERM') {
      server.kill(signal);
      await exited;
    },
  };
}
