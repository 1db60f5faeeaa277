import type { Page } from '@playwright/test';
import type { LayerMode } from '../../../host-sdk/layer/layer.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test } from '../fixtures.ts';
import { expectFocus } from '../accessibility/keyboard-only.ts';
import { countLeftovers } from './count-leftovers.ts';
import { appIn, close, mountMode, onTop, openModesPage, panel } from './modes-page.ts';

const layers: readonly LayerMode[] = ['floating', 'drawer', 'modal'];
const portalButton = (page: Page) =>
  page.getByRole('button', { name: 'Ask the assistant', includeHidden: true });
const launcher = (page: Page) => page.getByRole('button', { name: /^HOA Pilot/ });
/** The button that opens this mode. */
const opener = (page: Page, mode: LayerMode) => (mode === 'floating' ? launcher(page) : portalButton(page));
const prompt = (page: Page) => appIn(page).getByRole('textbox').first();
const moves = (page: Page) => page.evaluate(() => window.moves);

for (const mode of layers) {
  test(`${mode} opens and closes by mouse, and keeps the text`, async ({ page, server }) => {
    await openModesPage(page, server);
    await mountMode(page, { src: server.appOrigin, route: '/dashboard', mode });
    await expect(panel(page)).toBeHidden();
    await opener(page, mode).click();
    await prompt(page).fill('Download the minutes of May');
    await close(page).click();
    await expect(panel(page)).toBeHidden();
    await expectFocus(opener(page, mode));
    expect(await onTop(page)).toMatch(/html|body|main/);
    await opener(page, mode).click();
    await expect(prompt(page)).toHaveValue('Download the minutes of May');

    // The page is inert behind a drawer or a modal, and usable beside a panel.
    const isFree = await page.evaluate(() => {
      const link = document.querySelector('a');
      link?.focus();
      return document.activeElement === link;
    });
    expect(isFree).toBe(mode === 'floating');
    if (mode === 'floating') await launcher(page).click();
    else await page.mouse.click(mode === 'modal' ? 5 : 100, 300);
    await expect(panel(page)).toBeHidden();
    expect(await moves(page)).toEqual(
      [1, 2].flatMap(() => [`open by ${mode === 'floating' ? 'person' : 'page'}`, 'close by person']),
    );
  });

  test(`${mode} opens and closes by keyboard alone`, async ({ page, server, keys }) => {
    await openModesPage(page, server);
    await mountMode(page, { src: server.appOrigin, route: '/dashboard', mode });
    await keys.tabTo(opener(page, mode));
    await keys.press('Enter');
    await expectFocus(panel(page));
    await keys.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expectFocus(opener(page, mode));

    await keys.press('Enter');
    await keys.tabTo(close(page));
    await keys.press('Enter');
    await expectFocus(opener(page, mode));

    await keys.press('Enter');
    await keys.tabTo(prompt(page));
    await keys.type('Minutes');
    // The channel reports keys in the frame to the page.
    await expect.poll(() => page.evaluate(() => window.modes.protocol)).toBe(1);
    await keys.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expectFocus(opener(page, mode));
    await keys.press('Enter');
    await expect(prompt(page)).toHaveValue('Minutes');
  });

  test.describe('a frame that fails', () => {
    test.use({ expectedTrouble: [/.*/] });

    test(
      `shows an error in the ${mode}, and leaves nothing over the page`,
      // All modes share one layer.
      mode === 'drawer' ? {} : long,
      async ({ page, server }) => {
        await openModesPage(page, server);
        await mountMode(page, { src: `${server.appOrigin}/portal/no-such-page.html`, mode });
        await expect.poll(() => page.evaluate(() => window.modes.state)).toBe('failed');
        expect(await onTop(page)).toMatch(/html|body|main/);
        await opener(page, mode).click();
        await expect(panel(page).getByRole('alert')).toHaveText("HOA Pilot couldn't be loaded.");
        await expectAccessible(page, `a ${mode} that failed`);
        await close(page).click();
        expect(await onTop(page)).toMatch(/html|body|main/);

        await opener(page, mode).click();
        await page.evaluate(() => window.modes.destroy());
        expect(await onTop(page)).toMatch(/html|body|main/);
        await page.getByRole('link', { name: 'The rules' }).click();
        expect(await page.evaluate(() => document.body.childElementCount)).toBe(1);
      },
    );
  });

  if (mode !== 'floating')
    test(`the page behind a ${mode} does not scroll`, async ({ page, server }) => {
      await openModesPage(page, server, { head: '<style nonce="own">main { height: 4000px }</style>' });
      await mountMode(page, { src: server.appOrigin, mode });
      await page.evaluate(() => scrollTo(0, 40));
      const place = () =>
        page.evaluate(() => [scrollY, document.querySelector('h1')?.getBoundingClientRect().x]);
      const before = await place();
      await opener(page, mode).click();
      await page.mouse.move(5, 400);
      await page.mouse.wheel(0, 600);
      await page.keyboard.press('End');
      expect(await place()).toEqual(before);
      await close(page).click();
      // A wheel that comes before the page is drawn again still belongs to the layer.
      const afterWheel = async () => {
        await page.mouse.wheel(0, 600);
        return place();
      };
      await expect.poll(afterWheel).not.toEqual(before);
    });

  test(`${mode} fits every window, and axe finds nothing`, long, async ({ page, server }) => {
    await openModesPage(page, server);
    await mountMode(page, { src: server.appOrigin, mode });
    await expectAccessible(page, `a closed ${mode}`);
    await opener(page, mode).click();
    await expect(appIn(page).getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
    for (const [width, colorScheme] of [
      [380, 'light'],
      [380, 'dark'],
      [1440, 'dark'],
      [1440, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => window.modes.setTheme(theme), colorScheme);
      const box = await panel(page).boundingBox();
      expect(box, `${width}`).toMatchObject(width === 380 ? { x: 0, y: 0, width: 380, height: 800 } : {});
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const background = await panel(page).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(30, 26, 22)' : 'rgb(254, 252, 248)');
      await expectAccessible(page, `an open ${mode}, ${width}, ${colorScheme}`);
    }
  });
}

test('a floating panel that fills a small window keeps the focus', async ({ page, server, keys }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await openModesPage(page, server);
  await mountMode(page, { src: server.appOrigin, mode: 'floating' });
  await keys.tabTo(launcher(page));
  await keys.press('Enter');
  await expectFocus(panel(page));
  await expect(appIn(page).getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await keys.press('Tab');
    const isBehind = await page.evaluate(() =>
      ['A', 'BUTTON'].includes(document.activeElement?.tagName ?? ''),
    );
    expect(isBehind, `stop ${stops}`).toBe(false);
  }
  await close(page).press('Enter');
  await expectFocus(launcher(page));
});

test('an open floating panel goes over the page when the window narrows, and back', async ({
  page,
  server,
}) => {
  await openModesPage(page, server);
  await mountMode(page, { src: server.appOrigin, route: '/dashboard', mode: 'floating' });
  await launcher(page).click();
  await prompt(page).fill('Minutes');
  const narrow = { width: 380, height: 800 };
  const link = page.getByRole('link', { name: 'The rules', includeHidden: true });
  const appHasFocus = () => prompt(page).evaluate((element) => element.ownerDocument.hasFocus());
  const isFree = () =>
    link.evaluate((element) => {
      const { activeElement } = document;
      element.focus();
      const isFree = document.activeElement === element;
      if (!isFree && activeElement instanceof HTMLElement) activeElement.focus();
      return isFree;
    });
  await page.setViewportSize(narrow);
  await expect.poll(() => panel(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await panel(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...narrow });
  await expect.poll(appHasFocus).toBe(true);
  await expect(prompt(page)).toHaveValue('Minutes');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => panel(page).evaluate((element) => element.matches(':modal'))).toBe(false);
  await expect.poll(appHasFocus).toBe(true);
  expect(await isFree()).toBe(true);

  // The page has the focus now, so it moves to the panel that covers the page, and returns afterwards.
  await page.setViewportSize(narrow);
  await expectFocus(panel(page));
  expect(await isFree()).toBe(false);
  await close(page).click();
  await expectFocus(link);
  expect(await moves(page)).toEqual(['open by person', 'close by person']);
});

test('opening and closing a hundred times leaks nothing', async ({ page, server }) => {
  await openModesPage(page, server);
  await mountMode(page, { src: server.appOrigin, mode: 'modal' });
  await portalButton(page).click();
  await expect(appIn(page).getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  // The application loads after its first screen, and adds listeners of its own.
  const frame = page.frames().find((one) => one.url().startsWith(server.appOrigin));
  await frame?.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/read-wire')),
  );
  const toggle = (times: number) =>
    page.evaluate((times) => {
      for (let done = 0; done < times; done += 1) {
        window.modes.close();
        window.modes.open();
      }
    }, times);
  await toggle(2);
  const before = await countLeftovers(page);
  await toggle(100);
  const after = await countLeftovers(page);
  // The app may still load something, but less than one per toggle.
  expect(after.listeners - before.listeners).toBeLessThan(100);
  expect(after.nodes - before.nodes).toBeLessThan(100);
});

test('the layer works under a strict policy and hostile styles', async ({ page, server }) => {
  const policy = [
    "default-src 'none'",
    `script-src ${server.hostOrigin}`,
    "style-src 'nonce-own'",
    `frame-src ${server.appOrigin}`,
    `connect-src ${server.appOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const hostile = `<style nonce="own">* { all: unset !important } div { display: none !important }
    body { letter-spacing: 9px; text-transform: uppercase }</style>`;
  await openModesPage(page, server, { head: hostile, headers: { 'content-security-policy': policy } });
  await mountMode(page, { src: server.appOrigin, mode: 'floating' });
  await expect(launcher(page)).toHaveCSS('width', '56px');
  await launcher(page).click();
  await expect(panel(page).getByRole('heading')).toHaveCSS('letter-spacing', 'normal');
  await expect(panel(page).getByRole('heading')).toHaveCSS('text-transform', 'none');
  await expect(panel(page)).toHaveCSS('width', '440px');
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('a right-to-left page has the launcher at its left', async ({ page, server }) => {
  await openModesPage(page, server);
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await mountMode(page, { src: server.appOrigin, mode: 'floating' });
  expect((await launcher(page).boundingBox())?.x).toBe(20);
});
