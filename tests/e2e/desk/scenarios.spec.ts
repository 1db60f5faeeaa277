import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Desk } from '../pages/desk.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

const ask = async (request: APIRequestContext, origin: string, path: string, data: object) => {
  // A connection of its own: a kept one may be closed by the server at the very moment it is used again.
  const headers = { Connection: 'close' };
  const answer = await request.put(`${origin}/__mock/api/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a scenario chosen on the desk changes what happens next in the widget', async ({
  page,
  context,
  server,
}) => {
  // Two chores, one after the other.
  test.slow();
  const desk = new Desk(await context.newPage());
  await desk.open(server.appOrigin);
  await desk.choose('consecutive-step-failures');

  await page.bringToFront();
  const pilot = new Pilot(page);
  await page.goto(`${server.appOrigin}/dashboard`);
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

interface Scene {
  page: Page;
  pilot: Pilot;
  request: APIRequestContext;
  origin: string;
}

/** Per scenario, what the widget shows after a task starts. Component tests cover how the widget reads each field. */
const shows: Record<string, (scene: Scene) => Promise<void>> = {
  'login-on-resume-new-task': async ({ page, pilot, origin }) => {
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').click();
    await expect(page.getByText('Created new session to continue your task.')).toBeVisible();
    await pilot.shows('Completed');
    await page.goto(`${origin}/history`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByText('Continued in a new session')).toBeVisible();
  },
  'instruction-new-task': async ({ page, pilot }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').click();
    await expect(page.getByText('Continuing after login')).toBeVisible();
    await pilot.shows('Completed');
    expect(asked.filter((call) => call.endsWith('/instruction'))).toHaveLength(1);
    expect(asked.filter((call) => call.endsWith('/resume'))).toEqual([]);
  },
  'late-live-view': async ({ page, pilot, request, origin }) => {
    await pilot.shows('Paused');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(
      page
        .getByText('You can now interact with the browser')
        .or(page.getByText(/asks for a login/))
        .first(),
    ).toBeVisible();
    await ask(request, origin, 'clock', { advance: 20_000 });
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
  },
  'number-ids': async ({ page, pilot }) => {
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').click();
    await pilot.shows('Completed');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }).click();
    await downloading;
  },
};

for (const [name, see] of Object.entries(shows)) {
  test(`${name} shows in the widget`, { tag: '@long' }, async ({ page, request, server }) => {
    const origin = server.appOrigin;
    await ask(request, origin, 'scenario', { name });
    await page.goto(`${origin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await see({ page, pilot, request, origin });
  });
}

test.describe('when the server is down', () => {
  test.use({ expectedTrouble: [/status of 503/] });
  test('the page reports it and recovers', async ({ page, context, server }) => {
    await page.goto(`${server.appOrigin}/dashboard`);
    const desk = new Desk(await context.newPage());
    await desk.open(server.appOrigin);
    await desk.choose('server-down');
    const says = page.getByText(/^Can't reach the server/);
    await expect(says).toBeVisible();
    await desk.choose('ordinary');
    await expect(says).toBeHidden();
  });
});
