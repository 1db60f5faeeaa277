import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { KeyboardOnly } from './keyboard-only.ts';
import { breakSettings } from '../faults/broken-screen.ts';
import { chooseTheme } from '../layout/choose-theme.ts';
import { expect, test } from '../fixtures.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';
import { respondWithTasks, scheduleWithText, taskWithText } from '../tasks/tasks-with-text.ts';

// Elements that fade in have too little contrast for a moment. Some responses fail here on purpose.
test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedTrouble: [/.*/] });

const files = ['Notes.md', 'Units.csv', 'Fees.json', 'Words.txt', 'Keys.xlsx', 'Minutes.pdf'];
const texts: Record<string, string> = {
  'Notes.md': '# Notes\n\n- one **bold**\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  'Units.csv': 'unit,owner\n1,Ann\n2,Bob',
  'Fees.json': '{"fee": 12, "late": true}',
  'Words.txt': 'Two notices.\n'.repeat(60),
};
const running = taskWithText('Read the notices', '1', { maxSteps: 15 });
const paused = taskWithText('Wait for a login', '2', {
  status: 'paused',
  statusMessage: 'Please log in',
  isPaused: true,
});
const completed = taskWithText('Sum up the fees', '3', {
  status: 'completed',
  statusMessage: 'Done',
  liveUrl: '/live/3',
  outputFiles: [...files, 'logs.txt'],
  completedAt: '2026-01-05T09:04:00.000Z',
  cost: '0.0123',
});
const failed = taskWithText('Find the pool keys', '4', { status: 'failed', statusMessage: 'No such page' });

const backTo = (page: Page, ...tasks: { status: string }[]) =>
  respondWithTasks(
    page,
    tasks,
    tasks.filter(({ status }) => status === 'running' || status === 'paused'),
  );
const dialogOf = (page: Page) => page.getByRole('dialog');
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
};

type Check = (page: Page, state: string) => Promise<void>;
const walk: Check = (page, state) => new KeyboardOnly(page).walk(state);

/** Checks a state in a narrow and in a wide window. */
async function expectInBothSizes(page: Page, state: string, ...checks: Check[]): Promise<void> {
  for (const width of [380, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const check of checks) await check(page, `${state}, ${width} px wide`);
  }
}

/** Expects axe to find nothing, and a person with a keyboard to see the focus at every tab stop, narrow and wide. */
const expectUsable: Check = (page, state) => expectInBothSizes(page, state, expectAccessible, walk);

for (const theme of ['light', 'dark'] as const)
  test.describe(`in the ${theme} theme, axe finds nothing`, { tag: '@long' }, () => {
    // Both themes have the same layout.
    const expectGood = theme === 'light' ? expectUsable : expectAccessible;
    test.use({ viewport: { width: 1440, height: 800 } });
    test.setTimeout(300_000);

    test.beforeEach(async ({ page }) => {
      await chooseTheme(page, theme);
      await page.route('**/live/*?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Live' }));
    });

    for (const path of ['/dashboard', '/refined', '/chat', '/modern', '/classic', '/full'])
      test(`in ${path}, whatever its tasks do`, async ({ page, server }) => {
        for (const tasks of [[], [running], [paused, running], [completed], [failed]]) {
          await backTo(page, ...tasks);
          await page.goto(server.appOrigin + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (tasks[0]) await expect(page.getByText(tasks[0].title).first()).toBeVisible();
          await expectGood(page, `${path}, ${tasks[0]?.status ?? 'empty'}`);
        }
        await page.route('**/api/tasks', (route) => route.fulfill({ status: 500, body: 'The disk is full' }));
        await page.goto(server.appOrigin + path);
        await expect(page.getByText(/^Couldn't load the task list/)).toBeVisible();
        await expectGood(page, `${path}, without its list`);
      });

    test('in the screens without tasks', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await page.goto(server.appOrigin);
      await expect(pilot.button('Launch Dashboard')).toBeVisible();
      await expectGood(page, 'the landing page');
      await pilot.button('Launch Dashboard').click();
      await pilot.button('Start Automating').click();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await expectGood(page, 'the email dialog');
      for (const path of ['/settings', '/nowhere', '/demo']) {
        await page.goto(server.appOrigin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGood(page, path);
      }
      await page.clock.install();
      await page.reload();
      await page
        .getByRole('button', { name: /Automate this task/ })
        .first()
        .click();
      await expectAccessible(page, 'the splash of a demo');
      await page.clock.runFor(9_000);
      await expectGood(page, 'a demo in progress');
      await page.clock.runFor(30_000);
      await expect(page.getByText('Task Completed Successfully', { exact: true })).toBeVisible();
      await expectGood(page, 'a completed demo');
    });

    test('in the dialogs of tasks, and in the live view', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await backTo(page, paused, running);
      await page.route('**/live/*?*', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Portal</title><main><h1>Portal</h1><a href="#">Notices</a></main></html>',
        }),
      );
      await page.goto(`${server.appOrigin}/dashboard`);
      await expect(page.getByText('Control Mode')).toBeVisible();
      for (const text of ['Read the minutes', 'Sum up the fees']) {
        await pilot.prompt.fill(text);
        await pilot.prompt.press('Enter');
        await expect(pilot.prompt).toHaveValue('');
      }
      await pilot.button('Task Queue (2)').click();
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(2);
      await expectUsable(page, 'the queue');
      await close(page);
      await pilot.button('More').click();
      await page.getByRole('menuitem', { name: 'Task History' }).click();
      for (const name of ['Timeline', 'Details', 'Browser View']) {
        await page.getByRole('tab', { name }).click();
        await expectGood(page, `the task history, ${name}`);
      }
      await close(page);
      await pilot.button('More').click();
      await page.getByRole('menuitem', { name: 'Clear All' }).click();
      await expectGood(page, 'the question before all is cleared');
      await close(page);
      await pilot.button('Integrations (4)').click();
      await expectGood(page, 'the integrations');
    });

    test('in the live view of a website, taken over and finished', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await page.unroute('**/live/*?*');
      await page.goto(`${server.appOrigin}/dashboard`);
      await pilot.start(CHORE);
      await pilot.shows('Paused');
      await expect(pilot.live.getByText('You are in control')).toBeVisible();
      // Axe would judge the website inside too.
      await expectInBothSizes(page, 'a live view in control', walk);
      await pilot.logInByHand();
      await pilot.button('Resume AI').first().click();
      await pilot.shows('Completed');
      await expectInBothSizes(page, 'a live view of a finished task', walk);
    });

    test('in what the layouts hide and show', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await page.goto(`${server.appOrigin}/chat`);
      await pilot.button('Show Browser').click();
      await expectGood(page, 'the chat beside no browser');
      await page.goto(`${server.appOrigin}/modern`);
      await page.getByText('Collapsible chat', { exact: true }).click();
      await pilot.button('Hide chat').click();
      await expectGood(page, 'a live session without its chat');
      await page.goto(`${server.appOrigin}/refined`);
      await page.getByText('Advanced Options (API V2)').click();
      await page.getByLabel('Max Steps').fill('0');
      await page.getByLabel('Start URL').fill('no address');
      const words = page.getByRole('textbox', { name: 'Your task' });
      await words.fill('Check');
      await words.press('Enter');
      await expect(page.getByText('Please enter a whole number from 1 to 200')).toBeVisible();
      const upload = { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') };
      await page.getByLabel('Add files').setInputFiles(upload);
      await expect(page.getByRole('list', { name: 'Not added' })).toBeVisible();
      await expectAccessible(page, 'the task form with all that is wrong, and a notice');
      await pilot.button('Dismiss').click();
      await expectGood(page, 'the task form with all that is wrong');
    });

    test('in the history: loading, failed, and loaded', async ({ page, server }) => {
      let answer = () => {};
      await page.route('**/api/tasks/history', async (route) => {
        await new Promise<void>((done) => (answer = done));
        await route.fulfill({ status: 500, body: 'The disk is full' });
      });
      await page.goto(`${server.appOrigin}/history`);
      await expect(page.getByText('Loading task history...')).toBeVisible();
      await expectGood(page, 'a history that loads');
      answer();
      await expect(page.getByText("Couldn't load task history")).toBeVisible();
      await expectGood(page, 'a history that cannot be had');
      await backTo(page, running, paused, completed, failed);
      await page.goto(`${server.appOrigin}/history`);
      await expect(page.getByRole('article')).toHaveCount(4);
      await expectGood(page, 'a history of all kinds');
      await page.route('**/api/tasks/3/screenshots?*', (route) =>
        route.fulfill({ json: { steps: [{ step: 1, next_goal: 'Sum up the fees' }] } }),
      );
      await page.getByRole('button', { name: 'View steps: Sum up the fees' }).click();
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
      await expectGood(page, 'the steps of a task');
    });

    test('in the scheduler, its list and its questions', async ({ page, server }) => {
      const pilot = new Pilot(page);
      const schedules = [scheduleWithText('Read the notices', '1'), scheduleWithText('Sum up the fees', '2')];
      await page.route('**/api/schedules', (route) => route.fulfill({ json: schedules }));
      await page.goto(`${server.appOrigin}/scheduler?task=Read+the+notices&model=smart`);
      await expect(page.getByRole('article')).toHaveCount(2);
      await pilot.button('Schedule Task').click();
      await expect(page.getByText('Missing Date/Time')).toBeVisible();
      await expectGood(page, 'a schedule without a time, above those there are');
      await pilot.button('Delete schedule: Read the notices').click();
      await expect(dialogOf(page)).toBeVisible();
      await expectGood(page, 'the question before a schedule is deleted');
      await close(page);
      await page.route('**/api/schedules', (route) => route.fulfill({ status: 500, body: 'Out' }));
      await page.goto(`${server.appOrigin}/scheduler`);
      await expect(page.getByText("Couldn't load schedules")).toBeVisible();
      await expectGood(page, 'schedules that cannot be had');
    });

    test('in the dialogs as they are filled in and refused', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await page.goto(`${server.appOrigin}/settings`);
      await page.getByRole('textbox', { name: 'Viewport Width' }).fill('1000');
      await pilot.button('Save Settings').click();
      await pilot.button('Reset to Defaults').click();
      await expect(dialogOf(page)).toBeVisible();
      await expectGood(page, 'the question before a reset');
      await close(page);

      await page.goto(`${server.appOrigin}/dashboard`);
      await pilot.button('Feedback').click();
      await pilot.button('Send Feedback').click();
      await expect(page.getByText('Feedback Required')).toBeVisible();
      await expectGood(page, 'feedback without words');
      await close(page);
      await pilot.button(/^Add files/).click();
      const upload = { name: 'virus.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') };
      await page.getByLabel('Choose files to include').setInputFiles(upload);
      await expect(page.getByRole('list', { name: 'Not added' })).toBeVisible();
      await expectGood(page, 'a file that is not taken');
      const ready = { name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from('unit,owner\n1,Ann') };
      await page.getByLabel('Choose files to include').setInputFiles(ready);
      await expect(page.getByText('✓ Ready to use')).toBeVisible();
      await expectGood(page, 'a file that is ready');
      await close(page);
      await pilot.prompt.fill(
        'Make an Excel list from https://portal.example, log in as ana, password: abc1',
      );
      await pilot.prompt.press('Enter');
      await expect(dialogOf(page).getByText('Secure Login Credentials')).toBeVisible();
      await dialogOf(page).getByText('Secure Login Credentials').click();
      await dialogOf(page).getByText('Start address').click();
      await expectGood(page, 'a confirmation with all its parts');
      await close(page);
    });

    test.describe('in the login that is asked for', () => {
      test.use({ declinesLogin: false });

      test('empty and refused', async ({ page, server }) => {
        const asks = { ...running, loginDetected: true, isPaused: false };
        await backTo(page, asks);
        await page.route('**/api/tasks/1/credentials', (route) =>
          route.fulfill({ status: 422, json: { message: 'That login is not known' } }),
        );
        await page.goto(`${server.appOrigin}/dashboard`);
        const dialog = page.getByRole('dialog', { name: 'Login Required' });
        // The dialog opens without a press, so it ignores the first ones.
        await expect(async () => {
          await dialog.getByRole('button', { name: 'Submit Credentials' }).click();
          await expect(dialog.getByText('Please enter your username or email')).toBeVisible({ timeout: 500 });
        }).toPass();
        await expectGood(page, 'a login without words');
        await dialog.getByLabel('Username or Email').fill('ana');
        await dialog.getByLabel('Password').fill('abc');
        await dialog.getByRole('button', { name: 'Submit Credentials' }).click();
        await expect(dialog.getByText('That login is not known')).toBeVisible();
        await expectGood(page, 'a login that is refused');
      });
    });

    test('in each kind of file', async ({ page, server }) => {
      const pilot = new Pilot(page);
      await backTo(page, completed);
      await page.route('**/api/tasks/3/file-content/*', (route) =>
        route.fulfill({ body: texts[route.request().url().split('/').at(-1) ?? ''] ?? '' }),
      );
      await page.goto(`${server.appOrigin}/dashboard`);
      for (const name of files) {
        await pilot.button(`View ${name}`).click();
        await expect(dialogOf(page).getByRole('status')).toHaveCount(0);
        await expect(dialogOf(page)).toBeVisible();
        await expectGood(page, `the preview of ${name}`);
        await close(page);
      }
    });

    test('where a screen, a part or a session is missing', async ({ page, server }) => {
      await breakSettings(page);
      await page.goto(`${server.appOrigin}/settings`);
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
      await expectGood(page, 'the error screen');
      await page.route('**/assets/history-screen-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(`${server.appOrigin}/history`);
      await expect(page.getByText("Couldn't load this part")).toBeVisible();
      await expectGood(page, 'a screen that could not be loaded');
      await page.route('**/api/session', (route) => route.fulfill({ status: 401, body: 'No session' }));
      await page.goto(`${server.appOrigin}/scheduler`);
      await expect(page.getByText(/^Your session isn't recognized/)).toBeVisible();
      await expectGood(page, 'the way back to a session');
    });
  });
