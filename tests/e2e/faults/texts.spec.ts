import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';

const createdAt = '2026-01-05T09:00:00.000Z';

/** Gives the widget one completed task with this outcome, whatever it asks for. */
async function withOutcome(page: Page, output: string) {
  const task = { id: '7', title: 'Read the notices', status: 'completed', output, createdAt };
  await page.route(
    ({ pathname }) => /^\/api\/tasks(\/history)?$/.test(pathname),
    (route) => route.fulfill({ json: [task] }),
  );
  await page.route('**/api/tasks/active', (route) => route.fulfill({ json: [] }));
}

test.describe('the policy', () => {
  // Chromium reports what it refused.
  test.use({ expectedTrouble: [/requires 'TrustedHTML' assignment/] });

  test('allows no text to become an element', async ({ page, server }) => {
    const answer = await page.goto(`${server.appOrigin}/dashboard`);
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const refusal = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '&amp;';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain('TrustedHTML');
  });
});

test.describe('a text that another page gave', () => {
  for (const mark of ['>', '[', '- ', '1. ']) {
    const again = mark === '>' ? {} : { tag: '@long' };
    test(
      `is shown whole when it is two thousand of ${JSON.stringify(mark)}`,
      again,
      async ({ page, server }) => {
        const text = `${mark.repeat(2_000)}the end`;
        await withOutcome(page, text);
        await page.goto(`${server.appOrigin}/dashboard`);
        await expect(page.getByRole('log', { name: 'Messages' })).toContainText(text);
        await expect(new Pilot(page).prompt).toBeVisible();
      },
    );
  }
});

test('a line in another script is ordered by it, and begins where the others do', async ({
  page,
  server,
}) => {
  const task = { id: '7', title: 'تنزيل المحاضر!', status: 'completed', createdAt };
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: [task] }));
  await page.goto(`${server.appOrigin}/history`);
  const title = page.getByRole('article').getByRole('heading', { name: task.title });
  await expect(title).toBeVisible();
  const places = await title.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const leftOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return Math.round(range.getBoundingClientRect().left - element.getBoundingClientRect().left);
    };
    return { line: leftOf(0, text.length), first: leftOf(0, 1), last: leftOf(text.length - 1, text.length) };
  });
  expect(places.line).toBe(0);
  expect(places.last, 'the mark at the end is at the left').toBe(0);
  expect(places.first).toBeGreaterThan(places.last);
});
