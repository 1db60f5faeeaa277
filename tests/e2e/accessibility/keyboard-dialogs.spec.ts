import type { Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { expectFocus } from './keyboard-only.ts';
import { recordPosts } from '../record-posts.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';

// The short suite opens these dialogs by mouse.
const completed = taskWithText('Read the notices', '7', { status: 'completed', outputFiles: [] });
const dialogOf = (page: Page) => page.getByRole('dialog');
const expectNoDialog = (page: Page) => expect(dialogOf(page)).toHaveCount(0);

test('feedback can be sent by keyboard alone', long, async ({ page, pilot, keys }) => {
  await page.goto('/dashboard');
  const text = page.getByRole('textbox', { name: 'Your Feedback' });
  await keys.tabTo(pilot.button('Feedback'));
  await keys.press('Enter');
  await expectFocus(text);
  await keys.tabTo(page.getByRole('radio', { name: 'General' }), 'back');
  await keys.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Feature Request' })).toBeChecked();
  await keys.tabTo(page.getByRole('textbox', { name: 'Your Email' }));
  await keys.tabTo(text);
  await keys.type('More keys');
  await keys.tabTo(pilot.button('Send Feedback'));
  const email = page.getByRole('textbox', { name: 'Your Email' });
  await keys.pressUntil('Enter', email.and(page.locator(':focus')));
  await expectFocus(email);
  await keys.type('ana@oakridge.example');
  await keys.press('Enter');
  await expect(page.getByText('Your feedback has been submitted successfully')).toBeVisible();
  await expectNoDialog(page);
  await expectFocus(pilot.button('Feedback'));
});

test('integrations and files can be changed by keyboard alone', long, async ({ page, pilot, keys }) => {
  await page.goto('/dashboard');
  await keys.tabTo(pilot.button('Integrations (4)'));
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('switch', { name: 'Deep Research' }));
  await keys.pressUntil('Space', page.getByText('3 of 6 integrations active'));
  await keys.tabTo(pilot.button('Done'));
  await keys.press('Enter');
  await expectNoDialog(page);
  await expectFocus(pilot.button('Integrations (3)'));

  const chooser = page.getByLabel('Choose files to include');
  await keys.tabTo(pilot.button('Add files'));
  await keys.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await keys.tabTo(chooser);
  const file = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('unit,owner\n1,Ann') });
  // A dialog ignores input right after it opens.
  await expect(async () => {
    const opening = page.waitForEvent('filechooser', { timeout: 1_000 });
    await keys.press('Enter');
    await (await opening).setFiles([file('a.csv'), file('b.csv')]);
  }).toPass();
  await expect(page.getByText('✓ Ready to use')).toHaveCount(2);
  await keys.tabTo(pilot.button('Remove a.csv'));
  await keys.press('Enter');
  await expectFocus(pilot.button('Remove b.csv'));
  await keys.tabTo(pilot.button('Add to Task'));
  await keys.press('Enter');
  await expectNoDialog(page);
  await expectFocus(page.getByRole('button', { name: /^Add files/ }));
});

test('all details of a task can be entered by keyboard alone', long, async ({ page, pilot, keys }) => {
  await page.goto('/dashboard');
  await keys.tabTo(pilot.prompt);
  await keys.type('List the open violations as CSV');
  await keys.press('Enter');
  await expectFocus(pilot.button('Start'));
  await keys.tabTo(page.getByRole('textbox', { name: 'Additional Instructions' }), 'back');
  await keys.type('The newest first');
  await keys.tabTo(dialogOf(page).locator('summary', { hasText: 'Secure Login Credentials' }));
  await keys.pressUntil('Enter', page.getByLabel('Website URL or Domain'));
  await keys.tabTo(page.getByLabel('Website URL or Domain'));
  await keys.type('portal.oakridge.example');
  await keys.tabTo(page.getByLabel('Username or Email'));
  await keys.type('manager@oakridge.example');
  await keys.tabTo(pilot.button('Start'));
  await keys.press('Enter');
  await expectFocus(page.getByLabel('Password'));
  await keys.type('oakridge');
  const tasks = recordPosts(page);
  await keys.tabTo(pilot.button('Start'));
  await keys.press('Enter');
  await pilot.shows('Completed');
  const description = expect.stringContaining('Additional user instructions:\nThe newest first') as unknown;
  expect(tasks).toMatchObject([{ description }]);
});

test.describe('a requested login', long, () => {
  test.use({ declinesLogin: false });

  test('can be submitted by keyboard alone', async ({ page, pilot, keys }) => {
    await page.goto('/dashboard');
    await pilot.start('Download the latest board meeting minutes from the portal');
    const dialog = page.getByRole('dialog', { name: 'Login Required' });
    await expectFocus(dialog.getByLabel('Username or Email'));
    await keys.pressUntil('Enter', dialog.getByText('Please enter your username or email'));
    await keys.type('manager@oakridge.example');
    await keys.tabTo(dialog.getByLabel('Password'));
    await keys.type('oakridge');
    await keys.tabTo(pilot.button('Submit Credentials'));
    await keys.press('Space');
    await expectNoDialog(page);
    await pilot.shows('Completed');
  });
});

test('past tasks can be viewed and cleared by keyboard alone', long, async ({ page, pilot, keys }) => {
  await respondWithTasks(page, [completed]);
  await page.goto('/dashboard');
  await keys.tabTo(pilot.button('More'));
  await keys.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Task History' }));
  await keys.press('Enter');
  const tab = (name: string) => page.getByRole('tab', { name });
  await keys.tabTo(tab('Timeline'));
  await keys.press('ArrowRight');
  await expectFocus(tab('Details'));
  await expect(page.getByRole('tabpanel', { name: 'Details' })).toContainText('Read the notices');
  await keys.press('End');
  await expect(page.getByText('No browser recording available for this task')).toBeVisible();
  await keys.press('Home');
  await keys.tabTo(dialogOf(page).getByRole('button', { name: /^Read the notices/ }));
  await keys.pressUntil('Enter', page.getByRole('tabpanel', { name: 'Details' }));
  await keys.press('Escape');
  await expectNoDialog(page);
  await expectFocus(pilot.button('More'));

  await keys.press('Enter');
  await expectFocus(page.getByRole('menuitem', { name: 'Task History' }));
  await keys.press('End');
  await expectFocus(page.getByRole('menuitem', { name: 'Clear All' }));
  await keys.press('Enter');
  await expectFocus(pilot.button('Cancel'));
  await keys.tabTo(dialogOf(page).getByRole('button', { name: 'Clear All' }));
  await respondWithTasks(page, []);
  await keys.pressUntil('Enter', page.getByText('All cleared! What would you like to do next?'));
  await expectNoDialog(page);
});

test.describe('at a slow pace', long, () => {
  test.use({ serverFlags: ['--pace', '0.2'] });

  test('a queue can be emptied by keyboard alone', async ({ page, pilot, keys }) => {
    await page.goto('/dashboard');
    await pilot.start('Download the latest board meeting minutes from the portal');
    await keys.tabTo(page.getByRole('radio', { name: 'This task' }));
    await keys.press('ArrowRight');
    await keys.tabTo(pilot.prompt, 'back');
    for (const text of ['First', 'Second', 'Third']) {
      await keys.type(text);
      await keys.press('Enter');
      await expect(pilot.prompt).toHaveValue('');
    }
    await keys.tabTo(pilot.button('Task Queue (3)'));
    await keys.press('Enter');
    await keys.tabTo(pilot.button('Remove task 2 from the queue'));
    await keys.pressUntil('Enter', dialogOf(page).getByText('2 pending'));
    await keys.tabTo(dialogOf(page).getByRole('button', { name: 'Clear All' }));
    await keys.press('Enter');
    await expect(page.getByText('Queue is empty')).toBeVisible();
    await keys.press('Escape');
    await expectNoDialog(page);
  });
});
