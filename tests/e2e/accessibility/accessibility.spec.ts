import { chooseTheme } from '../layout/choose-theme.ts';
import { expectAccessible } from './axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';
import { escapeUntilClosed } from '../press-until-closed.ts';

const completed = taskWithText('Read the notices', '7', {
  status: 'completed',
  output: 'There are two notices, of **January** and of March.',
  apiSteps: [
    { step: 1, next_goal: 'Open the portal', url: 'https://portal.example/' },
    { step: 2, next_goal: 'Read the notices', evaluation_previous_goal: 'It is open' },
  ],
  outputFiles: [{ file_name: 'Notices.pdf', file_size: 2048 }],
  completedAt: '2026-01-05T09:05:00.000Z',
});

// Less contrast while fading in is no fault.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const theme of ['light', 'dark'] as const) {
  // Both themes have the same markup, and a unit test measures the contrast of their colors.
  const details = theme === 'dark' ? long : {};
  test.describe(`in the ${theme} theme, axe finds nothing`, details, () => {
    test.use({ colorScheme: theme });
    test.beforeEach(({ page }) => chooseTheme(page, theme));

    test('on the landing page', async ({ page, pilot }) => {
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expectAccessible(page, 'not found');

      await page.goto('/');
      await expect(pilot.button('Launch Dashboard')).toBeVisible();
      await expectAccessible(page, 'landing');
      await pilot.button('Launch Dashboard').click();
      await pilot.button('Start Automating').click();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await expectAccessible(page, 'the email dialog with a problem');
      await page.keyboard.press('Escape');
      await pilot.launch();
      await expectAccessible(page, 'the countdown');
    });

    test('in the empty workspace and its dialogs', async ({ page, pilot }) => {
      await page.goto('/dashboard');
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

    test('from a login to a completed task and its file', async ({ page, pilot }) => {
      await page.goto('/dashboard');
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
      await expectAccessible(page, 'the history of a completed task');
    });

    test('in the demo, before, during and after a task', long, async ({ page }) => {
      await page.clock.install();
      await page.goto('/demo');
      const action = page.getByRole('button', { name: /Automate this task/ }).first();
      await expect(action).toBeVisible();
      await expectAccessible(page, 'the demo');
      await action.click();
      await expect(page.getByText('Firing up the AI Engine for takeoff...')).toBeVisible();
      await expectAccessible(page, 'the splash of the demo');
      await page.clock.fastForward(9_000);
      await expect(page.getByText(/^Step [56] of 9$/)).toBeVisible();
      await expectAccessible(page, 'a demo in progress');
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();
      await expectAccessible(page, 'a completed demo');
    });

    test.describe('with open dialogs', () => {
      test.use({ declinesLogin: false });

      test('in steps, history, files, queue, login and clearing', long, async ({ page, pilot }) => {
        await respondWithTasks(page, [completed]);
        await page.route('**/api/tasks/7/screenshots?*', (route) => route.fulfill({ json: { steps: [] } }));
        const dialog = page.getByRole('dialog');
        const check = async (name: string) => {
          await expect(dialog).toHaveAccessibleName(name);
          await expectAccessible(page, `the dialog ${name}`);
        };
        const close = async () => {
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        };
        await page.goto('/history');
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

        const running = { ...completed, id: '8', status: 'running', loginDetected: true };
        await respondWithTasks(page, [running, completed], [running]);
        await expect(dialog).toBeVisible();
        await check('Login Required');
        await escapeUntilClosed(page, dialog);
        // With a completed task selected, the prompt waits for the running one.
        await pilot.prompt.fill('Make a list of the pool keys');
        await pilot.prompt.press('Enter');
        await pilot.button('Task Queue (1)').click();
        await expect(dialog.getByText('1 pending')).toBeVisible();
        await check('Task Queue');
      });
    });

    test('in a page that embeds the app', long, async ({ page, server }) => {
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
