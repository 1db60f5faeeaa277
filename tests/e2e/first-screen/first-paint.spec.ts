import type { Locator, Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAPageOfItsOwn, takeOver } from './held-back.ts';

const root = (page: Page) => page.locator('#hoa-pilot > *');
/** Whether the page is at least as high as its window. */
const fills = (page: Page) =>
  page
    .locator('#hoa-pilot > * > *')
    .evaluate((content) => content.getBoundingClientRect().height >= window.innerHeight);
const paint = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, color, colorScheme } = getComputedStyle(one);
    return { backgroundColor, color, colorScheme };
  });

/** Serves the page with the settings of a deployment. */
const deploy = (page: Page, origin: string, settings: Record<string, string>) =>
  page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const metas = Object.entries(settings).map(
      ([name, content]) => `<meta name="hoa-pilot-${name}" content="${content}">`,
    );
    const body = (await response.text()).replace('<head>', (head) => head + metas.join(''));
    await route.fulfill({ response, body });
  });

test('each path shows its screen or a loading state', async ({ page, pilot, context, server }) => {
  const release = await holdBack(context);
  const loading = page.locator('main[aria-busy=true]');
  const screens: [path: string, first: Locator, application: Locator][] = [
    ['/', pilot.button('Launch Dashboard'), pilot.button('Launch Dashboard')],
    ['/dashboard', pilot.prompt, pilot.prompt],
    ['/premium', pilot.prompt, pilot.prompt],
    ['/history', loading, page.getByRole('heading', { name: 'Task History' })],
    ['/scheduler', loading, page.getByRole('heading', { level: 1 })],
    ['/no/such/page', loading, page.getByRole('heading', { name: '404 Page Not Found' })],
  ];
  for (const [path, first] of screens) {
    await inAPageOfItsOwn({ page, server, path });
    await expect(first, path).toBeVisible();
    await expect(root(page), path).toHaveCount(1);
    expect(await fills(page), path).toBe(true);
  }
  release();
  for (const [path, , application] of screens) {
    await inAPageOfItsOwn({ page, server, path });
    await expect(application, path).toBeVisible();
    await expect(loading, path).toHaveCount(0);
    expect(await fills(page), path).toBe(true);
  }
});

interface Themed {
  stored?: string;
  settings?: Record<string, string>;
  device?: 'light' | 'dark';
}
const themes: [what: string, scheme: 'light' | 'dark', setup: Themed][] = [
  ['light by default', 'light', { device: 'dark' }],
  ["the person's", 'dark', { stored: 'dark', settings: { theme: 'light' } }],
  ["the deployment's", 'dark', { settings: { theme: 'dark' } }],
  ["the device's if the deployment follows it", 'dark', { settings: { theme: 'system' }, device: 'dark' }],
  ["the device's if the person follows it", 'light', { stored: 'system', settings: { theme: 'dark' } }],
  ["the deployment's if storage has none", 'dark', { stored: 'purple', settings: { theme: 'dark' } }],
];
for (const [what, scheme, { stored, settings = {}, device = 'light' }] of themes)
  test(
    `the theme is ${what}`,
    stored === 'purple' || (device === 'dark' && !stored) ? {} : long,
    async ({ page, context, server }) => {
      await page.emulateMedia({ colorScheme: device });
      if (stored) await page.addInitScript((theme) => localStorage.setItem('hoa-pilot.theme', theme), stored);
      await deploy(page, server.appOrigin, settings);
      const choice = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { checked: true });
      const toggle = page.getByRole('button', { name: 'Dark theme', pressed: scheme === 'dark' });
      const chosen = stored === 'purple' ? undefined : stored;
      // All screens share the code that chooses the theme. The default tests each.
      for (const path of stored || settings['theme'] ? ['/dashboard'] : ['/', '/dashboard', '/history']) {
        const release = await holdBack(context);
        await inAPageOfItsOwn({ page, server, path });
        const before = await paint(root(page));
        const expectChoice = async () => {
          if (path === '/dashboard') await expect(choice).toHaveValue(chosen ?? settings['theme'] ?? 'light');
          if (path === '/') await expect(toggle).toBeVisible();
        };
        expect(before.colorScheme).toBe(scheme);
        await expectChoice();
        await takeOver(page, release);
        expect(await paint(root(page))).toEqual(before);
        await expectChoice();
        await context.unrouteAll({ behavior: 'wait' });
      }
    },
  );

test('the brand of a deployment applies immediately, and stays', async ({ page, context, server }) => {
  const button = page.getByRole('button', { name: 'Launch Dashboard' });
  await inAPageOfItsOwn({ page, server, path: '/' });
  const plain = await paint(button);
  const release = await holdBack(context);
  await deploy(page, server.appOrigin, {
    product: 'Cedar &lt;Desk&gt; {{theme}} $&amp;',
    tagline: 'Chores for Cedar Commons',
    accent: '#7a1fa2',
  });
  await inAPageOfItsOwn({ page, server, path: '/' });
  const look = async () => ({
    banner: await page.getByRole('banner').getAttribute('aria-label'),
    name: await page.getByRole('banner').innerText(),
    tagline: await page.getByText('Chores for Cedar Commons').count(),
    button: await paint(button),
  });
  // The page may arrive in parts.
  await expect(page.getByText('Chores for Cedar Commons')).toBeVisible();
  const before = await look();
  expect(before).toMatchObject({
    banner: 'Cedar <Desk> {{theme}} $&',
    name: 'Cedar <Desk> {{theme}} $&',
    tagline: 1,
  });
  expect(before.button).not.toEqual(plain);
  await takeOver(page, release);
  expect(await look()).toEqual(before);
});

const routers: [what: string, settings: Record<string, string>, path: string, history: string][] = [
  ['behind a hash', { 'router-mode': 'hash' }, '/any/page#/dashboard', '#/history'],
  ['below a path', { 'base-path': '/tools/pilot' }, '/tools/pilot/dashboard', '/tools/pilot/history'],
];
for (const [what, settings, path, history] of routers)
  test(`the page shows its screen with routes ${what}`, async ({ page, context, server }) => {
    const release = await holdBack(context);
    await deploy(page, server.appOrigin, settings);
    const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path }));
    const link = page.getByRole('link', { name: 'History' });
    await pilot.prompt.fill('Check the violations');
    await expect(link).toHaveAttribute('href', history);
    await takeOver(page, release);
    await expect(pilot.prompt).toHaveValue('Check the violations');
    await expect(link).toHaveAttribute('href', history);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
    expect(page.url().endsWith(history)).toBe(true);
  });
