import type { FrameLocator, Page } from '@playwright/test';
import { spanish } from '../../../widget/messages/spanish.ts';
import { openPortal } from '../embed/portal-page.ts';
import { places } from '../first-screen/held-back.ts';
import { expect, test } from '../fixtures.ts';

/** English texts that differ in Spanish. None of them may ever appear. */
const english = Object.entries(spanish).flatMap(([text, translation]) =>
  text === translation ? [] : [text],
);

/** Records every text that ever appears in the page, its frames and its shadow roots. */
const watchTexts = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { textsSoFar: () => [...seen] });
    const look = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node; node = walker.nextNode()) {
        if (!(node instanceof Element)) seen.add(node.nodeValue?.trim() ?? '');
        else
          for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
            seen.add(node.getAttribute(name) ?? '');
      }
    };
    const watch = (root: Node) =>
      new MutationObserver(() => look(root)).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    watch(document);
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const root = attach.call(this, init);
      watch(root);
      return root;
    };
  });
const englishIn = async (root: Page | FrameLocator) => {
  const texts = await root
    .locator('body')
    .first()
    .evaluate(() => (Reflect.get(window, 'textsSoFar') as () => string[])());
  expect(texts.length).toBeGreaterThan(10);
  return texts.filter((text) => english.includes(text));
};

const inSpanish = async (root: Page | FrameLocator) => {
  await expect(root.getByRole('link', { name: 'Historial' })).toBeVisible();
  await expect(root.getByRole('button', { name: 'Enviar' })).toBeVisible();
};

for (const [where, open] of Object.entries(places))
  test(`${where}, an address for Spanish never shows English`, async ({ page, server }) => {
    await watchTexts(page);
    const pilot = await open({ page, server, path: '/dashboard?lang=es' });
    await inSpanish(pilot);
    await expect(pilot.locator('html[data-hoa-pilot-page]')).toHaveAttribute('lang', 'es-US');
    expect(await englishIn(pilot)).toEqual([]);
  });

test('the address keeps its language from screen to screen', async ({ page }) => {
  await page.goto('/dashboard?lang=es');
  await page.getByRole('link', { name: 'Historial' }).click();
  await expect(page).toHaveURL(/\/history\?lang=es$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Historial' })).toHaveAttribute('aria-current', 'page');
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-US' });

  test('the landing page and its dialog are Spanish from the start', async ({ page }) => {
    await watchTexts(page);
    await page.goto('/');
    await page.getByRole('button').last().click();
    await expect(page.getByRole('dialog', { name: 'Le damos la bienvenida a HOA Pilot' })).toBeVisible();
    expect(await englishIn(page)).toEqual([]);
  });

  test('the address takes precedence', async ({ page }) => {
    await page.goto('/dashboard?lang=en');
    await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the mounted widget waits for its Spanish', async ({ page, server }) => {
  await watchTexts(page);
  await openPortal(page, server);
  await page.evaluate(
    (apiBase) => void HoaPilot.mount('#pilot', { apiBase, language: 'es', route: '/dashboard' }),
    server.appOrigin,
  );
  await inSpanish(page);
  await expect(page.locator('#pilot > div').first()).toHaveAttribute('lang', 'es-US');
  expect(await englishIn(page)).toEqual([]);
});
