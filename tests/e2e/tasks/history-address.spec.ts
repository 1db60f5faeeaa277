import type { Page } from '@playwright/test';
import type { TaskWire } from '../../../contract/entities/task.ts';
import { expectAccessible } from '../accessibility/axe.ts';
import { openPortal } from '../embed/portal-page.ts';
import { expect, long, test } from '../fixtures.ts';

const tasks = Array.from({ length: 400 }, (_, index): TaskWire => ({
  id: `t${index}`,
  title: `Task number ${index}`,
  description: 'Download the minutes. '.repeat(1 + (index % 5)),
  status: index % 2 === 0 ? 'completed' : 'failed',
  model: 'fast',
  createdAt: new Date(Date.UTC(2026, 4, 30) - index * 3_600_000).toISOString(),
  apiSteps: [],
}));

const row = (page: Page, number: number) =>
  page.getByRole('article', { name: `Task number ${number}`, exact: true });
/** The distance of the row from the top of the window. */
const topOf = async (page: Page, number: number) => (await row(page, number).boundingBox())?.y ?? Number.NaN;
const address = (page: Page) =>
  page
    .url()
    .replace(/^.*\/history/, '')
    .replace(/^.*\/\?/, '?')
    .replace(/#.*/, '');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tasks' });
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });

async function open(page: Page, url: string) {
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: tasks }));
  await page.goto(url);
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('Back, Forward and a reload restore search, filter and place', async ({ page, server }) => {
  await open(page, `${server.appOrigin}/history`);
  const entries = await page.evaluate(() => history.length);
  await search(page).pressSequentially('number');
  await expect.poll(() => address(page)).toBe('?search=number');
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await status(page).selectOption('Failed');
  await expect.poll(() => address(page)).toBe('?search=number&status=failed');
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);

  for (const number of [21, 81, 111, 121]) await row(page, number).scrollIntoViewIfNeeded();
  await row(page, 121).evaluate((element) => element.closest('li')?.scrollIntoView({ block: 'start' }));
  await expect.poll(() => address(page)).toBe('?search=number&status=failed&at=t121');

  await page.reload();
  await expect(row(page, 121)).toBeInViewport();
  expect(await status(page).inputValue()).toBe('failed');
  await expect.poll(() => topOf(page, 121)).toBeLessThan(160);
  expect(await topOf(page, 121)).toBeGreaterThan(50);

  await page.getByRole('link', { name: 'Scheduler', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Scheduler' })).toBeVisible();
  await page.goBack();
  await expect(row(page, 121)).toBeInViewport();
  // Repeated returns do not move it.
  await page.reload();
  await expect(row(page, 121)).toBeInViewport();
  await expect.poll(() => address(page)).toBe('?search=number&status=failed&at=t121');

  await page.goBack();
  await expect.poll(() => status(page).inputValue()).toBe('all');
  await expect(search(page)).toHaveValue('number');
  await page.goForward();
  await expect.poll(() => status(page).inputValue()).toBe('failed');
  await expect(row(page, 121)).toBeInViewport();

  for (const number of [81, 41, 1]) await row(page, number).scrollIntoViewIfNeeded();
  await page.keyboard.press('Control+Home');
  await expect.poll(() => address(page)).toBe('?search=number&status=failed');
});

test('a frame that returns to its place leaves the portal in its place', async ({ page, server }) => {
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: tasks }));
  const frame = `<iframe src="${server.appOrigin}/history?at=t121" width="1000" height="600"></iframe>`;
  const body = `<div style="height: 300px"></div>${frame}<div style="height: 3000px"></div>`;
  await openPortal(page, server, { body });
  const heading = page.frameLocator('iframe').getByRole('heading', { name: 'Task number 121', exact: true });
  await expect(heading).toBeInViewport();
  // The person scrolls before the frame stops holding the row.
  await page.evaluate(() => scrollTo(0, 100));
  await heading.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  await heading.focus();
  expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(50);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test('a hash router restores the filter too', long, async ({ page, server }) => {
  const byHash = '<head><meta name="hoa-pilot-router-mode" content="hash" />';
  await page.route(server.appOrigin + '/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<head>', byHash) });
  });
  await open(page, `${server.appOrigin}/#/history`);
  await status(page).selectOption('Failed');
  await expect.poll(() => page.url()).toContain('status=failed');
  await page.reload();
  await expect.poll(() => status(page).inputValue()).toBe('failed');
  await page.goBack();
  await expect.poll(() => status(page).inputValue()).toBe('all');
  await page.goForward();
  await expect.poll(() => status(page).inputValue()).toBe('failed');
});

test('an invalid or hostile address does no harm', async ({ page, server }) => {
  const hostile = encodeURIComponent('"><img src=x onerror=alert(1)><script>alert(2)</script>');
  await open(page, `${server.appOrigin}/history?status=constructor&at=nowhere`);
  await expect(page.getByRole('article')).not.toHaveCount(0);
  await page.goto(`/history?search=${hostile}&status=%00`);
  await expect(page.getByText(/^No tasks match “"><img/)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expectAccessible(page, 'a search that finds nothing');
});
