import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

// What the desk is asked for here, it does for everybody.
test.use({ ownServer: true });

test('reset, an open page has nothing left, and goes on', { tag: '@long' }, async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await page.goto(server.appOrigin);
  const pilot = new Pilot(page);
  await pilot.enter();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await desk.post('reset');
  await pilot.arrive();
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await page.goto(`${server.appOrigin}/history`);
  await expect(page.getByText('1 task', { exact: true })).toBeHidden();
});

test(
  'seeded with three thousand tasks, the open history shows them',
  { tag: '@long' },
  async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await page.goto(server.appOrigin);
    await new Pilot(page).enter();
    await page.goto(`${server.appOrigin}/history`);
    await expect(page.getByText('No Task History')).toBeVisible();
    await desk.post('seed', { count: 3_000 });
    await expect(page.getByText('3000 tasks', { exact: true })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);

test(
  'restored, an open page shows what was, and the task goes on from there',
  { tag: '@long' },
  async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await pilot.shows('Paused');
    await desk.post('snapshots', { name: 'at the login' });
    await pilot.button('Stop').click();
    await pilot.shows('Stopped');
    await desk.post('snapshots/at%20the%20login/restore');
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').first().click();
    await pilot.shows('Completed');
  },
);
