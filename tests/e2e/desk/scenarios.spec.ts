import { expect, test } from '../fixtures.ts';
import { Desk } from '../pages/desk.ts';
import { CHORE } from '../pages/pilot.ts';

test('a scenario chosen on the desk changes the next task', async ({ page, pilot, context }) => {
  // Runs two tasks.
  test.slow();
  const desk = new Desk(await context.newPage());
  await desk.open();
  await desk.choose('consecutive-step-failures');

  await page.bringToFront();
  await page.goto('/dashboard');
  await pilot.start(CHORE);
  await pilot.shows('Completed');
  const done = pilot.messages('Task Completed');
  await expect(done).toContainText('The agent stopped early, so check the result.');

  await desk.choose('plain-failure');
  await page.bringToFront();
  await pilot.button('New Task').click();
  await pilot.start(CHORE);
  await pilot.shows('Failed');
  await expect(pilot.messages('Task Failed')).toContainText('Try another speed mode');
});
