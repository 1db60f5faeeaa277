import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'List the open violations as CSV';
const LOGIN = 'Username: manager@oakridge.example\nPassword: oakridge';

test('a past task is looked back at, run again and put on a schedule, which is then paused and deleted', async ({
  page,
  server,
}) => {
  const pilot = new Pilot(page);
  const rows = page.getByRole('article');

  await test.step('what was done stands in the history, with its file and its steps', async () => {
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.prompt.fill(`${CHORE}\n${LOGIN}`);
    await pilot.prompt.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await pilot.shows('Completed');
    await page.getByRole('link', { name: 'History' }).click();
    await expect(page.getByText('1 task', { exact: true })).toBeVisible();
    await expect(rows).toContainText('Fast');
    await expect(rows).not.toContainText('manager@oakridge.example');
    const downloading = page.waitForEvent('download');
    await rows.getByRole('button', { name: /^Download .*\.csv$/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);

    await pilot.button(/^View steps/).click();
    const dialog = page.getByRole('dialog', { name: 'Task Steps' });
    await expect(dialog).toContainText(/· \d+ steps/);
    const picture = dialog.getByRole('img', { name: 'Screenshot of step 1' });
    await expect
      .poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a search that finds nothing says so, and is cleared', async () => {
    await page.getByRole('searchbox', { name: 'Search tasks' }).fill('no such task');
    await expect(page.getByText('No matching tasks')).toBeVisible();
    await pilot.button('Clear search').click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed');
    await expect(page.getByText('No failed tasks')).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('All Tasks');
  });

  await test.step('it runs again', async () => {
    await pilot.button(/^Rerun/).click();
    await expect(page.getByText('Task Restarted')).toBeVisible();
    // It is at work, and so no past task yet.
    await expect(rows).toHaveCount(1);
  });

  await test.step('it is put on a schedule', async () => {
    await page
      .getByRole('link', { name: /^Schedule this task/ })
      .first()
      .click();
    await expect(page.getByText('Task imported from History')).toBeVisible();
    await expect(page).toHaveURL(`${server.appOrigin}/scheduler`);
    await expect(page.getByText('No schedules yet. Create one above to get started.')).toBeVisible();
    const name = page.getByRole('textbox', { name: 'Schedule Name' });
    await expect(name).toHaveValue(/^Scheduled: List the open violations as CSV .*\.\.\.$/);
    // A login goes into no schedule: the task asks for it when it comes to that.
    await page.getByRole('textbox', { name: 'What should the task do?' }).fill('List the open violations');
    await name.fill('Violations of the day');
    await pilot.button('Schedule Task').click();
    await expect(page.getByText('Missing Date/Time')).toBeVisible();
    await page.getByText('Recurring', { exact: true }).click();
    await pilot.button('Schedule Task').click();
    await expect(page.getByText('Missing Schedule')).toBeVisible();
    await page.getByRole('combobox', { name: 'Frequency' }).selectOption('Daily at 9 AM');
    await pilot.button('Schedule Task').click();
    await expect(page.getByText('Schedule Created')).toBeVisible();
  });

  await test.step('it is paused for good, and deleted after a question', async () => {
    const row = page.getByRole('article', { name: 'Violations of the day' });
    await expect(row).toContainText('Daily at 9 AM');
    await expect(row.getByText('Active', { exact: true })).toBeVisible();
    await row.getByRole('switch').click();
    await expect(page.getByText('Schedule Updated')).toBeVisible();
    await page.reload();
    await expect(row.getByText('Paused', { exact: true }).first()).toBeVisible();
    await expect(row.getByRole('switch')).not.toBeChecked();
    await row.getByRole('button', { name: 'Delete schedule: Violations of the day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('Schedule Deleted')).toBeVisible();
    await expect(page.getByText('No schedules yet. Create one above to get started.')).toBeVisible();
  });
});
