import { expect, test } from '../fixtures.ts';

test.describe('the content security policy', () => {
  // Chromium reports the refusal.
  test.use({ expectedTrouble: [/requires 'TrustedHTML' assignment/] });

  test('refuses to parse text as HTML', async ({ page }) => {
    const answer = await page.goto('/dashboard');
    expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
    const refusal = await page.evaluate(() => {
      try {
        // A deliberate probe: Trusted Types must refuse this assignment.
        document.createElement('p').innerHTML = '&amp;';
        return '';
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toContain('TrustedHTML');
  });
});

test('right-to-left text keeps its order and starts at the left edge', async ({ page }) => {
  const task = {
    id: '7',
    title: 'تنزيل المحاضر!',
    status: 'completed',
    createdAt: '2026-01-05T09:00:00.000Z',
  };
  await page.route('**/api/tasks/history', (route) => route.fulfill({ json: [task] }));
  await page.goto('/history');
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
  expect(places.last, 'the final punctuation is at the left').toBe(0);
  expect(places.first).toBeGreaterThan(places.last);
});
