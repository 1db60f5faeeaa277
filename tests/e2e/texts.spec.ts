import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Pilot } from './pages/pilot.ts';

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
  test('is formatted, with its entities and addresses', async ({ page, server }) => {
    await withOutcome(page, 'Fees &amp; **fines**&nbsp;paid: [the list](https://a.example/?a=1&b=2)');
    await page.goto(`${server.appOrigin}/dashboard`);
    const summary = page.getByRole('log', { name: 'Messages' });
    await expect(summary.getByText('Fees & fines\u00A0paid: the list')).toBeVisible();
    const link = summary.getByRole('link', { name: 'the list' });
    await expect(link).toHaveAttribute('href', 'https://a.example/?a=1&b=2');
  });

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

test.describe('a picture a task made', () => {
  test.use({ serverFlags: ['--scenario', 'files-of-every-kind'] });

  test('is shown by View', async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start('Make a list of the pool keys');
    await pilot.button('View Pool_Sign.png').click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Pool_Sign.png' });
    await expect.poll(() => picture.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(1);
  });
});
