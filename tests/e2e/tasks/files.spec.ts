import writeWorkbook from 'write-excel-file/node';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHORE } from '../pages/pilot.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a spreadsheet becomes ready and is attached; another upload is canceled', async ({ page, pilot }) => {
  await page.goto('/dashboard');
  await pilot.button('Add files').click();
  const dialog = page.getByRole('dialog', { name: 'Add Files to Your Task' });
  const picker = dialog.getByLabel('Choose files to include');
  const add = dialog.getByRole('button', { name: 'Add to Task' });
  await expect(add).toBeDisabled();
  const data = [
    ['Unit', 'Name'],
    [12, 'Reed'],
  ];
  const buffer = await writeWorkbook([{ sheet: 'Units', data }]).toBuffer();
  await picker.setInputFiles({ name: 'units.xlsx', mimeType: sheet, buffer });
  await expect(dialog.getByText('Processing...')).toBeVisible();
  await expect(dialog.getByText('✓ Ready to use')).toBeVisible();
  await expectAccessible(page, 'the Add Files dialog');

  // The next upload gets no response, so that it can be canceled.
  await page.route('**/api/files/upload', () => {});
  await picker.setInputFiles({ name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from('Unit\n12\n') });
  await expect(dialog.getByRole('progressbar', { name: 'Uploading later.csv' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Cancel later.csv' }).click();
  await expect(dialog.getByText('later.csv')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Remove units.xlsx' })).toBeFocused();
  await page.unroute('**/api/files/upload');

  await add.click();
  await expect(dialog).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Add files (1 attached)' });
  await expect(button).toBeFocused();
  await page.reload();
  await button.click();
  await expect(dialog.getByText('units.xlsx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove units.xlsx' }).click();
  await expect(page.getByText('File has been removed successfully.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add files', exact: true })).toBeVisible();
});

test.describe('files of a task', () => {
  test.use({ serverFlags: ['--scenario', 'files-of-every-kind'] });

  test('a table of ten thousand rows scrolls immediately', long, async ({ page, pilot }) => {
    const rows = Array.from(
      { length: 10_000 },
      (_, row) => `${row},"Unit ${row}\n${'upper floor '.repeat(row % 5)}"`,
    );
    await page.route('**/file-content/Key_List.csv', (route) =>
      route.fulfill({ contentType: 'text/plain', body: `No,Where\n${rows.join('\n')}` }),
    );
    await page.goto('/dashboard');
    await pilot.start(CHORE);
    await pilot.shows('Completed');
    await pilot.button('View Key_List.csv').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('10,000 rows')).toBeVisible();
    const table = dialog.getByRole('region', { name: 'Key_List.csv' });
    await table.focus();
    await expect(async () => {
      await table.press('End');
      await expect(dialog.getByRole('cell', { name: '9999', exact: true })).toBeInViewport({
        timeout: 1_000,
      });
    }).toPass();
    await expect(dialog.getByRole('columnheader', { name: 'Where' })).toBeInViewport();
    expect(await table.locator('tr').count()).toBeLessThan(1_000);
    await table.press('Home');
    await expect(dialog.getByRole('cell', { name: '0', exact: true })).toBeInViewport();
  });
});
