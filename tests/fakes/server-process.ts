import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, expect } from 'vitest';
import { buildIfStale } from '../../build/build-if-stale.mjs';

const buildLimitMs = 900_000;

/** Returns the arguments of node that run the command from its source. */
export const commandArgs = (flags: readonly string[]): string[] => [
  '--import',
  'tsx',
  'mock-server/main.ts',
  ...flags,
];

const builtCommandArgs = (flags: readonly string[]): string[] => ['dist/server/main.mjs', ...flags];

/**
 * Runs a server, one at a time, and kills it after each test. Call it where tests are declared.
 *
 * @param isBuilt Whether to run the built server, which starts three times as fast as the source.
 */
export function useServerProcess(isBuilt = false) {
  if (isBuilt) beforeAll(() => expect(buildIfStale()).toBe(0), buildLimitMs);
  const argsOf = isBuilt ? builtCommandArgs : commandArgs;
  let running: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    const dying = running;
    running = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const gone = once(dying, 'exit');
    dying.kill('SIGKILL');
    await gone;
  };
  afterEach(kill);
  return {
    get process(): ChildProcess | undefined {
      return running;
    },
    kill,
    /** Starts the server and returns its address. */
    async start(flags: readonly string[]): Promise<string> {
      const started = spawn(process.execPath, argsOf(flags), { stdio: ['ignore', 'pipe', 'inherit'] });
      running = started;
      for await (const line of createInterface({ input: started.stdout })) {
        const [address] = /http:\/\/[\w.]+:\d+/.exec(line) ?? [];
        if (address) return address;
      }
      throw new Error('The server printed no address');
    },
  };
}
