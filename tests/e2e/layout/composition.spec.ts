import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';

const TITLE = 'Download the latest board meeting minutes';
const long = { tag: '@long' };

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const withTask = async (page: Page, status: string) => {
  const task = taskWithText(TITLE, '1', { status });
  await respondWithTasks(page, [task], [task]);
};

test.describe('in a window of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of ['/dashboard', '/chat', '/modern', '/refined'])
    test(
      `the browser of ${path} ends above the lower edge as it does before the right one`,
      path === '/dashboard' ? {} : long,
      async ({ page, server }) => {
        await withTask(page, 'paused');
        await page.goto(server.appOrigin + path);
        await expect(page.getByText('Control Mode')).toBeVisible();
        const view = page.getByRole('region', { name: 'Browser', exact: true });
        await expect.poll(async () => 900 - (await boxOf(view)).bottom).toBeCloseTo(20, -1);
        if (path === '/refined') return;
        // Whatever was said, the talk is scrolled and not the page.
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
      },
    );

  test(
    'the browser of /refined stays below the top bar while the panel is scrolled',
    long,
    async ({ page, server }) => {
      await withTask(page, 'paused');
      await page.goto(`${server.appOrigin}/refined`);
      await expect(page.getByText('Control Mode')).toBeVisible();
      await page.evaluate(() => scrollTo(0, 9999));
      const bar = await boxOf(page.getByRole('banner'));
      const title = await boxOf(page.getByText('LIVE VIEW', { exact: true }));
      expect(title.y).toBeGreaterThan(bar.bottom);
    },
  );

  test('the kinds of feedback are as wide as the fields below them', long, async ({ page, server }) => {
    await page.goto(`${server.appOrigin}/dashboard`);
    await page.getByRole('button', { name: /^Feedback/ }).click();
    const kinds = await boxOf(page.getByRole('radiogroup', { name: 'Type' }));
    const email = await boxOf(page.getByRole('textbox', { name: 'Your Email' }));
    expect([kinds.x, kinds.right]).toEqual([email.x, email.right]);
  });

  test('one button has the accent: Resume AI, where a task is paused', long, async ({ page, server }) => {
    const ground = (name: string) =>
      page
        .getByRole('button', { name, exact: true })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.goto(`${server.appOrigin}/dashboard`);
    const accent = await ground('New Task');
    await withTask(page, 'paused');
    await page.reload();
    await expect(page.getByText('Control Mode')).toBeVisible();
    expect(await ground('Resume AI')).toBe(accent);
    expect(await ground('New Task')).not.toBe(accent);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 380, height: 800 } });

  test('the choice of the prompt is beside its buttons, and what steers a task is in one line', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.appOrigin}/dashboard`);
    const speed = await boxOf(page.getByRole('combobox', { name: 'Speed' }));
    const files = await boxOf(page.getByRole('button', { name: 'Add files' }));
    expect(speed.y).toBe(files.y);
    await withTask(page, 'running');
    await page.reload();
    const controls = page.getByRole('group', { name: 'Task controls' });
    await expect(controls).toBeVisible();
    const tops = await controls
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(tops).toHaveLength(3);
  });

  test('either sentence of the landing page has a line of its own', long, async ({ page, server }) => {
    for (const width of [380, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(server.appOrigin);
      const sentences = page.getByRole('heading', { level: 1 }).locator('span');
      await expect(sentences).toHaveCount(2);
      const lines = await sentences.evaluateAll((spans) =>
        spans.map((span) => {
          const { fontSize } = getComputedStyle(span);
          return span.getBoundingClientRect().height / parseFloat(fontSize) < 2;
        }),
      );
      expect(lines, `${width} px wide`).toEqual([true, true]);
    }
  });

  test('it is said where the actions are: below, or to the right', long, async ({ page, server }) => {
    await page.goto(`${server.appOrigin}/refined`);
    const right = page.getByText('Select an action from the right panel to begin');
    const below = page.getByText('Select an action below to begin');
    await expect(below).toBeVisible();
    await expect(right).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(right).toBeVisible();
    await expect(below).toBeHidden();
  });

  test(
    'the browser of a session without a task is right below the prompt',
    long,
    async ({ page, server }) => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto(`${server.appOrigin}/modern`);
      await expect(page.getByText('Ready to browse')).toBeVisible();
      const prompt = await boxOf(page.locator('form').filter({ has: page.getByRole('textbox') }));
      const view = await boxOf(page.getByText('Browser View', { exact: true }));
      expect(view.y - prompt.bottom).toBeLessThan(48);
    },
  );
});
