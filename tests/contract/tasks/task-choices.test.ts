import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { phoneViewport } from '../../../server/browser/phone.ts';
import type { Viewport } from '../../../server/browser/viewport.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import type { BrowserProfile } from '../../../contract/entities/browser-profile.ts';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';

interface Told extends ServedTask {
  browserProfile?: BrowserProfile;
  integrations?: string[];
}

let server: TestServer;
let token: string;
/** What its browsers called themselves. */
let agents: Set<string>;
/** How large they were asked for. */
let sizes: Viewport[];

beforeEach(async () => {
  agents = new Set();
  sizes = [];
  server = createTestServer({
    driver(web) {
      const driver = createEmbeddedDriver({
        fetch: async (input, init) => {
          agents.add(new Request(input, init).headers.get('user-agent') ?? '');
          return await web(input, init);
        },
      });
      return {
        ...driver,
        open: (options) => {
          sizes.push(options.viewport);
          return driver.open(options);
        },
      };
    },
  });
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

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

const open = async (body: object, as = token): Promise<Told> =>
  (await server.call('createTask', { token: as, body })).data as Told;

/** Runs a task until it ends, or waits for a login. */
async function run(body: object, as = token): Promise<Told> {
  const { id } = await open(body, as);
  return await server.until(as, id, ({ status }) => status !== 'running');
}

const minutes = 'Download the latest board meeting minutes';
const withLogin = `${minutes}\nUsername: ${demoAccount.email}\nPassword: ${demoAccount.password}`;

describe('the browser profile of a task', () => {
  test('is kept with the task, and with what starts it again', async () => {
    const task = await run({ description: 'List the vendors', browserProfile: profile });
    expect(task.browserProfile).toEqual(profile);
    await server.call('rerunTask', { token, params: { id: task.id } });
    const { data } = await server.call('tasks', { token });
    expect((data as Told[]).map(({ browserProfile }) => browserProfile)).toEqual([profile, profile]);
  });

  test.each<[string, object, object]>([
    ['its own', { browserProfile: profile }, { width: 1024, height: 768 }],
    ['that of a phone', { browserProfile: { ...profile, mobileBrowser: true } }, phoneViewport],
    [
      'that the task itself asks for',
      { browserProfile: profile, viewportWidth: 800, viewportHeight: 600 },
      { width: 800, height: 600 },
    ],
    ['the usual one without a profile', {}, { width: 1280, height: 800 }],
  ])('the page has a size: %s', async (_, body, size) => {
    await run({ description: 'List the vendors', ...body });
    expect(sizes).toEqual([size]);
  });

  test.each([
    [true, /Mobile/],
    [false, /^(?!.*Mobile)/],
  ])('with a mobile browser %s the browser says which it is', async (mobileBrowser, name) => {
    await run({ description: 'List the vendors', browserProfile: { ...profile, mobileBrowser } });
    expect([...agents].filter((agent) => agent.startsWith('Mozilla')).join()).toMatch(name);
  });

  test.each([
    ['too small a viewport', { viewportWidth: 239 }],
    ['too large a viewport', { viewportHeight: 3841 }],
    ['half a pixel', { viewportWidth: 1024.5 }],
    ['a switch that is text', { adBlocker: 'on' }],
  ])('%s is refused', async (_, wrong) => {
    const body = { description: 'List the vendors', browserProfile: { ...profile, ...wrong } };
    expect((await server.call('createTask', { token, body })).status).toBe(400);
  });
});

describe('cookies', () => {
  const clean = { ...profile, persistBrowserData: false };
  const login = (browserProfile?: BrowserProfile) => run({ description: withLogin, browserProfile });
  const again = (browserProfile?: BrowserProfile, as = token) =>
    run({ description: minutes, browserProfile }, as);

  test('are kept for the next task of a person who wants it so', async () => {
    expect((await login(profile)).status).toBe('completed');
    expect((await again(profile)).status).toBe('completed');
  });

  test('are nobody else’s', async () => {
    await login(profile);
    const other = await server.startSession('bo@example.com');
    expect((await again(profile, other)).loginDetected).toBe(true);
  });

  test.each<[string, BrowserProfile | undefined, BrowserProfile | undefined]>([
    ['a task without a profile', profile, undefined],
    ['a task that starts clean', profile, clean],
    ['a task after one that started clean', clean, profile],
    ['a task after one without a profile', undefined, profile],
  ])('are not there for %s', async (_, first, second) => {
    expect((await login(first)).status).toBe('completed');
    expect((await again(second)).loginDetected).toBe(true);
  });

  test('that were kept are forgotten when a task starts clean, and when all data are', async () => {
    await login(profile);
    await login(clean);
    expect((await again(profile)).loginDetected).toBe(true);
    await login(profile);
    await server.desk.reset();
    expect((await again(profile)).loginDetected).toBe(true);
  });
});

describe('the integrations of a task', () => {
  const all = ['web_search', 'deep_research', 'file_export', 'data_extraction'];
  const noFile = 'File Export was off for this task, so no file was kept.';
  const noTable = 'Data Extraction was off for this task, so the tables of pages were not read.';
  const violations = 'List the open violations of the last 30 days as CSV';
  const login = `Username: ${demoAccount.email}\nPassword: ${demoAccount.password}`;

  test('are all where it names none', async () => {
    const task = await run({ description: `${violations}\n${login}` });
    expect(task.integrations).toEqual(all);
    expect(task.output).not.toContain('was off');
    expect(task.outputFiles?.length).toBeGreaterThan(1);
  });

  test.each([
    ['what it read', violations],
    ['what it downloaded', minutes],
  ])('without file export it makes no file of %s, and says so', async (_, chore) => {
    const task = await run({ description: `${chore}\n${login}`, integrations: ['data_extraction'] });
    expect(task).toMatchObject({ status: 'completed', integrations: ['data_extraction'], outputFiles: [] });
    expect(task.output).toContain(noFile);
    expect(task.statusMessage).toContain(noFile);
    expect(task.output).not.toMatch(/saved as/i);
    expect(task.output).not.toContain(noTable);
  });

  test('without data extraction it reads no table, and says so', async () => {
    const task = await run({ description: `${violations}\n${login}`, integrations: ['file_export'] });
    expect(task.output).toMatch(new RegExp(`0 cases read.+${noTable}`));
    expect(task.statusMessage).toContain(noTable);
  });
});
