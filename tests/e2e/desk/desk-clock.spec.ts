import type { Page } from '@playwright/test';
import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';
const NINE = '2027-03-01T09:00:00.000Z';

/** Lets the page ask for its list so many times more. */
const polls = async (page: Page, times: number) => {
  for (let count = 0; count < times; count += 1)
    await page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/tasks');
};

test.describe('with a live view that never loads', { tag: '@long' }, () => {
  // Nobody can be waited for in it either.
  test.use({ declinesLogin: false });

  test('the splash follows the clock: frozen, moved on, run fast', async ({ page, server }) => {
    await page.route('**/live/**', () => {});
    const desk = new DeskApi(page.request, server);
    await desk.put('clock', { set: NINE, mode: 'frozen' });
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    const splash = page.getByRole('region', { name: 'Browser' }).getByRole('status').last();
    await expect(splash).toHaveText('firing up the AI engine');
    await polls(page, 7);
    await expect(splash).toHaveText('firing up the AI engine');

    await desk.put('clock', { advance: 10_000 });
    await expect(splash).toHaveText('browser loading task');
    await expect(page.getByText(/^Running 1[0-2]s$/)).toBeVisible();
    await desk.put('clock', { advance: 10_000 });
    await expect(splash).toHaveText('preparing automation environment');
    await desk.put('clock', { mode: 'running', speed: 20 });
    await expect(page.getByText('preparing automation environment')).toBeHidden();
    await pilot.shows('Paused');
  });
});

test('set to a day, tasks are of that day', { tag: '@long' }, async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await desk.put('clock', { set: NINE });
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await pilot.button('Stop').click();
  await pilot.shows('Stopped');
  await page.goto(`${server.appOrigin}/history`);
  await expect(page.getByRole('region', { name: /March 1, 2027/ })).toContainText('Stopped by you');
});

test('moved on by a day, a schedule fires', { tag: '@long' }, async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await page.goto(server.appOrigin);
  const pilot = new Pilot(page);
  await pilot.enter();
  const sessionToken = await page.evaluate(() => sessionStorage.getItem('sessionToken') ?? '');
  const created = await page.request.post(`${server.appOrigin}/api/schedules`, {
    headers: { 'X-Session-Token': sessionToken },
    data: {
      name: 'Minutes of the week',
      description: CHORE,
      model: 'fast',
      isRecurring: true,
      cronExpression: '0 9 * * *',
      timezone: 'UTC',
    },
  });
  expect(created.status()).toBe(201);
  await desk.put('clock', { advance: 24 * 3_600_000 });
  await expect(page.getByRole('heading', { name: 'Minutes of the week', level: 1 })).toBeVisible();
  await pilot.shows('Paused');
});

test('fast, a task of life’s own pace is soon over', { tag: '@long' }, async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await desk.put('clock', { speed: 1_000 });
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await desk.put('clock', { mode: 'frozen' });
  await pilot.logInByHand();
  await pilot.button('Resume AI').first().click();
  await pilot.shows('Running');
  await polls(page, 3);
  await pilot.shows('Running');
  await desk.put('clock', { mode: 'running' });
  await pilot.shows('Completed');
});
