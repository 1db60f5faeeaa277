import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAPageOfItsOwn, places } from './held-back.ts';

// What is pressed before the application is there is done once when it is.
for (const [place, open] of Object.entries(places)) {
  test.describe(place, open === inAPageOfItsOwn ? { tag: '@long' } : {}, () => {
    test('Launch Dashboard asks for an e-mail, once', async ({ page, context, server }) => {
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/' });
      await new Pilot(root).button('Launch Dashboard').click();
      await new Pilot(root).button('Launch Dashboard').click();
      await expect(root.getByRole('dialog')).toHaveCount(0);
      release();
      await expect(root.getByRole('textbox', { name: 'Email address' })).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(root.getByRole('dialog')).toHaveCount(0);
    });

    test('a workflow card asks about its prompt', async ({ page, context, server }) => {
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/dashboard' });
      await new Pilot(root).button(/^Download Meeting Minutes/).click();
      release();
      const dialog = root.getByRole('dialog', { name: 'Task Confirmation' });
      await expect(dialog).toContainText('latest board meeting minutes');
      await expect(new Pilot(root).prompt).toHaveValue('');
    });

    test('of several presses the last is what was meant', async ({ page, context, server }) => {
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/dashboard' });
      const pilot = new Pilot(root);
      await pilot.prompt.fill('Check the violations');
      await pilot.prompt.press('Enter');
      await root.getByRole('link', { name: 'History' }).click();
      release();
      await expect(root.getByRole('heading', { name: 'Task History' })).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(0);
    });

    test('the switch of the theme turns the theme, and keeps it', async ({ page, context, server }) => {
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/dashboard' });
      const choice = root.getByRole('radiogroup', { name: 'Theme' });
      await choice.getByTitle('Dark').click();
      release();
      await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await expect(root.locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
      const stored = () => localStorage.getItem('hoa-pilot.theme');
      expect(await root.locator('body').evaluate(stored)).toBe('dark');
    });

    test("so does the landing page's", async ({ page, context, server }) => {
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/' });
      await new Pilot(root).button('Dark theme').press('Space');
      release();
      await expect(root.getByRole('button', { name: 'Dark theme', pressed: true })).toBeVisible();
      await expect(root.locator('#hoa-pilot > *')).toHaveCSS('color-scheme', 'dark');
    });
  });
}

test('a press on a link that asks for a window of its own gets one', async ({ page, context, server }) => {
  await holdBack(context);
  const root = await inAPageOfItsOwn({ page, server, path: '/dashboard' });
  const opened = context.waitForEvent('page');
  await root.getByRole('link', { name: 'History' }).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL('**/history');
});
