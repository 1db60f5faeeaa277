import { DeskApi } from './desk-api.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';
const unreachable = /^Can't reach the server/;
const lists = (fault: object) => [{ method: 'GET', path: '/api/tasks', ...fault }];

test.describe('a fault of the task list', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/status of 50[03]|ERR_EMPTY_RESPONSE|ERR_CONNECTION/] });

  const faults: Record<string, { fault: object; says: RegExp }> = {
    'a status': { fault: { status: 500 }, says: /Couldn't load the task list: This failure was asked for/ },
    'a status and data': {
      fault: { status: 500, body: 'json' },
      says: /Couldn't load the task list: This failure was asked for/,
    },
    'a gateway that fails, late': { fault: { status: 503, latencyMs: 300 }, says: unreachable },
    'a page': {
      fault: { body: 'html' },
      says: /Couldn't load the task list: The server returned a web page/,
    },
    nothing: {
      fault: { body: 'empty' },
      says: /Couldn't load the task list: The server returned invalid data/,
    },
    'broken data': {
      fault: { body: 'broken-json' },
      says: /Couldn't load the task list: The server returned invalid data/,
    },
    'a cut connection': { fault: { body: 'drop' }, says: unreachable },
  };
  test('is told, leaves the page usable, and mends by itself', async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    await page.goto(`${server.appOrigin}/dashboard`);
    const { prompt } = new Pilot(page);
    await prompt.fill('Check the violations');
    for (const [name, { fault, says }] of Object.entries(faults)) {
      await test.step(name, async () => {
        await desk.put('faults', lists(fault));
        await expect(page.getByText(says)).toBeVisible();
        await expect(prompt).toHaveValue('Check the violations');
        await desk.put('faults', []);
        await expect(page.getByText(says)).toBeHidden();
      });
    }
  });

  test('that strikes now and then strikes as often each time', async ({ page, server }) => {
    const desk = new DeskApi(page.request, server);
    const counts: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      await desk.put('faults', lists({ status: 500, probability: 0.5 }));
      let failed = 0;
      for (let count = 0; count < 40; count += 1) {
        const answer = await page.request.get(`${server.appOrigin}/api/tasks`);
        if (answer.status() === 500) failed += 1;
      }
      counts.push(failed);
    }
    expect(counts[0]).toBe(counts[1]);
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts[0]).toBeLessThan(30);
  });
});

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

test('a slow start shows that it is under way', { tag: '@long' }, async ({ page, server }) => {
  const desk = new DeskApi(page.request, server);
  await desk.put('faults', [{ method: 'POST', path: '/api/tasks', latencyMs: 60_000 }]);
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await pilot.prompt.fill(CHORE);
  await pilot.prompt.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Starting...' })).toBeVisible();
  // Taking the fault away lets go of what it held up.
  await desk.put('faults', []);
  await expect(dialog).toBeHidden();
  await pilot.shows('Paused');
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

  test(
    'a live view that does not load leaves the page usable',
    { tag: '@long' },
    async ({ page, server }) => {
      const desk = new DeskApi(page.request, server);
      await desk.put('faults', [{ method: 'GET', path: '/live/*', status: 500 }]);
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.start(CHORE);
      await expect(pilot.live.getByText('This failure was asked for')).toBeVisible();
      await pilot.shows('Paused');
      await desk.put('faults', []);
      await page.reload();
      await pilot.logInByHand();
    },
  );

  test(
    'a download that fails is told, and works the next time',
    { tag: '@long' },
    async ({ page, server }) => {
      const desk = new DeskApi(page.request, server);
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.start(CHORE);
      await pilot.shows('Paused');
      await pilot.logInByHand();
      await pilot.button('Resume AI').first().click();
      await pilot.shows('Completed');
      await desk.put('faults', [{ method: 'GET', path: '/api/tasks/*/download/*', status: 500 }]);
      const download = page.getByRole('button', { name: /^Download .*\.pdf/ }).first();
      await download.click();
      await expect(page.getByText('Could not download file')).toBeVisible();
      await desk.put('faults', []);
      const saving = page.waitForEvent('download');
      await download.click();
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    },
  );
});
