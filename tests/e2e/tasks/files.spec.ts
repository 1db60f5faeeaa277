import type { Page } from '@playwright/test';
import writeWorkbook from 'write-excel-file/node';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CHORE = 'Download the latest board meeting minutes from the portal';

const csv = (name: string, rows = 1) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('Unit,Name\n12,Reed\n'.repeat(rows)),
});

test.describe('files for a task', () => {
  const open = async (page: Page, origin: string) => {
    await page.goto(`${origin}/dashboard`);
    await new Pilot(page).button('Add files').click();
    const dialog = page.getByRole('dialog', { name: 'Add Files to Your Task' });
    return { dialog, picker: dialog.getByLabel('Choose files to include') };
  };

  test('a spreadsheet becomes ready and goes with the task; another is cancelled', async ({
    page,
    server,
  }) => {
    const { dialog, picker } = await open(page, server.appOrigin);
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

    // The next never gets an answer, so that it can be cancelled on its way.
    await page.route('**/api/files/upload', () => {});
    await picker.setInputFiles(csv('later.csv'));
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

  test.describe('on a line that breaks', () => {
    test.use({ expectedTrouble: [/ERR_FAILED|ERR_CONNECTION/] });

    test('a file that did not arrive is sent again, one that is too large is not sent', async ({
      page,
      server,
    }) => {
      const { dialog, picker } = await open(page, server.appOrigin);
      let asked = 0;
      await page.route('**/api/files/upload', (route) => {
        asked += 1;
        return route.abort('connectionreset');
      });
      await picker.setInputFiles(csv('big.csv', 700_000));
      await expect(page.getByText('File too large')).toBeVisible();
      expect(asked).toBe(0);
      await picker.setInputFiles(csv('units.csv'));
      await expect(page.getByText('Error uploading units.csv')).toBeVisible();
      await page.unroute('**/api/files/upload');
      await dialog.getByRole('button', { name: 'Retry units.csv' }).click();
      await expect(dialog.getByText('✓ Ready to use')).toBeVisible();
    });
  });

  test('an upload goes on while its dialog is closed', async ({ page, server }) => {
    const { dialog, picker } = await open(page, server.appOrigin);
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/files/upload', (route) => void held.push(() => route.continue()));
    await picker.setInputFiles(csv('units.csv'));
    await expect.poll(() => held.length).toBe(1);
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Still uploading', { exact: true })).toBeVisible();
    await held[0]?.();
    await expect(page.getByText('units.csv is ready to be included in your task.')).toBeVisible();
    await new Pilot(page).button('Add files').click();
    await expect(dialog.getByText('✓ Ready to use')).toBeVisible();
  });
});

test.describe('files of a task', () => {
  test.use({ serverFlags: ['--scenario', 'files-of-every-kind'] });

  test('each kind is shown in its own way, and downloaded', { tag: '@long' }, async ({ page, server }) => {
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(CHORE);
    await pilot.shows('Completed');
    const dialog = page.getByRole('dialog');
    const downloads = async (name: string, button = 'Download') => {
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: button }).click();
      expect((await downloading).suggestedFilename()).toBe(name);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const view = (name: string) => pilot.button(`View ${name}`).click();

    // A reload while a file is looked at loses nothing, and says nothing twice.
    await view('Key_List.csv');
    await expect(dialog.getByRole('cell', { name: '7, upper floor' })).toBeVisible();
    const messages = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
    const said = await messages.count();
    await page.reload();
    await expect(pilot.button('View Key_List.csv')).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(messages).toHaveCount(said);

    await view('Key_List.csv');
    await expect(dialog.getByRole('cell', { name: '7, upper floor' })).toBeVisible();
    await expect(dialog.getByText('3 rows')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expectAccessible(page, 'the preview of a table');
    await downloads('Key_List.csv');

    await view('Key_Notes.md');
    await expect(dialog.getByRole('heading', { name: 'Pool keys', level: 3 })).toBeVisible();
    await downloads('Key_Notes.md');

    await view('key_index.json');
    await expect(dialog.getByRole('region', { name: 'key_index.json' })).toHaveText(
      '{\n  "keys": 4,\n  "out": true\n}',
    );
    await downloads('key_index.json');

    await view('Broken_Index.json');
    await expect(dialog.getByText('{"keys": 4, "out":')).toBeVisible();
    await downloads('Broken_Index.json');

    await view('Key_Sheet.xlsx');
    await expect(dialog.getByText('Office documents cannot be previewed.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await downloads('Key_Sheet.xlsx');

    await view('Key_Talk.txt');
    await expect(dialog.getByText('The keys are in the drawer.')).toBeVisible();
    await downloads('Key_Talk.txt');

    await view('Pool_Sign.png');
    await expect(dialog.getByRole('img', { name: 'Pool_Sign.png' })).toBeVisible();
    await downloads('Pool_Sign.png');

    await view('Pool_Keys.pdf');
    const shows = await page.evaluate(() => navigator.pdfViewerEnabled);
    const shown = shows ? dialog.getByTitle('Pool_Keys.pdf') : dialog.getByText('PDF Preview Not Available');
    await expect(shown).toBeVisible();
    await downloads('Pool_Keys.pdf', 'Download PDF');
  });

  test('ten thousand rows are a table that scrolls at once', { tag: '@long' }, async ({ page, server }) => {
    const rows = Array.from(
      { length: 10_000 },
      (_, row) => `${row},"Unit ${row}\n${'upper floor '.repeat(row % 5)}"`,
    );
    await page.route('**/file-content/Key_List.csv', (route) =>
      route.fulfill({ contentType: 'text/plain', body: `No,Where\n${rows.join('\n')}` }),
    );
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
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
