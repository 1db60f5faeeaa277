import { expect, test } from '../fixtures.ts';
import { recordPosts } from '../record-posts.ts';
import { KeyboardOnly } from '../accessibility/keyboard-only.ts';

// With animations, as for most people: a dialog takes a moment to close.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a double click acts once', async ({ page, pilot }) => {
  const paths = ['/api/session/start', '/api/feedback', '/api/tasks'];
  const posts = paths.map((path) => recordPosts(page, path));
  await page.goto('/');

  await pilot.button('Launch Dashboard').dblclick();
  await page.getByRole('textbox', { name: 'Email address' }).fill('office@cedar.example');
  await pilot.button('Start Automating').dblclick();
  await expect(page.getByText('Launching in', { exact: true })).toBeVisible();
  await pilot.button('Skip').click();
  await pilot.arrive();

  await pilot.button(/^Integrations/).dblclick();
  await page.getByRole('switch', { name: 'Web Search' }).click();
  await pilot.button('Done').dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pilot.button('Feedback').dblclick();
  await page.getByRole('textbox', { name: 'Your Feedback' }).fill('Nice');
  await pilot.button('Send Feedback').dblclick();
  await expect(page.getByText('Thank You!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pilot.prompt.fill('Check the violations list');
  await pilot.button('Send').dblclick();
  await pilot.button('Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await pilot.button(/^Download Meeting Minutes/).dblclick();
  await pilot.button('Start').dblclick();
  await expect(page.getByText('Task started')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(posts.map(({ length }) => length)).toEqual([1, 1, 1]);
});

test('Enter starts nothing that is not visible yet or was canceled', async ({ page, pilot }) => {
  const tasks = recordPosts(page);
  const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
  await page.goto('/dashboard');

  await pilot.prompt.fill('Check the violations list');
  await pilot.prompt.focus();
  // Both at once: on a slow machine, the dialog could be there long enough before a second press that waits for the first.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(dialog).toBeVisible();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  expect(tasks).toHaveLength(0);

  // On a slow machine that Enter finds the dialog gone and opens it again, so continue on a new page.
  await page.goto('/dashboard');
  await pilot.prompt.fill('Check the violations list');

  await pilot.prompt.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.down('Enter');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(dialog).toBeVisible();
  expect(tasks).toHaveLength(0);

  await new KeyboardOnly(page).pressUntil('Enter', page.getByText('Task started'));
  await expect(dialog).toHaveCount(0);
  expect(tasks).toHaveLength(1);
});
