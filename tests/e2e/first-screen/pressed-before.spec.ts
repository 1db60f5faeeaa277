import { expect, long, test } from '../fixtures.ts';
import { holdBack, inAPageOfItsOwn, openHeldBack, places, takeOver } from './held-back.ts';

// The application does what was pressed before it loaded, once.
for (const [place, open] of Object.entries(places)) {
  test.describe(place, open === inAPageOfItsOwn ? long : {}, () => {
    test('Launch Dashboard opens one email dialog', async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server, path: '/' });
      await pilot.button('Launch Dashboard').click();
      await pilot.button('Launch Dashboard').click();
      await expect(root.getByRole('dialog')).toHaveCount(0);
      release();
      await expect(root.getByRole('textbox', { name: 'Email address' })).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(root.getByRole('dialog')).toHaveCount(0);
    });

    test('a workflow card opens a confirmation for its prompt', async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      await pilot.button(/^Download Meeting Minutes/).click();
      release();
      const dialog = root.getByRole('dialog', { name: 'Task Confirmation' });
      await expect(dialog).toContainText('latest board meeting minutes');
      await expect(pilot.prompt).toHaveValue('');
    });

    test('the last of several presses counts', async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      await pilot.prompt.fill('Check the violations');
      await pilot.prompt.press('Enter');
      await root.getByRole('link', { name: 'History' }).click();
      release();
      await expect(root.getByRole('heading', { name: 'Task History' })).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(0);
    });

    test('Escape takes back what was pressed', async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      await pilot.prompt.fill('Check the violations');
      await pilot.prompt.press('Enter');
      await pilot.prompt.press('Escape');
      await takeOver(page, release);
      // The prompt's options appear once the application has handled the presses.
      await expect(root.getByLabel('Prompt options')).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(0);
    });

    test('the theme switch stores the theme', async ({ page, context, server }) => {
      const { release, root } = await openHeldBack(open, { page, context, server });
      const choice = root.getByRole('radiogroup', { name: 'Theme' });
      await choice.getByTitle('Dark').click();
      release();
      await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await expect(root.locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
      const stored = () => localStorage.getItem('hoa-pilot.theme');
      await expect.poll(() => root.locator('body').evaluate(stored)).toBe('dark');
    });

    test('the theme switch of the landing page changes the theme', async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server, path: '/' });
      await pilot.button('Dark theme').press('Space');
      release();
      await expect(root.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible();
      await expect(root.locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
    });
  });
}

for (const [path, pressed] of [
  ['/dashboard', 'radio'],
  ['/', 'button'],
] as const)
  test(`a theme that another window chooses applies to ${path} before it starts`, async ({
    page,
    context,
  }) => {
    const release = await holdBack(context);
    await page.goto(path, { waitUntil: 'commit' });
    const content = page.locator('#hoa-pilot > *');
    await expect(content).toHaveCSS('color-scheme', 'light');
    await page.evaluate(() => localStorage.setItem('hoa-pilot.theme', 'dark'));
    await takeOver(page, release);
    await expect(content).toHaveCSS('color-scheme', 'dark');
    const isOn = pressed === 'radio' ? { checked: true } : { pressed: true };
    await expect(page.getByRole(pressed, { name: 'Dark', ...isOn })).toHaveCount(1);
  });

test('a link can be opened in a new window', async ({ page, context }) => {
  await holdBack(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'History' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/history');
});
