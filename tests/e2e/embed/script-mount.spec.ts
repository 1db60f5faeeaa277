import { expect, test } from '../fixtures.ts';
import { openPortal } from './portal-page.ts';

/** Inherited properties that real pages set. */
const hostile = `
  font: italic small-caps 900 31px/3 serif; letter-spacing: 4px; word-spacing: 20px; text-transform: uppercase;
  text-indent: 50px; text-shadow: 2px 2px red; white-space: pre; direction: rtl; cursor: crosshair; user-select: none;
  fill: red; stroke: red; quotes: none; list-style: square; tab-size: 20; hyphens: auto; text-align: right;
  word-break: break-all; overflow-wrap: anywhere; color: red; caret-color: red; accent-color: red;
  border-collapse: collapse; caption-side: bottom; empty-cells: hide; orphans: 5; text-underline-offset: 9px;
  font-variant-numeric: normal; font-stretch: condensed; line-break: anywhere; image-rendering: pixelated;
  text-rendering: geometricPrecision; font-feature-settings: "smcp"; -webkit-text-stroke: 1px red;`;

test('the widget inherits no styles from the page', async ({ page, server }) => {
  await openPortal(page, server, {
    body: '<div id="plain"></div><section lang="de"><div id="styled"></div></section>',
    head: `<style>section { ${hostile} }</style>`,
  });
  const differences = await page.evaluate(async (apiBase) => {
    const drawn = async (id: string) => {
      HoaPilot.mount(`#${id}`, { apiBase });
      const root = document.getElementById(id)?.shadowRoot;
      while (!root?.querySelector('button')) await new Promise((resolve) => requestAnimationFrame(resolve));
      return root;
    };
    const styles = (root: ShadowRoot, selector: string) => {
      const element = root.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}`);
      const style = getComputedStyle(element);
      return Array.from(style, (name) => `${selector} ${name}: ${style.getPropertyValue(name)}`);
    };
    const [plain, styled] = [await drawn('plain'), await drawn('styled')];
    return ['h1', 'p', 'button', 'svg'].flatMap((selector) => {
      const usual = new Set(styles(plain, selector));
      // Origins depend on the position.
      return styles(styled, selector).filter((one) => !usual.has(one) && !/-origin: /.test(one));
    });
  }, server.appOrigin);
  expect(differences).toEqual([]);
  const container = page.locator('#styled > div').first();
  await expect(container).toHaveAttribute('lang', 'en');
  await expect(container).toHaveAttribute('dir', 'ltr');
});

test('a widget in a hidden element is hidden', async ({ page, server }) => {
  await openPortal(page, server, { body: '<div id="pilot" style="visibility:hidden"></div>' });
  await page.evaluate((apiBase) => void HoaPilot.mount('#pilot', { apiBase }), server.appOrigin);
  const launch = page.locator('button', { hasText: 'Launch Dashboard' });
  await expect(launch).toHaveCount(1);
  await expect(launch).toBeHidden();
  await page.evaluate(() => document.getElementById('pilot')?.removeAttribute('style'));
  await expect(launch).toBeVisible();
});

test('loading the script changes nothing in the page', async ({ page, server }) => {
  await openPortal(page, server, { body: '<div id="hoa-pilot"><p>The portal\'s own words</p></div>' });
  const address = page.url();
  // Lets everything start that loading the script could start.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page.locator('#hoa-pilot')).toHaveText("The portal's own words");
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => [document.body.className, document.adoptedStyleSheets.length])).toEqual([
    '',
    0,
  ]);
});

test('a widget ends when its element is removed', async ({ page, server }) => {
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  await openPortal(page, server, { body: '<main><div id="pilot"><p>Before</p></div></main><aside></aside>' });
  const mount = () =>
    page.evaluate((apiBase) => void HoaPilot.mount('#pilot', { apiBase }), server.appOrigin);
  const launch = page.getByRole('button', { name: 'Launch Dashboard' });
  await mount();
  await expect(launch).toBeVisible();
  await expect.poll(() => open).toBe(1);

  // A move is no removal, even with other code in between.
  await page.evaluate(async () => {
    const pilot = document.getElementById('pilot');
    const aside = document.querySelector('aside');
    if (!pilot || !aside) throw new Error('The page is not as it was');
    aside.append(pilot);
    pilot.remove();
    await Promise.resolve();
    document.querySelector('main')?.append(pilot);
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await expect(launch).toBeVisible();
  expect(open).toBe(1);

  await page.evaluate(() => {
    Object.assign(window, { removed: document.getElementById('pilot') });
    document.querySelector('main')?.replaceChildren();
  });
  await expect.poll(() => open).toBe(0);
  await page.evaluate(() =>
    document.querySelector('main')?.append(Reflect.get(window, 'removed') as Element),
  );
  await expect(page.getByText('Before')).toBeVisible();
  await mount();
  await expect(launch).toBeVisible();
  await expect(page.getByText('Before')).toBeHidden();
});

test('the module mounts too, and loads the parts of a screen when it opens', async ({ page, server }) => {
  const loadedParts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /\/widget-parts\/([a-z-]+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
    );
  // An address with a query, as pages that avoid caches use.
  await openPortal(page, server, { scripts: [] });
  await page.evaluate(
    async ({ module, apiBase }) => {
      const { mount } = (await import(module)) as typeof import('../../../widget/main.tsx');
      mount('#pilot', { apiBase, route: '/dashboard' });
    },
    { module: `${server.appOrigin}/widget.mjs?fresh`, apiBase: server.appOrigin },
  );
  const prompt = page.getByRole('textbox').first();
  await prompt.fill('Download the latest board meeting minutes');
  await prompt.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('position', 'fixed');
  await expect.poll(loadedParts).toContain('task-confirmation-dialog');
  const parts = await loadedParts();
  expect(parts.filter((name) => name === 'application')).toHaveLength(1);
  expect(parts).not.toContain('scheduler-screen');
});

test('reports targets that only a browser refuses', async ({ page, server }) => {
  await openPortal(page, server, { body: '<table><tr><td>Before</td></tr></table>' });
  const results = await page.evaluate(() =>
    [':::', 'td'].map((target) => {
      try {
        return typeof HoaPilot.mount(target);
      } catch (error) {
        return String(error);
      }
    }),
  );
  expect(results).toEqual([
    "TypeError: target: ':::' isn't a valid selector",
    "TypeError: target: a <td> can't hold the widget. Put a <div> into it and mount there.",
  ]);
  await expect(page.getByText('Before')).toBeVisible();
});
