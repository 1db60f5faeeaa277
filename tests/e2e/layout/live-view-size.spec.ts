import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'List the open violations as a spreadsheet';
const LOGIN = [
  'Credentials provided:',
  'Domain: oakridge.example',
  'Username: manager@oakridge.example',
  'Password: oakridge',
].join('\n');

/** Starts a task as an integrator may, so that it asks for nothing on its way. */
async function startTask(page: Page, task: object) {
  await page.evaluate(async (body) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Session-Token': sessionStorage.getItem('sessionToken') ?? '',
      'X-User-Email': localStorage.getItem('userEmail') ?? '',
    };
    const answer = await fetch('/api/tasks', { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  }, task);
}

/** The room that the live view has for the page, and the page as it is drawn there. */
async function shown(pilot: Pilot) {
  return await pilot.live.locator('.stage').evaluate((stage) => {
    const size = ({ width, height }: { width: number; height: number }) => ({ width, height });
    const screen = stage.querySelector<HTMLCanvasElement>('.screen');
    const space = screen?.closest('.space') ?? stage;
    const html = stage
      .querySelector('.page')
      ?.shadowRoot?.querySelector('div')
      ?.shadowRoot?.querySelector('html');
    const drawn = screen ?? html;
    return {
      room: { width: space.clientWidth, height: space.clientHeight },
      drawn: drawn && size(drawn.getBoundingClientRect()),
      points: screen && size(screen),
    };
  });
}

/** Expects the page to be drawn point by point, from edge to edge of its room. */
async function isOneToOne(pilot: Pilot) {
  await expect
    .poll(async () => {
      const { room, drawn, points } = await shown(pilot);
      return [drawn, points ?? room].map((size) => JSON.stringify(size) === JSON.stringify(room));
    })
    .toEqual([true, true]);
  return (await shown(pilot)).room;
}

const windows = { wide: { width: 1360, height: 850 }, narrow: { width: 380, height: 800 } };

for (const driver of ['embedded', 'chromium']) {
  test.describe(`in ${driver}`, { tag: '@long' }, () => {
    test.use({ serverFlags: ['--driver', driver, '--pace', '2'], viewport: windows.wide });

    test('a page is as large as what it is watched in, through a resize while the task runs', async ({
      page,
      server,
    }) => {
      const pilot = new Pilot(page);
      await page.goto(server.appOrigin);
      await pilot.enter();
      await startTask(page, { description: `${CHORE}\n\n${LOGIN}`, maxSteps: 30 });
      await pilot.shows('Running');
      await expect(pilot.live.locator('.drawn')).toBeVisible();
      const wide = await isOneToOne(pilot);
      expect(wide.width).toBeGreaterThan(700);
      await page.setViewportSize(windows.narrow);
      const narrow = await isOneToOne(pilot);
      expect(narrow.width).toBeGreaterThan(320);
      expect(narrow.width).toBeLessThan(380);
      await page.setViewportSize(windows.wide);
      await pilot.shows('Completed');
      expect(await isOneToOne(pilot)).toEqual(wide);
      const files = page.getByRole('region', { name: 'Generated Files' });
      await expect(files.getByRole('button', { name: /^Download .*\.xlsx/ })).toBeVisible();
    });
  });
}
