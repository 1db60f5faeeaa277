import { expect, test } from '../fixtures.ts';
import { DeskApi } from '../pages/desk.ts';
import { CHORE } from '../pages/pilot.ts';

test.describe('while the API does not respond', () => {
  test.use({ expectedTrouble: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  test('the page accepts typing, and continues when it does', async ({ page, pilot }) => {
    const desk = new DeskApi(page.request);
    await desk.put('faults', [{ method: '*', path: '/api/*', body: 'hang' }]);
    await page.goto('/dashboard');
    await pilot.prompt.pressSequentially(CHORE);
    await expect.poll(() => desk.strikes('hang')).toBeGreaterThan(0);
    await desk.put('faults', []);
    await pilot.start(CHORE);
    await pilot.shows('Paused');
  });
});

test('the push channel and the live view reconnect after a cut', async ({ page, pilot }) => {
  const desk = new DeskApi(page.request);
  await page.goto('/dashboard');
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
