import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

test('cut, the push channel comes back, and the live view too', async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await pilot.start(CHORE);
  await pilot.shows('Paused');
  await expect(pilot.live.getByText('You are in control')).toBeVisible();
  await expect.poll(() => desk.sockets()).toBe(1);
  await desk.post('sockets/close', { live: true });
  await expect.poll(() => desk.sockets()).toBe(1);
  await pilot.logInByHand();
  await pilot.button('Resume AI').first().click();
  await pilot.shows('Completed');
});
