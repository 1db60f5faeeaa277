import { holdBack } from '../first-screen/held-back.ts';
import { expect, long, test } from '../fixtures.ts';
import { appIn, mountMode, openModesPage, panel } from './modes-page.ts';

/** The files that the channel waits for. Until then, another script handles keys in the frame. */
const waits: [fact: string, files: string, details: object][] = [
  ['before its first module has loaded', '**/assets/*.js', {}],
  ['before the application has loaded', '**/assets/application-*.js', long],
  ['before the channel is open', '**/assets/serve-host-*.js', long],
];

for (const [fact, files, details] of waits)
  test(`Escape in the app closes its modal, ${fact}`, details, async ({ page, context, server }) => {
    const release = await holdBack(context, files);
    await openModesPage(page, server);
    await mountMode(page, { src: server.appOrigin, route: '/dashboard', mode: 'modal' });
    await page.evaluate(() => window.modes.open());
    const prompt = appIn(page).getByRole('textbox').first();
    await prompt.fill('Minutes');
    await prompt.press('Escape');
    await expect(panel(page)).toBeHidden();
    expect(await page.evaluate(() => [window.modes.protocol, window.moves])).toEqual([
      undefined,
      ['open by page', 'close by person'],
    ]);
    release();
    await expect.poll(() => page.evaluate(() => window.modes.protocol)).toBe(1);
    await page.evaluate(() => window.modes.open());
    await expect(prompt).toHaveValue('Minutes');
    await prompt.press('Escape');
    await expect(panel(page)).toBeHidden();
    expect(await page.evaluate(() => window.moves.length)).toBe(4);
  });

test('Escape in the first dialog closes only that dialog', long, async ({ page, context, server }) => {
  const release = await holdBack(context, '**/assets/application-*.js');
  await openModesPage(page, server);
  await mountMode(page, { src: server.appOrigin, route: '/dashboard', mode: 'drawer' });
  await page.evaluate(() => window.modes.open());
  const prompt = appIn(page).getByRole('textbox').first();
  await prompt.fill('Download the minutes of May');
  await prompt.press('Enter');
  const dialog = appIn(page).getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toBeVisible();
  release();
  await expect.poll(() => page.evaluate(() => window.modes.protocol)).toBe(1);
  await expect(panel(page)).toBeVisible();
});
