import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import { expect, long, test } from '../fixtures.ts';
import { expectFocus } from './keyboard-only.ts';
import { CHORE } from '../pages/pilot.ts';
import { escapeUntilClosed } from '../press-until-closed.ts';

// With animations, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, declinesLogin: false });

test('the whole job, with a login, can be done by keyboard alone', long, async ({ page, pilot, keys }) => {
  await test.step('a session', async () => {
    await page.goto('/');
    const email = page.getByRole('textbox', { name: 'Email address' });
    await keys.tabTo(pilot.button('Launch Dashboard'));
    await keys.press('Enter');
    await expectFocus(email);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocus(pilot.button('Launch Dashboard'));
    await keys.press('Space');
    await expectFocus(email);
    await keys.type('office@cedar.example');
    await keys.tabTo(pilot.button('Start Automating'));
    await keys.pressUntil('Enter', pilot.button('Skip'));
    await expectFocus(pilot.button('Skip'));
    await keys.press('Enter');
  });

  await test.step('a task', async () => {
    const dialog = page.getByRole('dialog', { name: 'Task Confirmation' });
    const start = dialog.getByRole('button', { name: 'Start', exact: true });
    await keys.tabTo(pilot.prompt);
    await keys.type(CHORE);
    await keys.press('Enter');
    await expectFocus(start);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocus(pilot.prompt);
    await expect(pilot.prompt).toHaveValue(CHORE);
    await keys.press('Enter');
    await expectFocus(start);
    await keys.tabTo(dialog.getByRole('combobox'), 'back');
    await keys.press('ArrowUp');
    await keys.tabTo(start);
    await keys.pressUntil('Space', page.getByText('Task started'));
  });

  await test.step('the login, in the live view', async () => {
    const question = page.getByRole('dialog', { name: 'Login Required' });
    await expectFocus(question.getByLabel('Username or Email'));
    await escapeUntilClosed(page, question);
    await expectFocus(pilot.prompt);
    await pilot.shows('Paused');
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
    await keys.tabTo(pilot.live.getByLabel('Email address'), 'back');
    await keys.type('manager@oakridge.example');
    await keys.tabTo(pilot.live.getByLabel('Password'));
    await keys.type('oakridge');
    await keys.press('Enter');
    await expect(pilot.live.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
    await keys.tabTo(pilot.button('Resume AI').first(), 'back');
    await keys.press('Enter');
    await pilot.shows('Completed');
  });

  await test.step('the file', async () => {
    const files = page.getByRole('region', { name: 'Generated Files' });
    const view = files.getByRole('button', { name: /^View Board_Meeting_Minutes/ });
    await keys.tabTo(view);
    await keys.press('Enter');
    const preview = page.getByRole('dialog');
    await expect(preview).toBeVisible();
    await keys.press('Escape');
    await expect(preview).toBeHidden();
    await expectFocus(view);
    await keys.tabTo(files.getByRole('button', { name: /^Download Board_Meeting_Minutes/ }));
    const downloading = page.waitForEvent('download');
    await keys.press('Enter');
    const bytes = await readFile(await (await downloading).path());
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
    expect(text).toMatch(/Call to order/i);
  });
});

test('the top bar can be used by keyboard alone', async ({ page, keys }) => {
  await page.goto('/dashboard');
  await keys.tabTo(page.getByRole('radio', { name: 'Light' }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await keys.tabTo(page.getByRole('link', { name: 'History' }), 'back');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 380, height: 800 } });

  test('the menu follows the arrow keys, and its dialog returns the focus', async ({ page, keys }) => {
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: 'Menu' });
    await keys.tabTo(opener);
    await keys.press('Enter');
    const items = page.getByRole('menuitem');
    await expectFocus(items.first());
    const feedback = page.getByRole('menuitem', { name: 'Feedback' });
    while (!(await feedback.evaluate((item) => item === document.activeElement))) {
      await keys.press('ArrowDown');
    }
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expectFocus(opener);
  });
});
