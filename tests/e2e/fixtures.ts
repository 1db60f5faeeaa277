import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { KeyboardOnly } from './accessibility/keyboard-only.ts';
import { describeFailure } from './describe-failure.ts';
import { Pilot } from './pages/pilot.ts';
import { pressWhileOpen } from './press-until-closed.ts';
import { startServer } from './start-server.ts';
import type { FrameLocator, Page } from '@playwright/test';
import type { RunningServer } from './start-server.ts';
import { watchForTrouble } from './watch-for-trouble.ts';

interface Options {
  /** Additional server flags. The test then gets its own server. */
  serverFlags: string[];
  /** For a test that stops its server, or changes the data of every person. */
  ownServer: boolean;
  /**
   * Console errors that this test causes on purpose. Any other error fails it. Use one pattern with `|`, because
   * Playwright reads a second entry as the options of the fixture.
   */
  expectedTrouble: RegExp[];
  /** Whether to cancel the Login Required dialog whenever it opens, because the test logs in through the live view. */
  declinesLogin: boolean;
}

interface Fixtures {
  dataFolder: string;
  server: RunningServer;
  /** The widget in `page`. */
  pilot: Pilot;
  /** A person who uses `page` by keyboard. */
  keys: KeyboardOnly;
  noTrouble: undefined;
}

interface WorkerFixtures {
  /** Resets and returns the server that the tests of a worker share. Starting one takes longer than many tests. */
  sharedServer: () => Promise<RunningServer>;
}

/** Removes everything that the previous test left on the server. */
async function reset({ appOrigin }: RunningServer): Promise<void> {
  const calls = [
    ['POST', 'reset'],
    ['DELETE', 'log'],
  ] as const;
  for (const [method, path] of calls) {
    const response = await fetch(`${appOrigin}/__mock/api/${path}`, { method });
    expect(response.status, `${method} ${path}`).toBe(200);
  }
}

async function makeFolder(browserName: string) {
  const folder = await mkdtemp(join(tmpdir(), `hoa-pilot-${browserName}-`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Cancels the Login Required dialog as soon as a step waits for its page. */
export async function declineLogin(page: Page, root: Page | FrameLocator = page): Promise<void> {
  const dialog = root.getByRole('dialog', { name: 'Login Required' });
  await page.addLocatorHandler(dialog, () => pressWhileOpen(dialog, 'Cancel'));
}

/** The details of a test that runs only in the long suite. */
export const long = { tag: '@long' };

/** Each test has a server with empty data, and fails on any error that its pages report. Paths are relative to the app. */
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
  sharedServer: [
    async ({ browserName }, use) => {
      const { folder, remove } = await makeFolder(browserName);
      let server: RunningServer | undefined;
      await use(async () => {
        if (server) await reset(server);
        server ??= await startServer(folder);
        return server;
      });
      await server?.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  server: async ({ dataFolder, sharedServer, ownServer, serverFlags }, use) => {
    if (!ownServer && serverFlags.length === 0) return await use(await sharedServer());
    const server = await startServer(dataFolder, serverFlags);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => await use(server.appOrigin),
  pilot: async ({ page }, use) => await use(new Pilot(page)),
  keys: async ({ page }, use) => await use(new KeyboardOnly(page)),
  context: async ({ server: _server, context, declinesLogin }, use) => {
    const ready: Promise<void>[] = [];
    if (declinesLogin) context.on('page', (page) => ready.push(declineLogin(page)));
    // Requesting the server first makes it outlive the pages, so they see no lost connection at the end.
    await use(context);
    await Promise.allSettled(ready);
  },
  noTrouble: [
    async ({ context, expectedTrouble, server }, use, testInfo) => {
      const trouble = watchForTrouble(context);
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('frames', { body: await describeFailure(context, trouble, server.output()) });
      const unexpected = trouble.filter((line) => !expectedTrouble.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
