import type { Page } from '@playwright/test';
import {
  hostileCsv,
  hostileJson,
  hostileMarkdown,
  hostileNames,
  hostileTexts,
} from '../../fakes/hostile-texts.ts';
import { expect, long, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const createdAt = '2026-01-05T09:00:00.000Z';
/** Short enough to be formatted: longer texts appear as they are. */
const formatted = hostileMarkdown.filter((text, index) => text.length < 300 && index % 3 === 0).join('\n\n');
const files = { 'Notes.md': formatted, 'Table.csv': hostileCsv, 'Data.json': hostileJson[0] ?? '' };

/** Responds with a completed task whose texts and files are all hostile. */
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

/** Records requests to other sites, policy violations, scripts, windows and dialogs. */
async function watch(page: Page, origin: string) {
  const actions: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOurs || /evil|clear$/.test(url.pathname)) actions.push(`requested ${request.url()}`);
  });
  page.on('dialog', (dialog) => void actions.push(dialog.message()));
  page.on('popup', (popup) => actions.push(`opened ${popup.url()}`));
  await page.exposeFunction('hit', () => void actions.push('ran a script'));
  await page.exposeFunction('refused', (what: string) => void actions.push(`refused ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { refused } = globalThis as unknown as { refused(what: string): void };
      refused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return actions;
}

/** Expects nothing wider than the window, and nothing from a text on top of the page. */
async function expectInPlace(page: Page) {
  const state = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - window.innerWidth,
    over: [...document.querySelectorAll('main *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map(({ tagName }) => tagName),
    foreign: document.querySelectorAll('iframe[srcdoc], object, embed, base, [href^="javascript:" i]').length,
  }));
  expect(state).toEqual({ wide: expect.any(Number), over: [], foreign: 0 });
  expect(state.wide).toBeLessThanOrEqual(0);
}

/** Expects no button to appear under a pressed pointer, because it would take the click. */
async function expectNoButtonUnderPress(page: Page) {
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
    width === 380 ? {} : long,
    async ({ page, pilot, server }) => {
      await page.setViewportSize({ width, height: 800 });
      const actions = await watch(page, server.appOrigin);
      await withHostileTask(page);
      await page.goto('/dashboard');
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
      await expectNoButtonUnderPress(page);
      await page.goto('/history');
      await expect(page.getByRole('article')).toHaveCount(2);
      await expectInPlace(page);
      await pilot.prompt.or(page.getByRole('searchbox')).first().click();
      expect(actions).toEqual([]);
    },
  );
}
