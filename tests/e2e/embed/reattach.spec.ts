import type { Page } from '@playwright/test';
import type { SteeringPilot, TaskHandle } from '../../../host-sdk/tasks.ts';
import { expect, test } from '../fixtures.ts';

const HOST = 'http://trusted.localhost';

test.use({ serverFlags: ['--pace', '1', '--trust-host', HOST] });

/** Mounts a pilot in the page, under `window.pilot`, and waits for its channel. */
const mount = (page: Page, src: string, route = '/dashboard') =>
  page.evaluate(
    async (options) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', options) as SteeringPilot;
      Object.assign(window, { pilot });
      await pilot.waitFor('route', { timeout: 30_000 });
    },
    { src, route },
  );

async function openHost(page: Page, appOrigin: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>
    <div id="pilot"></div><script src="${appOrigin}/host-sdk-tasks.js" crossorigin></script>`;
  await page.route(`${HOST}/`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${HOST}/`);
}

const start = (page: Page, prompt: string) =>
  page.evaluate(
    async (prompt) => (await window.pilot.tasks.start({ prompt }, { idempotencyKey: 'one' })).id,
    prompt,
  );

test('after a reload of the page a task goes on in a new handle, until its end', async ({ page, server }) => {
  await openHost(page, server.appOrigin);
  await mount(page, server.appOrigin);
  const prompt =
    'Sign in as manager@oakridge.example / oakridge and download the latest meeting minutes as PDF';
  const id = await start(page, prompt);
  await page.reload();
  // Where no screen asks for tasks, they are followed all the same.
  await mount(page, server.appOrigin, '/');
  const found = await page.evaluate(async (id) => {
    const [listed, ...others] = await window.pilot.tasks.list();
    const got = await window.pilot.tasks.get(id);
    const told: string[] = [];
    got.on('progress', ({ count }) => told.push(count));
    const { status, files } = await got.result;
    const bytes = await files[0]?.blob();
    return { ids: [listed?.id, got.id], others: others.length, told: told.length, status, size: bytes?.size };
  }, id);
  expect(found).toMatchObject({ ids: [id, id], others: 0, status: 'completed' });
  expect(found.told).toBeGreaterThan(0);
  expect(found.size).toBeGreaterThan(0);
  expect(await start(page, prompt)).toBe(id);
});

test(
  'after a reload a page sees that its task waits for a login, and steers it',
  { tag: '@long' },
  async ({ page, server }) => {
    await openHost(page, server.appOrigin);
    await mount(page, server.appOrigin);
    const id = await start(page, 'Download the latest board meeting minutes from the portal');
    const needs = () =>
      page.evaluate(async (id) => (await window.pilot.tasks.get(id)).needs?.reason ?? 'nothing', id);
    await expect.poll(needs, { timeout: 30_000 }).toBe('login');
    await page.reload();
    await mount(page, server.appOrigin);
    expect(await needs()).toBe('login');
    const end = await page.evaluate(async (id) => {
      const task: TaskHandle = await window.pilot.tasks.get(id);
      await task.stop();
      return (await task.result).status;
    }, id);
    expect(end).toBe('stopped');
  },
);
