import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAPageOfItsOwn, whenTakenOver } from './held-back.ts';

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

/** Has the deployment set what the page's metas say. */
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

test('each path shows its screen, or that it comes', async ({ page, context, server }) => {
  const release = await holdBack(context);
  const comes = page.locator('main[aria-busy=true]');
  const shown: [path: string, held: Locator, whole: Locator][] = [
    [
      '/',
      page.getByRole('button', { name: 'Launch Dashboard' }),
      page.getByRole('button', { name: 'Launch' }),
    ],
    ['/dashboard', new Pilot(page).prompt, new Pilot(page).prompt],
    ['/premium', new Pilot(page).prompt, new Pilot(page).prompt],
    ['/history', comes, page.getByRole('heading', { name: 'Task History' })],
    ['/scheduler', comes, page.getByRole('heading', { level: 1 })],
    ['/no/such/page', comes, page.getByRole('heading', { name: '404 Page Not Found' })],
  ];
  for (const [path, held] of shown) {
    await inAPageOfItsOwn({ page, server, path });
    await expect(held, path).toBeVisible();
    await expect(root(page), path).toHaveCount(1);
    expect(await fills(page), path).toBe(true);
  }
  release();
  for (const [path, , whole] of shown) {
    await inAPageOfItsOwn({ page, server, path });
    await expect(whole, path).toBeVisible();
    await expect(comes, path).toHaveCount(0);
    expect(await fills(page), path).toBe(true);
  }
});

interface Themed {
  stored?: string;
  settings?: Record<string, string>;
  device?: 'light' | 'dark';
}
const themed: [what: string, scheme: 'light' | 'dark', given: Themed][] = [
  ['light by default', 'light', { device: 'dark' }],
  ['as the person chose', 'dark', { stored: 'dark', settings: { theme: 'light' } }],
  ['as the deployment has it', 'dark', { settings: { theme: 'dark' } }],
  [
    'as the device has it, where the deployment leaves it to that',
    'dark',
    { settings: { theme: 'system' }, device: 'dark' },
  ],
  [
    'as the device has it, where the person leaves it to that',
    'light',
    { stored: 'system', settings: { theme: 'dark' }, device: 'light' },
  ],
  [
    'as the deployment has it, where what is stored is no theme',
    'dark',
    { stored: 'purple', settings: { theme: 'dark' } },
  ],
];
for (const [what, scheme, { stored, settings = {}, device = 'light' }] of themed)
  test(
    `the theme is ${what}`,
    stored === 'purple' || (device === 'dark' && !stored) ? {} : { tag: '@long' },
    async ({ page, context, server }) => {
      await page.emulateMedia({ colorScheme: device });
      if (stored) await page.addInitScript((theme) => localStorage.setItem('hoa-pilot.theme', theme), stored);
      await deploy(page, server.appOrigin, settings);
      const choice = page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { checked: true });
      const toggle = page.getByRole('button', { name: 'Dark theme', pressed: scheme === 'dark' });
      const chosen = stored === 'purple' ? undefined : stored;
      for (const path of ['/', '/dashboard', '/history']) {
        const release = await holdBack(context);
        await inAPageOfItsOwn({ page, server, path });
        const before = await paint(root(page));
        const says = async () => {
          if (path === '/dashboard') await expect(choice).toHaveValue(chosen ?? settings['theme'] ?? 'light');
          if (path === '/') await expect(toggle).toBeVisible();
        };
        expect(before.colorScheme).toBe(scheme);
        await says();
        const taken = whenTakenOver(page);
        release();
        await taken;
        expect(await paint(root(page))).toEqual(before);
        await says();
        await context.unrouteAll({ behavior: 'wait' });
      }
    },
  );

test('the brand of a deployment is there immediately, and stays', async ({ page, context, server }) => {
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
  const before = await look();
  expect(before).toMatchObject({
    banner: 'Cedar <Desk> {{theme}} $&',
    name: 'Cedar <Desk> {{theme}} $&',
    tagline: 1,
  });
  expect(before.button).not.toEqual(plain);
  const taken = whenTakenOver(page);
  release();
  await taken;
  expect(await look()).toEqual(before);
});

const elsewhere: [what: string, settings: Record<string, string>, path: string, history: string][] = [
  ['behind a hash', { 'router-mode': 'hash' }, '/any/page#/dashboard', '#/history'],
  ['below a path', { 'base-path': '/tools/pilot' }, '/tools/pilot/dashboard', '/tools/pilot/history'],
];
for (const [what, settings, path, history] of elsewhere)
  test(`with its routes ${what} the page shows its screen, and leads on`, async ({
    page,
    context,
    server,
  }) => {
    const release = await holdBack(context);
    await deploy(page, server.appOrigin, settings);
    const pilot = new Pilot(await inAPageOfItsOwn({ page, server, path }));
    const link = page.getByRole('link', { name: 'History' });
    await pilot.prompt.fill('Check the violations');
    await expect(link).toHaveAttribute('href', history);
    const taken = whenTakenOver(page);
    release();
    await taken;
    await expect(pilot.prompt).toHaveValue('Check the violations');
    await expect(link).toHaveAttribute('href', history);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
    expect(page.url().endsWith(history)).toBe(true);
  });
