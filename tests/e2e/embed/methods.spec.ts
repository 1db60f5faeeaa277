import type { Page } from '@playwright/test';
import type * as tasks from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

/** A portal's page with the SDK that steers, and nothing mounted. */
async function open(page: Page, server: RunningServer, style = ''): Promise<void> {
  const address = `${server.hostOrigin}/a-portal`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title><style>${style}</style>
    <div id="pilot"></div><div id="other"></div><script src="${server.hostOrigin}/host-sdk-tasks.js"></script>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address);
}

/** Mounts `window.pilot`, which can steer from then on. */
const mount = (page: Page, server: RunningServer, options: object = {}) =>
  page.evaluate(
    async (options) => {
      const sdk = HoaPilotHost as unknown as typeof tasks;
      const pilot = sdk.mountPilot('#pilot', options);
      Object.assign(window, { pilot });
      await pilot.waitFor('route', { timeout: 30_000 });
    },
    { src: server.appOrigin, route: '/dashboard', ...options },
  );
const app = (page: Page, at = '#pilot') => page.frameLocator(`${at} iframe`);
const prompt = (page: Page, at?: string) => app(page, at).getByRole('textbox').first();

test('handlers are called until they are taken off, and one that throws stops nobody', async ({
  page,
  server,
}) => {
  await open(page, server);
  await mount(page, server);
  const heard = await page.evaluate(async () => {
    const heard: string[] = [];
    const { pilot } = window;
    const taken = () => heard.push('taken off');
    pilot.on('error', ({ code, cause }) => heard.push(`${code}: ${String(cause)}`));
    pilot.on('route', () => {
      throw new Error('mine');
    });
    pilot.on('route', taken);
    pilot.off('route', taken);
    pilot.on('route', () => heard.push('stopped'))();
    pilot.on('route', ({ path }) => heard.push(`on ${path}`));
    pilot.once('route', ({ path }) => heard.push(`once ${path}`));
    await pilot.navigate('/history');
    await pilot.navigate('/dashboard');
    return heard;
  });
  expect(heard).toEqual([
    'handler-threw: Error: mine',
    'on /history',
    'once /history',
    'handler-threw: Error: mine',
    'on /dashboard',
  ]);
});

test('each state is told, to the last', async ({ page, server }) => {
  await open(page, server);
  const states = page.evaluate(
    (src) =>
      new Promise<string[]>((resolve) => {
        const states: string[] = [];
        const pilot = HoaPilotHost.mountPilot('#pilot', { src });
        states.push(`at first ${pilot.state}`);
        pilot.on('state', ({ from, to }) => {
          states.push(`${from} to ${to}`);
        });
        pilot.once('app-ready', () => {
          pilot.destroy();
          pilot.destroy();
          pilot.setTheme('dark');
          resolve([...states, typeof HoaPilotHost.getPilot('#pilot')]);
        });
      }),
    server.appOrigin,
  );
  expect(await states).toEqual([
    'at first loading',
    'loading to connected',
    'connected to destroyed',
    'undefined',
  ]);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the height is that of the content, of the element, or a number, and changes when told', async ({
  page,
  server,
}) => {
  await open(page, server, '#pilot { height: 555px }');
  await mount(page, server, { height: { mode: 'content', min: 100, max: 320 } });
  const frame = page.locator('#pilot iframe');
  const set = (height: unknown) =>
    page.evaluate((height) => window.pilot.setHeight(height as number), height);
  await expect(frame).toHaveCSS('height', '320px');
  await set({ mode: 'content', min: 900, max: 900 });
  await expect(frame).toHaveCSS('height', '900px');
  await set({ mode: 'fill' });
  await expect(frame).toHaveCSS('height', '555px');
  await set(710);
  await expect(frame).toHaveCSS('height', '710px');
  await expect(app(page).locator('#hoa-pilot > * > *')).toHaveCSS('min-height', '710px');
  await page.evaluate(() => window.pilot.setTheme('dark'));
  await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  await page.evaluate(() => {
    const back = window.pilot.waitFor('app-ready');
    window.pilot.iframe.setAttribute('src', window.pilot.iframe.src);
    return back;
  });
  // Colours and height hold after a reload.
  await expect(frame).toHaveCSS('height', '710px');
  await expect(app(page).locator('#hoa-pilot > * > *')).toHaveCSS('min-height', '710px');
  await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  await set({ mode: 'content' });
  await expect.poll(() => frame.evaluate((one) => one.clientHeight)).not.toBe(710);
});

test('the language, the title, and the sentence of a failure are those that were given', async ({
  page,
  server,
}) => {
  await open(page, server);
  await mount(page, server, { language: 'es', title: 'Assistant' });
  await expect(page.getByTitle('Assistant')).toBeVisible();
  await expect(app(page).locator('html')).toHaveAttribute('lang', 'es-US');
  await page.evaluate(
    (src) =>
      HoaPilotHost.mountPilot('#other', { src, loadTimeout: 1, failure: 'Ask the office.' }).on(
        'error',
        ({ code }) => document.body.setAttribute('data-error', code),
      ),
    server.appOrigin,
  );
  await expect(page.getByRole('alert')).toHaveText('Ask the office.');
  await expect(page.locator('body')).toHaveAttribute('data-error', 'load-timeout');
});

test.describe('an app that is prepared for', () => {
  // What a browser says of a frame in which nothing may run.
  test.use({ expectedTrouble: [/Blocked script execution/] });

  test('has loaded and not begun, and is mounted when it is wanted', async ({ page, server }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(page, server);
    const made = await page.evaluate((src) => {
      const sdk = HoaPilotHost as unknown as typeof tasks;
      sdk.preparePilot({ src, route: '/dashboard', preload: true });
      return document.querySelectorAll('iframe[hidden], link[rel=preconnect]').length;
    }, server.appOrigin);
    expect(made).toBe(2);
    for (const file of ['frame', 'application', 'workspace-screen', 'read-wire'])
      await expect.poll(() => asked.some((path) => path.startsWith(`/assets/${file}-`)), file).toBe(true);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await mount(page, server);
    await expect(prompt(page)).toBeVisible();
  });
});

test('two pilots of one page hear nothing of one another, and one outlives the other', async ({
  page,
  server,
}) => {
  await open(page, server);
  await mount(page, server);
  await page.evaluate(async (src) => {
    const sdk = HoaPilotHost as unknown as typeof tasks;
    const other = sdk.mountPilot('#other', { src, route: '/dashboard', theme: 'dark' });
    Object.assign(window, { other, events: [] });
    window.pilot.on('route', ({ path }) => window.events.push(`first ${path}`));
    other.on('route', ({ path }) => window.events.push(`second ${path}`));
    await other.waitFor('route');
    await other.navigate('/history');
    await window.pilot.prefill('Only here');
  }, server.appOrigin);
  await expect(prompt(page)).toHaveValue('Only here');
  await expect(app(page, '#other').getByRole('heading', { name: 'Task History' }).first()).toBeVisible();
  await expect(app(page).locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'light');
  await expect(app(page, '#other').locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
  expect(await page.evaluate(() => window.events)).toEqual(['second /dashboard', 'second /history']);
  await page.evaluate(() => window.pilot.destroy());
  await page.evaluate(async () => {
    const other = Reflect.get(window, 'other') as tasks.SteeringPilot;
    await other.navigate('/dashboard');
  });
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('what is waited for is given up when it is taken back, late, or over', async ({ page, server }) => {
  await open(page, server);
  await mount(page, server);
  const reasons = await page.evaluate(async () => {
    const { pilot } = window;
    const reason = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: unknown) => (error as { code?: string }).code ?? String(error),
      );
    const given = new AbortController();
    const aborted = reason(pilot.waitFor('task-start', { signal: given.signal }));
    given.abort('enough');
    const all = [
      await aborted,
      await reason(pilot.waitFor('task-start', { timeout: 20 })),
      await reason(pilot.tasks.get('nobody-knows')),
      await reason(pilot.tasks.start({ prompt: '' })),
    ];
    const waiting = reason(pilot.waitFor('task-start'));
    pilot.destroy();
    return [...all, await waiting, await reason(pilot.prefill('x')), pilot.protocol];
  });
  expect(reasons).toEqual([
    'enough',
    'timeout',
    'unknown-task',
    'bad-params',
    'destroyed',
    'destroyed',
    undefined,
  ]);
});

test('a question that is taken back goes, and leaves no task', async ({ page, server }) => {
  await open(page, server);
  await mount(page, server);
  await page.evaluate(() => {
    const given = new AbortController();
    const asked = window.pilot.tasks.start({ prompt: 'Pay every invoice' }, { signal: given.signal }).then(
      () => 'started',
      (error: unknown) => (error as Error).name,
    );
    Object.assign(window, { given, asked });
  });
  const question = app(page).getByRole('dialog', { name: 'Task Confirmation' });
  await expect(question).toBeVisible();
  await page.evaluate(() => (Reflect.get(window, 'given') as AbortController).abort());
  await expect(question).toBeHidden();
  expect(await page.evaluate(() => window.asked)).toBe('AbortError');
  expect(await page.evaluate(() => window.pilot.tasks.list())).toEqual([]);
});

test.describe('a task', () => {
  test.use({
    serverFlags: ['--pace', '2', '--trust-host', 'http://trusted.localhost'],
    // A task that has ended cannot be stopped.
    expectedTrouble: [/status of 409/],
  });

  test('tells the page of each thing that becomes of it, once', async ({ page, server }) => {
    const hostOrigin = 'http://trusted.localhost';
    await page.route(`${hostOrigin}/host-sdk-tasks.js`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${server.hostOrigin}/host-sdk-tasks.js` }) }),
    );
    await open(page, { ...server, hostOrigin });
    await mount(page, server);
    const { told, steps, names, refusal } = await page.evaluate(async () => {
      const told: string[] = [];
      const steps: (number | undefined)[] = [];
      const { pilot } = window;
      const dated = (timestamp: string) => (Number.isNaN(Date.parse(timestamp)) ? 'undated' : 'dated');
      pilot.on('task-start', ({ timestamp, taskId }) => told.push(`start ${dated(timestamp)} ${taskId}`));
      pilot.on('task-complete', ({ timestamp, taskId, status, hasFiles }) =>
        told.push(`complete ${dated(timestamp)} ${taskId} ${status} ${hasFiles}`),
      );
      const completed = pilot.waitFor('task-complete');
      const task = await pilot.tasks.start({
        prompt: 'Download the latest board meeting minutes',
        maxSteps: 20,
      });
      task.on('progress', ({ step }) => steps.push(step));
      const needs = new Promise<string>((resolve) => {
        task.on('needs-input', ({ reason, taskId }) => resolve(`${reason} ${taskId === task.id}`));
      });
      told.push(await needs, `needs ${task.needs?.reason}`);
      await task.stop();
      const { status } = await task.result;
      told.push(`result ${status}`);
      await completed;
      const refusal = await task.stop().catch((error: unknown) => (error as { code: string }).code);
      return {
        told: told.map((one) => one.replace(task.id, 'it')),
        steps,
        names: (await pilot.tasks.list()).map(({ id }) => id === task.id),
        refusal,
      };
    });
    // Which of the last two is first is not promised.
    expect(told.toSorted()).toEqual(
      [
        'start dated it',
        'login true',
        'needs login',
        'result stopped',
        'complete dated it stopped false',
      ].toSorted(),
    );
    expect(steps.every((step, index) => Number(step) >= (steps[index - 1] ?? 0))).toBe(true);
    expect(steps.length).toBeGreaterThan(0);
    expect(names).toEqual([true]);
    expect(refusal).toBe('failed');
  });
});
