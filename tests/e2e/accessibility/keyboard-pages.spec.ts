import { expect, test } from '../fixtures.ts';
import { expectFocus, KeyboardOnly } from './keyboard-only.ts';
import { Pilot } from '../pages/pilot.ts';
import { answerTasks, taskSaying } from '../tasks/tasks-saying.ts';

// By mouse all of this is in the short suite.
const again = { tag: '@long' };

test(
  'the history is searched, looked into and led on from by keyboard alone',
  again,
  async ({ page, server }) => {
    const pilot = new Pilot(page);
    const keys = new KeyboardOnly(page);
    const over = { status: 'completed', outputFiles: [{ file_name: 'Notes.txt', download_url: '/notes' }] };
    await answerTasks(page, [taskSaying('Read the notices', '7', over), taskSaying('Sum up', '8', over)]);
    await page.route('**/screenshots?*', (route) => route.fulfill({ json: { steps: [] } }));
    await page.goto(`${server.appOrigin}/history`);
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
  },
);

test('a schedule is made, paused and deleted by keyboard alone', again, async ({ page, server }) => {
  const pilot = new Pilot(page);
  const keys = new KeyboardOnly(page);
  await page.goto(`${server.appOrigin}/scheduler`);
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

test('the settings are changed, saved and reset by keyboard alone', again, async ({ page, server }) => {
  const pilot = new Pilot(page);
  const keys = new KeyboardOnly(page);
  await page.goto(`${server.appOrigin}/settings`);
  await keys.tabTo(page.getByRole('textbox', { name: 'Viewport Width' }));
  await keys.press('Control+a');
  await keys.type('1000');
  await keys.tabTo(page.getByRole('switch', { name: 'Ad Blocker' }));
  await keys.press('Space');
  await keys.tabTo(page.getByRole('combobox', { name: 'Proxy Country' }));
  await keys.press('ArrowDown');
  await keys.tabTo(pilot.button('Save Settings'));
  await keys.press('Enter');
  await expect(page.getByText('Profile settings saved')).toBeVisible();
  await keys.tabTo(pilot.button('Reset to Defaults'), 'back');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Reset to defaults?' })).toBeVisible();
  await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }));
  await keys.pressUntil('Enter', page.getByText('Profile settings reset'));
  await expect(page.getByRole('textbox', { name: 'Viewport Width' })).toHaveValue('1920');
  await keys.tabTo(page.getByRole('link', { name: 'Back to Dashboard' }), 'back');
  await keys.press('Enter');
  await keys.tabTo(pilot.prompt);
});

test(
  'from an address that is not there the keyboard leads to the start, and to its theme',
  again,
  async ({ page, server }) => {
    const pilot = new Pilot(page);
    const keys = new KeyboardOnly(page);
    await page.goto(`${server.appOrigin}/no/such/page`);
    await keys.tabTo(page.getByRole('link', { name: 'Back to home' }));
    await keys.press('Enter');
    await expect(pilot.button('Launch Dashboard')).toBeVisible();
    await keys.tabTo(page.getByRole('button', { name: /theme/i }));
    await keys.press('Enter');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hoa-pilot.theme'))).toBe('dark');
  },
);
