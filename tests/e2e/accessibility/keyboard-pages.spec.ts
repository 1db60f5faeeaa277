import { expect, test } from '../fixtures.ts';
import { expectFocus } from './keyboard-only.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';

test('the history can be searched and used by keyboard alone', async ({ page, pilot, keys }) => {
  const over = { status: 'completed', outputFiles: [{ file_name: 'Notes.txt', download_url: '/notes' }] };
  await respondWithTasks(page, [
    taskWithText('Read the notices', '7', over),
    taskWithText('Sum up', '8', over),
  ]);
  await page.route('**/screenshots?*', (route) => route.fulfill({ json: { steps: [] } }));
  await page.goto('/history');
  await expect(page.getByRole('article')).toHaveCount(2);
  await keys.tabTo(page.getByRole('searchbox', { name: 'Search tasks' }));
  await keys.type('notices');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keys.tabTo(page.getByRole('combobox', { name: 'Status' }));
  await keys.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('completed');
  await keys.tabTo(pilot.button('Refresh'));
  await keys.press('Enter');
  await keys.tabTo(pilot.button('Download Notes.txt'));
  const steps = pilot.button('View steps: Read the notices');
  await keys.tabTo(steps);
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Task Steps' })).toBeVisible();
  await keys.press('Tab');
  await keys.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(steps);
  await keys.tabTo(pilot.button('Rerun: Read the notices'));
  await keys.tabTo(page.getByRole('link', { name: 'Schedule this task: Read the notices' }), 'back');
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('textbox', { name: 'What should the task do?' }));
});

test('a schedule can be created, paused and deleted by keyboard alone', async ({ page, pilot, keys }) => {
  await page.goto('/scheduler');
  await keys.tabTo(pilot.button('New Schedule'));
  await keys.press('Enter');
  await expectFocus(page.getByRole('textbox', { name: 'What should the task do?' }));
  await keys.type('List the open violations');
  await keys.tabTo(page.getByRole('textbox', { name: 'Schedule Name' }));
  await keys.tabTo(page.getByRole('radio', { name: 'One Time' }));
  await keys.press('ArrowRight');
  await keys.tabTo(page.getByRole('combobox', { name: 'Frequency' }));
  await keys.press('ArrowDown');
  await keys.tabTo(page.getByRole('radio', { name: 'Balanced' }));
  await keys.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Smart' })).toBeChecked();
  await keys.tabTo(pilot.button('Schedule Task'));
  await keys.press('Enter');
  await expect(page.getByText('Schedule Created')).toBeVisible();

  const toggle = page.getByRole('switch', { name: 'Active: List the open violations' });
  await keys.tabTo(toggle);
  await keys.press('Space');
  await expect(toggle).not.toBeChecked();
  await keys.tabTo(pilot.button('Delete schedule: List the open violations'));
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Delete this schedule?' })).toBeVisible();
  await keys.tabTo(pilot.button('Delete'));
  await keys.pressUntil('Enter', page.getByText('Schedule Deleted'));
  await expectFocus(pilot.button('New Schedule'));
});

test('a new screen starts at its heading, and Back returns to the same control', async ({ page, keys }) => {
  const tasks = Array.from({ length: 9 }, (_, id) =>
    taskWithText(`Task ${id}`, `${id}`, { status: 'completed' }),
  );
  await respondWithTasks(page, tasks);
  await page.goto('/history');
  await expect(page).toHaveTitle('History · HOA Pilot');
  const link = page.getByRole('link', { name: 'Schedule this task: Task 8' });
  await keys.tabTo(link);
  await keys.press('Enter');
  await expectFocus(page.getByRole('heading', { name: 'Scheduler', level: 1 }));
  await expect(page).toHaveTitle('Scheduler · HOA Pilot');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expectFocus(link);
  await expect(link).toBeInViewport();
  await page.goForward();
  await expectFocus(page.getByRole('heading', { name: 'Scheduler', level: 1 }));

  // The history keeps its place in its address. Other screens do not.
  await page.setViewportSize({ width: 1280, height: 400 });
  await keys.tabTo(page.getByRole('link', { name: 'Settings' }), 'back');
  await keys.press('Enter');
  await expectFocus(page.getByRole('heading', { name: 'Settings', level: 1 }));
  const save = page.getByRole('button', { name: 'Save Settings' });
  await keys.tabTo(save);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await expectFocus(page.getByRole('link', { name: 'Settings' }));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expectFocus(save);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});
