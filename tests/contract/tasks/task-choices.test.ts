import { beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { phoneViewport } from '../../../server/browser/phone.ts';
import type { OpenOptions } from '../../../server/browser/driver.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import type { BrowserProfile } from '../../../contract/entities/browser-profile.ts';
import { useServer } from '../server/server-client.ts';

/** The options of the opened browsers. */
let opened: OpenOptions[];
beforeEach(() => {
  opened = [];
});
const server = useServer(() => ({
  driver(fetch) {
    const driver = createEmbeddedDriver({ fetch });
    const open: typeof driver.open = (options) => {
      opened.push(options);
      return driver.open(options);
    };
    return { ...driver, open };
  },
}));

const profile: BrowserProfile = {
  viewportWidth: 1024,
  viewportHeight: 768,
  persistBrowserData: true,
  storeCache: true,
  mobileBrowser: false,
  adBlocker: false,
  useProxy: true,
  proxyCountry: 'Germany',
};
const minutes = 'Download the latest board meeting minutes';
const login = `Username: ${demoAccount.email}\nPassword: ${demoAccount.password}`;

describe('the browser profile of a task', () => {
  test('stays with the task, also when it is rerun', async () => {
    const { id } = await server.run({ description: 'List the vendors', browserProfile: profile });
    await server.call('rerunTask', { params: { id } });
    expect(await server.tasks()).toMatchObject([{ browserProfile: profile }, { browserProfile: profile }]);
  });

  test.each<[string, object, object]>([
    ['its own', { browserProfile: profile }, { viewport: { width: 1024, height: 768 }, isPhone: false }],
    [
      'that of a phone',
      { browserProfile: { ...profile, mobileBrowser: true } },
      { viewport: phoneViewport, isPhone: true },
    ],
    [
      'that of the task',
      { browserProfile: profile, viewportWidth: 800, viewportHeight: 600 },
      { viewport: { width: 800, height: 600 } },
    ],
    ['the default without a profile', {}, { viewport: { width: 1280, height: 800 } }],
  ])('sets the size and kind of the browser: %s', async (_, body, options) => {
    await server.run({ description: 'List the vendors', ...body });
    expect(opened).toMatchObject([options]);
  });

  test.each([
    ['a viewport that is too small', { viewportWidth: 239 }],
    ['a viewport that is too large', { viewportHeight: 3841 }],
    ['half a pixel', { viewportWidth: 1024.5 }],
    ['a switch that is text', { adBlocker: 'on' }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { description: 'List the vendors', browserProfile: { ...profile, ...wrong } };
    expect((await server.call('createTask', { body })).status).toBe(400);
  });
});

// Each test runs several tasks, one after the other, which takes long on a busy machine.
describe('cookies', () => {
  const clean = { ...profile, persistBrowserData: false };
  const logIn = async (browserProfile?: BrowserProfile) =>
    expect(await server.run({ description: `${minutes}\n${login}`, browserProfile })).toMatchObject({
      status: 'completed',
    });
  /** Resolves with true if the next task has to log in. */
  const needsLogin = async (browserProfile?: BrowserProfile) =>
    (await server.run({ description: minutes, browserProfile })).loginDetected;

  /** Expects that the next task of another person has to log in. */
  const expectOtherLogin = async (browserProfile: BrowserProfile) => {
    const token = await server.startSession('bo@example.com');
    await server.call('createTask', { token, body: { description: minutes, browserProfile } });
    const detected = async () =>
      ((await server.call('tasks', { token })).data as { loginDetected: boolean }[])[0]?.loginDetected;
    await expect.poll(detected).toBe(true);
  };

  test('are kept for the next task with a profile that keeps them, and used by no other', async () => {
    await logIn(profile);
    expect(await needsLogin(profile)).toBe(false);
    expect(await needsLogin(undefined)).toBe(true);
    await expectOtherLogin(profile);
    // A task that starts clean removes them.
    expect(await needsLogin(clean)).toBe(true);
    expect(await needsLogin(profile)).toBe(true);
  });

  test('are not kept by a task that starts clean or has no profile, and removed when all data are reset', async () => {
    for (const first of [clean, undefined]) {
      await logIn(first);
      expect(await needsLogin(profile)).toBe(true);
    }
    await logIn(profile);
    await server.desk.reset();
    expect(await needsLogin(profile)).toBe(true);
  });
});

describe('the integrations of a task', () => {
  const noFile = 'File Export was off for this task, so no file was kept.';
  const noTable = 'Data Extraction was off for this task, so the tables of pages were not read.';
  const violations = 'List the open violations of the last 30 days as CSV';

  test('are all by default', async () => {
    const task = await server.run({ description: `${violations}\n${login}` });
    expect(task).toMatchObject({
      integrations: ['web_search', 'deep_research', 'file_export', 'data_extraction'],
    });
    expect(task.output).not.toContain('was off');
    expect(task.outputFiles?.length).toBeGreaterThan(1);
  });

  test.each([
    ['what it read', violations],
    ['what it downloaded', minutes],
  ])('without file export it keeps no file of %s, and reports that', async (_, chore) => {
    const task = await server.run({ description: `${chore}\n${login}`, integrations: ['data_extraction'] });
    expect(task).toMatchObject({ status: 'completed', integrations: ['data_extraction'], outputFiles: [] });
    expect(task.output).toContain(noFile);
    expect(task.statusMessage).toContain(noFile);
    expect(task.output).not.toMatch(/saved as/i);
    expect(task.output).not.toContain(noTable);
  });

  test('without data extraction it reads no table, and reports that', async () => {
    const task = await server.run({ description: `${violations}\n${login}`, integrations: ['file_export'] });
    expect(task.output).toMatch(new RegExp(`0 cases read.+${noTable}`));
    expect(task.statusMessage).toContain(noTable);
  });
});
