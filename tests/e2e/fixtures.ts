import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServer } from './start-server.ts';
import type { RunningServer } from './start-server.ts';
import { watchForTrouble } from './watch-for-trouble.ts';

interface Options {
  /** More flags for the server. */
  serverFlags: string[];
  /**
   * Console errors this test brings about on purpose; any other fails it. One pattern with `|`: Playwright
   * takes a second entry for the options of the fixture.
   */
  expectedTrouble: RegExp[];
}

interface Fixtures {
  dataFolder: string;
  server: RunningServer;
  noTrouble: undefined;
}

/** Each test has a server of its own with empty data, and fails on any error its pages report. */
export const test = base.extend<Options & Fixtures>({
  serverFlags: [[], { option: true }],
  expectedTrouble: [[], { option: true }],
  dataFolder: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `hoa-pilot-${browserName}-`));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ dataFolder, serverFlags }, use) => {
    const server = await startServer(dataFolder, serverFlags);
    await use(server);
    await server.stop();
  },
  context: async ({ server: _server, context }, use) => {
    // Named first, the server outlives the pages: they see no lost connection at the end.
    await use(context);
  },
  noTrouble: [
    async ({ context, expectedTrouble }, use) => {
      const trouble = watchForTrouble(context);
      await use(undefined);
      const unexpected = trouble.filter((line) => !expectedTrouble.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
