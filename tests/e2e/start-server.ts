import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { quickChromiumPath } from './chromium-path.ts';

const START_LIMIT_MS = 40_000;
const ADDRESS = /http:\/\/[\w.-]+:\d+/;

export interface RunningServer {
  /** The origin of the widget, the API and the sample portal. */
  appOrigin: string;
  /** The origin of the example pages that embed the widget. */
  hostOrigin: string;
  /** Everything printed so far. */
  output(): string;
  /** Ends the process, gracefully or as a crash would, and resolves when it has exited. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Runs the built server again on the port of an earlier one. */
export const restartServer = (dataFolder: string, { appOrigin }: RunningServer): Promise<RunningServer> =>
  startServer(dataFolder, ['--port', new URL(appOrigin).port, '--examples-port', '0']);

/** Runs the built server on free ports at a fast pace. Resolves with the addresses it prints. */
export async function startServer(dataFolder: string, flags: readonly string[] = []): Promise<RunningServer> {
  // The default driver behaves the same on every machine.
  const driver = flags.includes('--driver') ? [] : ['--driver', 'embedded'];
  const common = ['dist/server/main.mjs', '--port', '0', '--data', dataFolder, '--pace', '8'];
  const args = [...common, ...driver, ...flags];
  const env = { ...process.env, HOA_PILOT_CHROMIUM: quickChromiumPath() };
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  server.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  server.stderr.on('data', (part: Buffer) => {
    printed += part.toString();
    process.stderr.write(part);
  });
  const exited = once(server, 'exit');
  const limit = setTimeout(() => server.kill(), START_LIMIT_MS);
  const origins = new Set<string>();
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = ADDRESS.exec(line) ?? [];
    if (address) origins.add(address);
    if (origins.size === 2) break;
  }
  clearTimeout(limit);
  const [appOrigin, hostOrigin] = origins;
  if (!appOrigin || !hostOrigin) throw new Error(`The server did not print two addresses:\n${printed}`);
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
