import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

const faults: Record<string, { settings: object; note?: string }> = {
  'are lost': { settings: { drop: 1 }, note: 'drop' },
  'come late': { settings: { delayMs: 700 } },
  'come twice': { settings: { duplicate: 1 }, note: 'duplicate' },
  'come out of order': { settings: { reorder: 0.5 }, note: 'reorder' },
  'break off': { settings: { malformed: 0.5 }, note: 'malformed' },
  'end with the socket': { settings: { closeAfter: 3 }, note: 'closeAfter' },
};

for (const [name, { settings, note }] of Object.entries(faults)) {
  test(`when pushes ${name}, the task is shown as it is`, { tag: '@long' }, async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await desk.put('socket-faults', settings);
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').first().click();
    await pilot.shows('Completed');
    await expect(page.getByRole('button', { name: /^Download .*\.pdf/ })).toHaveCount(1);
    if (note) expect(await desk.strikes(note)).toBeGreaterThan(0);
  });
}

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
