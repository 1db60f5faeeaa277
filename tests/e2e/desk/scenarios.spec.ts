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

test('a click on the desk changes what happens next in the widget', async ({ page, context, server }) => {
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
  const done = pilot.said('Task Completed');
  await expect(done).toContainText('The agent stopped early, so check the result.');

  await desk.choose('plain-failure');
  await page.bringToFront();
  await pilot.button('New Task').click();
  await pilot.start(CHORE);
  await pilot.shows('Failed');
  await expect(pilot.said('Task Failed')).toContainText('Try another speed mode');
});

test(
  'a scenario turned on words what is on the screen anew, without a reload',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const desk = new Desk(await context.newPage());
    await desk.open(server.appOrigin);
    await desk.choose('happy');
    await page.bringToFront();
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start(CHORE);
    await pilot.shows('Completed');
    await expect(page.getByText('Board_Meeting_Minutes').first()).toBeVisible();
    await desk.choose('missing-fields');
    await expect(page.getByRole('heading', { name: 'Automation Task', level: 1 })).toBeVisible();
    await desk.choose('empty');
    await expect(page.getByRole('heading', { name: 'What do you want done?' })).toBeVisible();
    await desk.choose('happy');
    await pilot.shows('Completed');
  },
);

interface Scene {
  page: Page;
  pilot: Pilot;
  request: APIRequestContext;
  origin: string;
}

/** What each scenario shows of a chore that was just started. */
const shows: Record<string, (scene: Scene) => Promise<void>> = {
  'login-wall': async ({ page, pilot }) => {
    await pilot.shows('Paused');
    await expect(page.getByText(/asks for a login/).first()).toBeVisible();
    await pilot.logInByHand();
    await pilot.button('Resume AI').click();
    await pilot.shows('Completed');
  },
  'login-not-paused': async ({ page, pilot }) => {
    await expect(page.getByText(/asks for a login/).first()).toBeVisible({ timeout: 20_000 });
    await pilot.shows('Running');
    await pilot.button('Pause AI').click();
    await pilot.shows('Paused');
    await pilot.logInByHand();
    await pilot.button('Resume AI').click();
    await pilot.shows('Completed');
  },
  'login-in-event-only': async ({ page, pilot }) => {
    await pilot.shows('Paused');
    await expect(page.getByText(/asks for a login/).first()).toBeVisible();
  },
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
  'live-url-only': async ({ pilot }) => pilot.logInByHand(),
  'browser-url-only': async ({ pilot }) => pilot.logInByHand(),
  'agent-stopped': async ({ page, pilot }) => {
    await pilot.shows('Completed');
    const words =
      'The task was completed based on your instruction. The agent stopped early, so check the result.';
    await expect(pilot.said('Task Completed')).toContainText(words);
    await page.reload();
    await expect(pilot.said(words)).toHaveCount(1);
  },
  'max-steps': async ({ page, pilot }) => {
    await pilot.shows('Failed');
    await expect(pilot.said('Task Failed')).toContainText('Stopped after 15 steps');
    await expect(page.getByText('Step 15 of 15')).toBeVisible();
  },
  'stopped-elsewhere': async ({ pilot }) => pilot.shows('Stopped'),
  'push-down': async ({ pilot }) => pilot.shows('Paused'),
  'files-of-every-kind': async ({ page, pilot }) => {
    await pilot.shows('Completed');
    const files = page.getByRole('region', { name: 'Generated Files' });
    const names = await files.getByRole('button', { name: /^View / }).all();
    expect(names).toHaveLength(10);
    await expect(files.getByText('extracted_content_1.txt')).toHaveCount(0);
    const previews: [file: string, shows: string][] = [
      ['Key_List.csv', '7, upper floor'],
      ['Key_Notes.md', 'Lodge'],
      ['Broken_Index.json', '{"keys": 4, "out":'],
      ['Key_Sheet.xlsx', 'cannot be previewed'],
      ['Pool_Keys.pdf', 'Download PDF'],
    ];
    for (const [file, words] of previews) {
      await files.getByRole('button', { name: `View ${file}` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(words).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  },
  'files-as-text': async ({ page, pilot }) => {
    await pilot.shows('Completed');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Board_Meeting_Minutes/);
  },
  'files-by-name': async ({ page, pilot }) => {
    await pilot.shows('Completed');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^Board_Meeting_Minutes/);
  },
  'json-string-steps': async ({ page, pilot }) => {
    await pilot.shows('Completed');
    await page.getByRole('button', { name: /Task Progress/ }).click();
    await expect(
      page.getByRole('region', { name: 'Task Progress' }).getByText('Log in with the given credentials'),
    ).toBeVisible();
  },
  'cost-as-number': async ({ page, pilot, origin }) => {
    await pilot.shows('Completed');
    await page.goto(`${origin}/history`);
    await expect(page.getByRole('article').getByText(/^\$0\.\d{4}$/)).toBeVisible();
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
  'broken-fields': async ({ page, pilot, origin }) => {
    await pilot.shows('Completed');
    await expect(page.getByText('Board_Meeting_Minutes').first()).toBeVisible();
    await page.goto(`${origin}/history`);
    await expect(page.getByRole('article')).toHaveCount(1);
  },
  'missing-fields': async ({ page, pilot }) => {
    await expect(page.getByRole('heading', { name: 'Automation Task', level: 1 })).toBeVisible();
    await pilot.shows('Completed');
  },
};

// What a reader of tasks must bear is in its own tests too, and the scenarios are in the contract's.
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

for (const name of ['pause-not-found', 'pause-unsupported']) {
  const again = name === 'pause-unsupported' ? { tag: '@long' } : {};
  test.describe(name, again, () => {
    test.use({ expectedTrouble: [/status of (404|501)/] });
    test('the person is told that there is no pause', async ({ page, request, server }) => {
      await ask(request, server.appOrigin, 'scenario', { name });
      await ask(request, server.appOrigin, 'clock', { mode: 'frozen' });
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.start(CHORE);
      await pilot.button('Pause AI').click();
      await expect(page.getByText('Pause/Resume Not Available')).toBeVisible();
      await expect(
        page.getByText(/does not support pause\/resume yet\. This feature is coming soon\./),
      ).toBeVisible();
      await pilot.shows('Running');
      await ask(request, server.appOrigin, 'clock', { mode: 'running' });
      await pilot.shows('Completed');
    });
  });
}

test('an unknown status is shown in its own words', { tag: '@long' }, async ({ page, request, server }) => {
  await ask(request, server.appOrigin, 'scenario', { name: 'unknown-status' });
  await ask(request, server.appOrigin, 'clock', { mode: 'frozen' });
  await page.goto(`${server.appOrigin}/dashboard`);
  const pilot = new Pilot(page);
  await pilot.start(CHORE);
  await pilot.shows('Warming up');
  await ask(request, server.appOrigin, 'clock', { mode: 'running' });
  await pilot.shows('Completed');
});

test.describe('when the server is down', () => {
  test.use({ expectedTrouble: [/status of 503/] });
  test('the page says so and mends by itself', async ({ page, context, server }) => {
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

test(
  'a slow server leaves room for words of waiting',
  { tag: '@long' },
  async ({ page, request, server }) => {
    await ask(request, server.appOrigin, 'scenario', { name: 'slow-everything' });
    await page.goto(`${server.appOrigin}/history`);
    await expect(page.getByText('Loading task history...')).toBeVisible();
    await expect(page.getByText('No Task History')).toBeVisible();
  },
);

test.describe('what is there for everybody', () => {
  test.use({ ownServer: true });

  test(
    'thousands of tasks are counted and can be searched',
    { tag: '@long' },
    async ({ page, request, server }) => {
      await page.goto(server.appOrigin);
      await new Pilot(page).enter();
      await ask(request, server.appOrigin, 'scenario', { name: 'thousands-of-tasks' });
      await page.goto(`${server.appOrigin}/history`);
      await expect(page.getByText('5000 tasks')).toBeVisible({ timeout: 20_000 });
    },
  );

  test('many schedules are all there', { tag: '@long' }, async ({ page, request, server }) => {
    await page.goto(server.appOrigin);
    await new Pilot(page).enter();
    await ask(request, server.appOrigin, 'scenario', { name: 'many-schedules' });
    await page.goto(`${server.appOrigin}/scheduler`);
    await expect(page.getByRole('switch')).toHaveCount(60);
    await expect(page.getByRole('switch', { checked: false })).toHaveCount(15);
  });
});
