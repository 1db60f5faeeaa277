import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';

/** A folder of static files, without a backend. */
const FOLDER = 'http://static.localhost/tools/pilot/';

/** Serves the built files from the folder. The page uses hash routes. */
const serveFolder = (context: BrowserContext) =>
  context.route(`${FOLDER}**`, async (route) => {
    const path = `dist/${route.request().url().slice(FOLDER.length)}`;
    if (path !== 'dist/index.html') return await route.fulfill({ path });
    const byHash = '<head><meta name="hoa-pilot-router-mode" content="hash" />';
    const body = (await readFile(path, 'utf8')).replace('<head>', byHash);
    await route.fulfill({ contentType: 'text/html', body });
  });

const action = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}.*Automate this task`) });
const live = (page: Page) => page.getByRole('region', { name: 'Live view' });

test('a demo plays to its end from static files', async ({ page, context }) => {
  const requests: string[] = [];
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  page.on('websocket', (socket) => requests.push(`SOCKET ${socket.url()}`));
  await serveFolder(context);
  await page.clock.install();
  await page.goto(`${FOLDER}index.html#/demo`);
  await expect(live(page).getByText('Start a demo task to see the magic happen')).toBeVisible();
  await action(page, 'Create Board Meeting Packet').dblclick();
  await expect(live(page).getByText('LIVE', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Task' })).toHaveValue('Create Board Meeting Packet');
  await page.clock.fastForward(8_000);
  const currentStep = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(currentStep).toHaveCount(1);
  await page.clock.fastForward(20_000);
  await expect(live(page).getByText('Task Completed Successfully')).toBeVisible();
  const packet = context.waitForEvent('request', (request) => request.url().endsWith('.pdf'));
  await page.getByRole('button', { name: /^Download [\da-f]{32}\.pdf$/ }).click();
  expect((await packet).url()).toBe(`${FOLDER}demo-board-packet.pdf`);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('button', { name: /Automate this task/ })).toHaveCount(3);
  const files = new RegExp(`^GET ${FOLDER}(index\\.html|assets/[\\w-]+\\.js|demo-board-packet\\.pdf)$`);
  expect(requests.filter((line) => !files.test(line))).toEqual([]);
});

test('the demo fills a wide window to its bottom, before and during a task', async ({ page }) => {
  await page.clock.install();
  for (const height of [900, 1200]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto('/demo');
    const prompt = page.locator('form');
    for (const start of [false, true]) {
      if (start) await action(page, 'Create Board Meeting Packet').click();
      for (const part of [live(page), prompt]) {
        const box = await part.boundingBox();
        const gap = height - ((box?.y ?? 0) + (box?.height ?? 0));
        expect(gap, `${height} high`).toBeGreaterThanOrEqual(0);
        expect(gap, `${height} high`).toBeLessThanOrEqual(24);
      }
    }
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the live view slides in, and the pointer follows the steps', long, async ({ page }) => {
    // Records the start of the animation, because it may end before the test looks.
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ target }) => {
        if (!(target instanceof Element) || target.tagName !== 'SECTION') return;
        const [duration] = target.getAnimations().map(({ effect }) => effect?.getTiming().duration);
        document.documentElement.dataset.slid = String(duration);
      });
    });
    await page.clock.install();
    await page.goto('/demo');
    await action(page, 'Create Board Meeting Packet').click();
    await expect(page.locator('html')).toHaveAttribute('data-slid', '700');
    const pointer = () =>
      live(page).evaluate((pane) => {
        const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
        const [at, target] = [
          box(pane.querySelector('[data-pointer]')),
          box(pane.querySelector('[data-now]')),
        ];
        if (!at || !target) return 'missing';
        const isIn =
          at.left >= target.left &&
          at.left <= target.right &&
          at.top >= target.top &&
          at.top <= target.bottom;
        return isIn ? 'on it' : 'beside it';
      });
    await expect.poll(pointer).toBe('on it');
    for (const seconds of [5, 3, 3, 3, 3]) {
      await page.clock.fastForward(seconds * 1_000);
      await expect.poll(pointer, { message: `after ${seconds} s more` }).toBe('on it');
    }
  });
});
