import type { Page } from '@playwright/test';
import {
  hostileCsv,
  hostileJson,
  hostileMarkdown,
  hostileNames,
  hostileTexts,
} from '../../fakes/hostile-texts.ts';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const createdAt = '2026-01-05T09:00:00.000Z';
/** As many as are formatted together: of a longer text every word would stand as it is. */
const formatted = hostileMarkdown.filter((text, index) => text.length < 300 && index % 3 === 0).join('\n\n');
const files = { 'Notes.md': formatted, 'Table.csv': hostileCsv, 'Data.json': hostileJson[0] ?? '' };

/** A completed task whose every text would act if it could, and files full of more. */
async function withHostileTask(page: Page) {
  const of = (index: number) => hostileTexts[index % hostileTexts.length] ?? '';
  const task = {
    id: '7',
    title: of(3),
    description: hostileTexts.slice(0, 40).join(' '),
    status: 'completed',
    statusMessage: of(8),
    output: hostileTexts.slice(0, 80).join('\n\n'),
    outputFiles: [...Object.keys(files), ...hostileNames.filter((name) => name.trim() !== '')],
    apiSteps: hostileTexts.map((text, index) => ({ step: index + 1, next_goal: text, url: text })),
    createdAt,
  };
  const tasks = [task, { ...task, id: '8', title: of(30), createdAt: '2026-01-04T09:00:00.000Z' }];
  await page.route(
    ({ pathname }) => /^\/api\/tasks(\/history)?$/.test(pathname),
    (route) => route.fulfill({ json: tasks }),
  );
  await page.route('**/api/tasks/active', (route) => route.fulfill({ json: [] }));
  for (const [name, body] of Object.entries(files))
    await page.route(`**/file-content/${name}`, (route) =>
      route.fulfill({ contentType: 'text/plain', body }),
    );
}

/** What the page did that it was not asked for: requests elsewhere, refusals of the policy, windows, questions. */
async function watch(page: Page, origin: string) {
  const did: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOurs || /evil|clear$/.test(url.pathname)) did.push(`asked for ${request.url()}`);
  });
  page.on('dialog', (dialog) => void did.push(dialog.message()));
  page.on('popup', (popup) => did.push(`opened ${popup.url()}`));
  await page.exposeFunction('hit', () => void did.push('ran a script'));
  await page.exposeFunction('refused', (what: string) => void did.push(`refused ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { refused } = globalThis as unknown as { refused(what: string): void };
      refused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return did;
}

/** Nothing is wider than the window, and nothing that a text brought lies over the page. */
async function expectInPlace(page: Page) {
  const found = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    over: [...document.querySelectorAll('main *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ tagName }) => tagName),
    foreign: document.querySelectorAll('iframe[srcdoc], object, embed, base, [href^="javascript:" i]').length,
  }));
  expect(found).toEqual({ wide: expect.any(Number), over: [], foreign: 0 });
  expect(found.wide).toBeLessThanOrEqual(0);
}

/** The way to the newest comes over what is there, but not while that is pressed: it would take the press from it. */
async function expectNoWayOverAPress(page: Page) {
  const log = page.getByRole('log');
  const newest = new Pilot(page).button('Newest messages');
  await log.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(newest).toHaveCount(0);
  await log.hover();
  await page.mouse.down();
  await log.evaluate(async (box) => {
    const scrolled = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
    box.scrollTo(0, 0);
    await scrolled;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(newest).toHaveCount(0);
  await page.mouse.up();
  await expect(newest).toBeVisible();
}

for (const width of [1360, 380]) {
  test(
    `hostile texts do nothing in a window of ${width}`,
    width === 380 ? {} : { tag: '@long' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 800 });
      const did = await watch(page, server.appOrigin);
      await withHostileTask(page);
      await page.goto(`${server.appOrigin}/dashboard`);
      const pilot = new Pilot(page);
      await pilot.shows('Completed');
      await expectInPlace(page);
      for (const name of Object.keys(files)) {
        await pilot.button(`View ${name}`).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
        await expect(dialog).toContainText('evil.example');
        if (name === 'Notes.md') await expect(dialog.getByRole('table').first()).toBeVisible();
        const { left, right } = await dialog.evaluate((element) => element.getBoundingClientRect().toJSON());
        expect([left >= 0, right <= width]).toEqual([true, true]);
        await expectInPlace(page);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      await expectNoWayOverAPress(page);
      await page.goto(`${server.appOrigin}/history`);
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectInPlace(page);
      await pilot.prompt.or(page.getByRole('searchbox')).first().click();
      expect(did).toEqual([]);
    },
  );
}
