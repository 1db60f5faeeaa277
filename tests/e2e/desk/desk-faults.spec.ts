import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

test.describe('without an answer', () => {
  test.use({ expectedTrouble: [/ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  test('the page takes typing and waits, and goes on when there is one', async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await desk.put('faults', [{ method: '*', path: '/api/*', body: 'hang' }]);
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.prompt.pressSequentially(CHORE);
    await expect.poll(() => desk.strikes('hang')).toBeGreaterThan(0);
    await desk.put('faults', []);
    await pilot.start(CHORE);
    await pilot.shows('Paused');
  });
});

test.describe('where not the API fails', () => {
  test.use({ expectedTrouble: [/status of (?:500|503)|ERR_EMPTY_RESPONSE|ERR_CONNECTION|MIME type/] });

  test('the widget’s own files come with the next load', async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await desk.put('faults', [{ method: 'GET', path: '/assets/*', body: 'drop' }]);
    await page.goto(`${server.appOrigin}/dashboard`);
    await expect.poll(() => desk.strikes('drop')).toBeGreaterThan(0);
    await expect(page.getByText('This page is taking a while to load')).toBeVisible();
    await desk.put('faults', []);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('This page is taking a while to load')).toHaveCount(0);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await pilot.shows('Paused');
  });

  test(
    'the portal that is down fails its task with the reason; the next one runs',
    { tag: '@long' },
    async ({ page, server }) => {
      const desk = new DeskApi(page.request, server);
      await desk.put('faults', [{ method: '*', path: '/portal/*', status: 503 }]);
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.start(CHORE);
      await pilot.shows('Failed');
      await desk.put('faults', []);
      await pilot.button('New Task').click();
      await pilot.start(CHORE);
      await pilot.shows('Paused');
    },
  );
});
