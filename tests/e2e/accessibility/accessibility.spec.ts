import { chooseTheme } from '../layout/choose-theme.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

/** A completed task with all fields. */
const over = {
  id: '7',
  title: 'Read the notices',
  description: 'Read the notices of the year',
  status: 'completed',
  output: 'There are two notices, of **January** and of March.',
  model: 'fast',
  maxSteps: 15,
  currentStep: 2,
  apiSteps: [
    { step: 1, next_goal: 'Open the portal', url: 'https://portal.example/' },
    { step: 2, next_goal: 'Read the notices', evaluation_previous_goal: 'It is open' },
  ],
  outputFiles: [{ file_name: 'Notices.pdf', file_size: 2048 }],
  createdAt: '2026-01-05T09:00:00.000Z',
  completedAt: '2026-01-05T09:05:00.000Z',
};

// What fades in has, for a moment, less contrast than it will have.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  // Both themes have the same markup, and a unit test measures the contrast of their colours.
  const again = theme === 'dark' ? { tag: '@long' } : {};
  test.describe(`in the ${theme} theme, axe finds nothing`, again, () => {
    test.use({ colorScheme: theme });

    test('on the way in', async ({ page, server }) => {
      await chooseTheme(page, theme);
      const pilot = new Pilot(page);
      await page.goto(`${server.appOrigin}/no/such/page`);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expectAccessible(page, 'not found');

      await page.goto(server.appOrigin);
      await expect(pilot.button('Launch Dashboard')).toBeVisible();
      await expectAccessible(page, 'landing');
      await pilot.button('Launch Dashboard').click();
      await pilot.button('Start Automating').click();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await expectAccessible(page, 'the e-mail dialog with a problem');
      await page.keyboard.press('Escape');
      await pilot.launch();
      await expectAccessible(page, 'the countdown');
    });

    test('in the empty workspace and its dialogs', async ({ page, server }) => {
      await chooseTheme(page, theme);
      const pilot = new Pilot(page);
      await page.goto(`${server.appOrigin}/dashboard`);
      await expect(pilot.prompt).toBeVisible();
      await expectAccessible(page, 'the empty workspace');
      for (const name of [/^Feedback/, /^Integrations/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `the dialog of ${name}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await pilot.prompt.fill(CHORE);
      await pilot.prompt.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Task Confirmation' })).toBeVisible();
      await expectAccessible(page, 'the confirmation dialog');
    });

    test('from a login to a task that completed, and its file', async ({ page, server }) => {
      await chooseTheme(page, theme);
      const pilot = new Pilot(page);
      await page.goto(`${server.appOrigin}/dashboard`);
      await pilot.start(CHORE);
      await pilot.shows('Paused');
      await expect(pilot.live.getByText('You are in control')).toBeVisible();
      await expectAccessible(page, 'paused at the login');
      await pilot.logInByHand();
      await expectAccessible(page, 'paused, logged in');
      await pilot.button('Resume AI').first().click();
      await pilot.shows('Completed');
      await expect(pilot.live.getByText('Kept for review')).toBeVisible();
      await expectAccessible(page, 'completed');
      await page.getByRole('button', { name: /^View Board_Meeting_Minutes/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the file preview');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.getByRole('link', { name: 'History' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expectAccessible(page, 'the history of what completed');
    });

    test(
      'in the demo, before a task, while it is played and at its end',
      { tag: '@long' },
      async ({ page, server }) => {
        await chooseTheme(page, theme);
        await page.clock.install();
        await page.goto(`${server.appOrigin}/demo`);
        const action = page.getByRole('button', { name: /Automate this task/ }).first();
        await expect(action).toBeVisible();
        await expectAccessible(page, 'the demo');
        await action.click();
        await expect(page.getByText('Firing up the AI Engine for takeoff...')).toBeVisible();
        await expectAccessible(page, 'the splash of the demo');
        await page.clock.fastForward(9_000);
        await expect(page.getByText(/^Step [56] of 9$/)).toBeVisible();
        await expectAccessible(page, 'a demo that is played');
        await page.clock.fastForward(20_000);
        await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
        await expectAccessible(page, 'a demo that is over');
      },
    );

    test.describe('in the dialogs of a task', () => {
      test.use({ declinesLogin: false });

      test(
        'steps, history, files, queue, login, and the question before all is cleared',
        { tag: '@long' },
        async ({ page, server }) => {
          await chooseTheme(page, theme);
          let tasks: readonly object[] = [over];
          await page.route(
            ({ pathname }) => /^\/api\/tasks(\/history)?$/.test(pathname),
            (route) => route.fulfill({ json: tasks }),
          );
          await page.route('**/api/tasks/active', (route) =>
            route.fulfill({ json: tasks.filter((task) => task !== over) }),
          );
          await page.route('**/api/tasks/7/screenshots?*', (route) => route.fulfill({ json: { steps: [] } }));
          const pilot = new Pilot(page);
          const dialog = page.getByRole('dialog');
          const check = async (name: string) => {
            await expect(dialog).toHaveAccessibleName(name);
            await expectAccessible(page, `the dialog ${name}`);
          };
          const close = async () => {
            await page.keyboard.press('Escape');
            await expect(dialog).toHaveCount(0);
          };
          await page.goto(`${server.appOrigin}/history`);
          await pilot.button(/^View steps/).click();
          await check('Task Steps');
          await close();

          await page.getByRole('link', { name: 'Dashboard' }).click();
          await pilot.button('More').click();
          await page.getByRole('menuitem', { name: 'Task History' }).click();
          await check('Task History');
          for (const tab of ['Timeline', 'Browser View']) {
            await page.getByRole('tab', { name: tab }).click();
            await expectAccessible(page, `${tab} of the task history`);
          }
          await close();
          await pilot.button('More').click();
          await page.getByRole('menuitem', { name: 'Clear All' }).click();
          await check('Clear all tasks?');
          await close();
          await pilot.button('Add files').click();
          await page.getByLabel('Choose files to include').setInputFiles({
            name: 'units.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from('unit,owner\n1,Ann'),
          });
          await expect(dialog.getByText('✓ Ready to use')).toBeVisible();
          await check('Add Files to Your Task');
          await close();

          tasks = [{ ...over, id: '8', status: 'running', loginDetected: true }, over];
          await expect(dialog).toBeVisible();
          await check('Login Required');
          await close();
          // Beside a task that is over, what is sent waits for the one that runs.
          await pilot.prompt.fill('Make a list of the pool keys');
          await pilot.prompt.press('Enter');
          await pilot.button('Task Queue (1)').click();
          await expect(dialog.getByText('1 pending')).toBeVisible();
          await check('Task Queue');
        },
      );
    });

    test("in a portal's page around it", { tag: '@long' }, async ({ page, server }) => {
      await page.goto(`${server.hostOrigin}/examples/plain-html/`);
      await expect(page.locator('#status')).toHaveText('Connected');
      if (theme === 'dark') await page.getByRole('button', { name: 'Dark colors' }).click();
      await expect(
        page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' }),
      ).toBeVisible();
      await expectAccessible(page, 'the example page');
    });
  });
}
