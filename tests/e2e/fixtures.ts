import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { startServer } from './start-server.ts';
import type { FrameLocator, Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';
import { watchForTrouble } from './watch-for-trouble.ts';

interface Options {
  /** More flags for the server, which is then the test's own. */
  serverFlags: string[];
  /** For a test that ends its server, or asks for something of everybody who ever came. */
  ownServer: boolean;
  /**
   * Console errors this test brings about on purpose; any other fails it. One pattern with `|`: Playwright
   * takes a second entry for the options of the fixture.
   */
  expectedTrouble: RegExp[];
  /** Whether the question for a login is cancelled wherever it comes, by a person who logs in by hand. */
  declinesLogin: boolean;
}

interface Fixtures {
  dataFolder: string;
  server: RunningServer;
  noTrouble: undefined;
}

interface WorkerFixtures {
  /** The server that tests use one after another, as new: to start one takes longer than many a test. */
  nextTurn: () => Promise<RunningServer>;
}

/** What the desk has to do for the next test to find nothing of the last. */
async function makeAsNew({ appOrigin }: RunningServer): Promise<void> {
  const calls = [
    ['POST', 'reset'],
    ['DELETE', 'log'],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await fetch(`${appOrigin}/__mock/api/${path}`, { method });
    expect(answer.status, `${method} ${path}`).toBe(200);
  }
}

async function makeFolder(browserName: string) {
  const folder = await mkdtemp(join(tmpdir(), `hoa-pilot-${browserName}-`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Cancels the question for a login as soon as something waits for the page it is in. */
export async function declineLogin(page: Page, root: Page | FrameLocator = page): Promise<void> {
  const asks = root.getByRole('dialog', { name: 'Login Required' });
  await page.addLocatorHandler(asks, () => asks.getByRole('button', { name: 'Cancel' }).click());
}

/** Each test has a server with empty data, and fails on any error its pages report. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  serverFlags: [[], { option: true }],
  ownServer: [false, { option: true }],
  expectedTrouble: [[], { option: true }],
  declinesLogin: [true, { option: true }],
  dataFolder: async ({ browserName }, use) => {
    const { folder, remove } = await makeFolder(browserName);
    await use(folder);
    await remove();
  },
  nextTurn: [
    async ({ browserName }, use) => {
      const { folder, remove } = await makeFolder(browserName);
      let server: RunningServer | undefined;
      await use(async () => {
        if (server) await makeAsNew(server);
        server ??= await startServer(folder);
        return server;
      });
      await server?.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  server: async ({ dataFolder, nextTurn, ownServer, serverFlags }, use) => {
    if (!ownServer && serverFlags.length === 0) return await use(await nextTurn());
    const server = await startServer(dataFolder, serverFlags);
    await use(server);
    await server.stop();
  },
  context: async ({ server: _server, context, declinesLogin }, use) => {
    const ready: Promise<void>[] = [];
    if (declinesLogin) context.on('page', (page) => ready.push(declineLogin(page)));
    // Named first, the server outlives the pages: they see no lost connection at the end.
    await use(context);
    await Promise.allSettled(ready);
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
