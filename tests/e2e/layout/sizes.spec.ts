import type { Locator, Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';

const LINES = 'A line of its own\n'.repeat(40);

const boxOf = async (locator: Locator) => {
  await expect(locator).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { x, y, width, height, right: x + width, bottom: y + height };
};
const heightOf = async (locator: Locator) => Math.round((await boxOf(locator)).height);

const withTask = async (page: Page, status: string) => {
  const task = taskWithText('Read the notices', '7', { status });
  await respondWithTasks(page, [task], [task]);
};

test.describe('in a window of 1440 by 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const path of ['/dashboard', '/chat', '/modern', '/refined'])
    test(
      `the browser of ${path} ends as far from the bottom as from the right`,
      path === '/dashboard' ? {} : long,
      async ({ page }) => {
        await withTask(page, 'paused');
        await page.goto(path);
        await expect(page.getByText('Control Mode')).toBeVisible();
        const view = page.getByRole('region', { name: 'Browser', exact: true });
        await expect.poll(async () => 900 - (await boxOf(view)).bottom).toBeCloseTo(20, -1);
        if (path === '/refined') {
          await page.evaluate(() => scrollTo(0, 9999));
          const bar = await boxOf(page.getByRole('banner'));
          const title = await boxOf(page.getByText('LIVE VIEW', { exact: true }));
          expect(title.y, 'the browser below the top bar').toBeGreaterThan(bar.bottom);
        } else {
          // The chat scrolls, and the page does not.
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
        }
      },
    );

  for (const [path, role, name, width] of [
    ['/dashboard', 'complementary', 'Task Chat', 450],
    ['/modern', 'complementary', 'STAN Assistant', 450],
    ['/classic', 'complementary', 'Chat', 480],
    ['/refined', 'region', 'Current Task', 320],
  ] as const)
    test(`the panel of ${path} is ${width} px wide`, long, async ({ page }) => {
      await withTask(page, 'running');
      await page.goto(path);
      const panel = await boxOf(page.getByRole(role, { name }));
      expect(Math.round(panel.width)).toBe(width);
      if (path !== '/refined') return;
      expect(panel.x).toBeGreaterThan((await boxOf(page.getByRole('region', { name: 'Browser' }))).x);
    });

  for (const [path, name, height] of [
    ['/dashboard', 'What do you want done?', 200],
    ['/chat', 'What would you like to automate?', 200],
    ['/classic', 'What would you like to automate?', 120],
  ] as const)
    test(`the prompt of ${path} grows to ${height} px`, long, async ({ page }) => {
      await page.goto(path);
      const prompt = page.getByRole('textbox', { name });
      expect(await heightOf(prompt)).toBeLessThan(height);
      await prompt.fill(LINES);
      await expect.poll(() => heightOf(prompt)).toBe(height);
    });

  test('a long description scrolls within 200 px of the confirmation', long, async ({ page, pilot }) => {
    await page.goto('/dashboard');
    await pilot.prompt.fill(LINES);
    await pilot.prompt.press('Enter');
    const description = page.getByRole('region', { name: 'Task description' });
    await expect.poll(() => heightOf(description)).toBe(200);
    expect(await description.evaluate((element) => element.scrollHeight)).toBeGreaterThan(200);
  });

  test('long lists of files and long previews scroll', long, async ({ page, pilot }) => {
    const ids = Array.from({ length: 12 }, (_, index) => `f${index}`);
    const fields = { fileType: 'text/csv', fileSize: 2_048, extractedContent: 'unit' };
    const json = ids.map((id) => ({ id, fileName: `units-${id}.csv`, ...fields }));
    await page.route('**/api/files', (route) => route.fulfill({ json }));
    const task = taskWithText('Read the notices', '7', { status: 'completed', outputFiles: ['Notes.txt'] });
    await respondWithTasks(page, [task]);
    await page.route('**/file-content/Notes.txt', (route) => route.fulfill({ body: LINES.repeat(5) }));
    await page.addInitScript((ids) => {
      if (origin !== 'null') sessionStorage.setItem('hoa-pilot.attached-files', JSON.stringify(ids));
    }, ids);
    await page.goto('/dashboard');
    await pilot.button('View Notes.txt').click();
    await expect(page.getByRole('dialog').getByText('A line of its own').first()).toBeVisible();
    expect(await heightOf(page.getByRole('dialog'))).toBeLessThanOrEqual(0.8 * 900);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await pilot.button(/^Add files/).click();
    const list = page.getByRole('region', { name: 'Your Files' }).getByRole('list');
    await expect(list.getByRole('listitem')).toHaveCount(12);
    expect(await heightOf(list)).toBeLessThanOrEqual(16 * 16);
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(16 * 16);
  });

  test('the kinds of feedback are as wide as the fields below them', long, async ({ page, pilot }) => {
    await page.goto('/dashboard');
    await pilot.button('Feedback').click();
    const kinds = await boxOf(page.getByRole('radiogroup', { name: 'Type' }));
    const email = await boxOf(page.getByRole('textbox', { name: 'Your Email' }));
    expect([kinds.x, kinds.right]).toEqual([email.x, email.right]);
  });

  test('only Resume AI has the accent while a task is paused', long, async ({ page, pilot }) => {
    const color = (name: string) =>
      pilot.button(name).evaluate((button) => getComputedStyle(button).backgroundColor);
    await page.goto('/dashboard');
    const accent = await color('New Task');
    await withTask(page, 'paused');
    await page.reload();
    await expect(page.getByText('Control Mode')).toBeVisible();
    expect(await color('Resume AI')).toBe(accent);
    expect(await color('New Task')).not.toBe(accent);
  });

  for (const width of [1200, 1000])
    test(
      `in ${width} px the browser is ${width < 1024 ? 'over' : 'beside'} the chat`,
      long,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await withTask(page, 'running');
        await page.goto('/chat');
        const browser = await boxOf(page.getByRole('region', { name: 'Browser' }));
        const chat = page.getByRole('complementary', { name: 'Task Chat' });
        // What the browser covers is hidden, so that the focus never gets there.
        if (width < 1024) await expect(chat).toHaveCount(0);
        else expect(browser.x).toBeGreaterThanOrEqual((await boxOf(chat)).right);
      },
    );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 380, height: 800 } });

  test('the speed is beside the buttons of the prompt', async ({ page, pilot }) => {
    await page.goto('/dashboard');
    const speed = await boxOf(page.getByRole('combobox', { name: 'Speed' }));
    expect(speed.y).toBe((await boxOf(pilot.button('Add files'))).y);
  });

  for (const [path, status, details] of [
    ['/dashboard', 'running', {}],
    ['/full', 'paused', long],
  ] as const)
    test(`the task controls of ${path} are in one line`, details, async ({ page }) => {
      await withTask(page, status);
      await page.goto(path);
      const buttons = page.getByRole('group', { name: 'Task controls' }).getByRole('button');
      await expect(buttons).toHaveCount(3);
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    });

  test('each sentence of the landing page has its own line', long, async ({ page }) => {
    for (const width of [380, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
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

  test('the hint names the place of the actions: below, or to the right', long, async ({ page }) => {
    await page.goto('/refined');
    const right = page.getByText('Select an action from the right panel to begin');
    const below = page.getByText('Select an action below to begin');
    await expect(below).toBeVisible();
    await expect(right).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(right).toBeVisible();
    await expect(below).toBeHidden();
  });

  test('the browser of a session without a task follows the prompt', long, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/modern');
    await expect(page.getByText('Ready to browse')).toBeVisible();
    const prompt = await boxOf(page.locator('form').filter({ has: page.getByRole('textbox') }));
    const view = await boxOf(page.getByText('Browser View', { exact: true }));
    expect(view.y - prompt.bottom).toBeLessThan(48);
  });
});
