import type { Page } from '@playwright/test';
import type { SteeringPilot, TaskHandle } from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { openPortal } from './portal-page.ts';

/** Globals of the portal page in these tests. */
declare global {
  interface Window {
    pilot: SteeringPilot;
    task: TaskHandle;
    paths: string[];
    states: string[];
    started: Promise<string>;
  }
}

/** Opens a portal with a pilot that steers, as `window.pilot`, and waits for its channel. */
async function openHost(page: Page, server: RunningServer, origin = server.hostOrigin): Promise<void> {
  await openPortal(page, server, { origin, scripts: [`${server.appOrigin}/host-sdk-tasks.js`] });
  await page.evaluate(async (src) => {
    const paths: string[] = [];
    const options = { src, route: '/dashboard' };
    const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
    pilot.on('route', ({ path }) => paths.push(path));
    Object.assign(window, { pilot, paths });
    await pilot.waitFor('route', { timeout: 30_000 });
  }, server.appOrigin);
}

const app = (page: Page) => page.frameLocator('iframe');
const confirmation = (page: Page) => app(page).getByRole('dialog', { name: 'Task Confirmation' });

/** Starts a task from the page, and collects its states there. */
const start = (page: Page, prompt: string, options: object = {}) =>
  page.evaluate(
    ([prompt, options]) => {
      const states: string[] = [];
      const started = window.pilot.tasks.start({ prompt, title: 'From the portal' }, options).then((task) => {
        task.on('status', ({ status }) => states.push(status));
        task.on('done', ({ status }) => states.push(`done: ${status}`));
        window.task = task;
        return task.id;
      });
      Object.assign(window, {
        states,
        started: started.catch((error: unknown) => `refused: ${(error as { code: string }).code}`),
      });
    },
    [prompt, options] as const,
  );
const startedTask = (page: Page) => page.evaluate(() => window.started);

test('a page steers the screens, the prompt and the theme of the app', async ({ page, server }) => {
  await openHost(page, server);
  expect(await page.evaluate(() => [window.pilot.protocol, window.paths])).toEqual([1, ['/dashboard']]);
  const title = await page.evaluate(async () => {
    const route = window.pilot.waitFor('route');
    await window.pilot.navigate('/history');
    return (await route).title;
  });
  expect(title).toBe('History · HOA Pilot');
  await expect(app(page).getByRole('heading', { name: 'Task History' }).first()).toBeVisible();
  await page.evaluate(() => window.pilot.navigate('/dashboard'));
  await page.evaluate(() => window.pilot.prefill('Download the minutes'));
  const prompt = app(page).getByRole('textbox').first();
  await expect(prompt).toHaveValue('Download the minutes');
  await prompt.press('End');
  await prompt.pressSequentially(' of May');
  const refusals = await page.evaluate(async () => {
    const code = (call: Promise<unknown>) =>
      call.then(
        () => 'done',
        (error: unknown) => (error as { code: string }).code,
      );
    return [await code(window.pilot.prefill('Other words')), await code(window.pilot.navigate('/nowhere'))];
  });
  expect(refusals).toEqual(['not-empty', 'unknown-path']);
  expect(await page.evaluate(() => window.paths)).toEqual(['/dashboard', '/history', '/dashboard']);
  const background = () =>
    app(page)
      .locator('body > div > div')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await background();
  await page.evaluate(() => window.pilot.update({ theme: 'dark', height: 700 }));
  await expect.poll(background).not.toBe(light);
  await expect(page.locator('iframe')).toHaveCSS('height', '700px');
});

test('a reloaded frame reconnects on the same screen', async ({ page, server }) => {
  await openHost(page, server);
  await page.evaluate(() => window.pilot.navigate('/history'));
  await page.evaluate(() => {
    const back = window.pilot.waitFor('route', { timeout: 30_000 });
    // Browsers reload a moved frame at its first address.
    window.pilot.iframe.setAttribute('src', window.pilot.iframe.src);
    return back;
  });
  await expect(app(page).getByRole('heading', { name: 'Task History' }).first()).toBeVisible();
  await page.evaluate(() => window.pilot.navigate('/dashboard'));
});

test('a page starts a task, follows it to its end, and reads its file', async ({ page, server }) => {
  await openHost(page, server);
  const prompt =
    'Sign in as manager@oakridge.example / oakridge and download the latest meeting minutes as PDF';
  await start(page, prompt, { idempotencyKey: 'one' });
  await expect(confirmation(page)).toContainText(`Requested by ${server.hostOrigin}`);
  await pressUntilClosed(confirmation(page), 'Start');
  const id = await startedTask(page);
  expect(id).not.toContain('refused');
  const end = await page.evaluate(async () => {
    const { status, outcome, files } = await window.task.result;
    const [file] = files;
    const content = await file?.blob();
    const head = content && new TextDecoder().decode((await content.arrayBuffer()).slice(0, 4));
    return { status, outcome, type: content?.type, head, name: file?.name };
  });
  expect(end).toMatchObject({ status: 'completed', head: '%PDF', type: 'application/pdf' });
  expect(end.outcome).not.toBe('');
  expect(await page.evaluate(() => window.states.at(-1))).toBe('done: completed');
  // The same key returns the same task without a confirmation.
  await start(page, prompt, { idempotencyKey: 'one' });
  expect(await startedTask(page)).toBe(id);
  const listed = await page.evaluate(async () => (await window.pilot.tasks.list()).map((task) => task.id));
  expect(listed).toEqual([id]);
});

test.describe('a host that the deployment trusts', () => {
  test.use({ serverFlags: ['--pace', '1', '--trust-host', 'http://trusted.localhost'] });

  test('starts tasks without a confirmation, and steers them to their end', async ({ page, server }) => {
    await openHost(page, server, 'http://trusted.localhost');
    await start(page, 'Download the latest meeting minutes');
    expect(await startedTask(page)).not.toContain('refused');
    await expect(confirmation(page)).toBeHidden();
    expect(await page.evaluate(() => window.task.pause().then(() => window.task.status))).toBe('paused');
    await page.evaluate(() => window.task.takeControl());
    await page.evaluate(() => window.task.instruct('Only those of May'));
    await page.evaluate(() => window.task.resume());
    await page.evaluate(() => window.task.stop());
    expect(await page.evaluate(async () => (await window.task.result).status)).toBe('stopped');
  });
});

test('neither another frame of the page nor another window gets a channel', async ({ page, server }) => {
  await openHost(page, server);
  const first = await page.evaluate(async () => {
    const hostile = document.createElement('iframe');
    hostile.srcdoc = '<p>An advertisement</p>';
    document.body.append(hostile);
    await new Promise((resolve) => hostile.addEventListener('load', resolve, { once: true }));
    const script = `(() => {
      const pair = new MessageChannel();
      const message = { target: 'hoa-pilot', type: 'connect', protocol: { min: 1, max: 1 }, nonce: 'n', context: {} };
      parent.frames[0].postMessage(message, '*', [pair.port2]);
      return new Promise((resolve) => {
        pair.port1.onmessage = ({ data }) => resolve(data.type);
      });
    })()`;
    const theirs = (hostile.contentWindow as unknown as { eval(code: string): Promise<string> }).eval(script);
    // The app answers its own host later than it would have answered the other frame.
    const own = window.pilot.navigate('/history').then(() => 'own');
    return Promise.race([theirs, own]);
  });
  expect(first).toBe('own');
  expect(await page.evaluate(() => window.pilot.protocol)).toBe(1);
});
