import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { respondWithTasks, taskWithText } from '../tasks/tasks-with-text.ts';

const LINES = 'A line of its own\n'.repeat(40);
const box = async (of: Locator) => {
  await expect(of).toBeVisible();
  const { x = 0, width = 0, height = 0 } = (await of.boundingBox()) ?? {};
  return { left: Math.round(x), width: Math.round(width), height: Math.round(height) };
};
const task = taskWithText('Read the notices', '7', { liveUrl: '/live/7' });
const withTask = async (page: Page) => {
  await respondWithTasks(page, [task], [task]);
  await page.route('**/live/7?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Live' }));
};

test.describe('where there is room', { tag: '@long' }, () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [path, part, width] of [
    ['/dashboard', 'Task Chat', 450],
    ['/modern', 'STAN Assistant', 450],
    ['/classic', 'Chat', 480],
  ] as const)
    test(`the panel of ${path} is ${width} px wide`, async ({ page, server }) => {
      await withTask(page);
      await page.goto(server.appOrigin + path);
      expect((await box(page.getByRole('complementary', { name: part }))).width).toBe(width);
    });

  test('the sidebar of /refined is 320 px wide, at the right', async ({ page, server }) => {
    await withTask(page);
    await page.goto(`${server.appOrigin}/refined`);
    const sidebar = await box(page.getByRole('region', { name: 'Current Task' }));
    expect(sidebar.width).toBe(320);
    expect(sidebar.left).toBeGreaterThan((await box(page.getByRole('region', { name: 'Browser' }))).left);
  });

  for (const [path, name, height] of [
    ['/dashboard', 'What do you want done?', 200],
    ['/chat', 'What would you like to automate?', 200],
    ['/classic', 'What would you like to automate?', 120],
  ] as const)
    test(`the prompt of ${path} grows to ${height} px`, async ({ page, server }) => {
      await page.goto(server.appOrigin + path);
      const prompt = page.getByRole('textbox', { name });
      expect((await box(prompt)).height).toBeLessThan(height);
      await prompt.fill(LINES);
      await expect.poll(async () => (await box(prompt)).height).toBe(height);
    });

  test('a long description scrolls within 200 px of the confirmation', async ({ page, server }) => {
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.prompt.fill(LINES);
    await pilot.prompt.press('Enter');
    const description = page.getByRole('region', { name: 'Task description' });
    await expect.poll(async () => (await box(description)).height).toBe(200);
    expect(await description.evaluate((element) => element.scrollHeight)).toBeGreaterThan(200);
  });

  test('the list of files scrolls within 16 rem, and a preview keeps to four fifths of the window', async ({
    page,
    server,
  }) => {
    const pilot = new Pilot(page);
    await page.route('**/api/files', (route) =>
      route.fulfill({
        json: Array.from({ length: 12 }, (_, index) => ({
          id: `f${index}`,
          fileName: `units-${index}.csv`,
          fileType: 'text/csv',
          fileSize: 2_048,
          extractedContent: 'unit',
        })),
      }),
    );
    const done = taskWithText('Read the notices', '7', { status: 'completed', outputFiles: ['Notes.txt'] });
    await respondWithTasks(page, [done]);
    await page.route('**/file-content/Notes.txt', (route) => route.fulfill({ body: LINES.repeat(5) }));
    await page.addInitScript(() => {
      if (origin === 'null') return;
      const ids = Array.from({ length: 12 }, (_, index) => `f${index}`);
      sessionStorage.setItem('hoa-pilot.attached-files', JSON.stringify(ids));
    });
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.button('View Notes.txt').click();
    await expect(page.getByRole('dialog').getByText('A line of its own').first()).toBeVisible();
    expect((await box(page.getByRole('dialog'))).height).toBeLessThanOrEqual(0.8 * 900);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await pilot.button(/^Add files/).click();
    const list = page.getByRole('region', { name: 'Your Files' }).getByRole('list');
    await expect(list.getByRole('listitem')).toHaveCount(12);
    expect((await box(list)).height).toBeLessThanOrEqual(16 * 16);
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(16 * 16);
  });
});

for (const width of [1200, 1000])
  test(
    `in ${width} px the browser of the chat ${width < 1024 ? 'lies over' : 'stands beside'} the talk`,
    { tag: '@long' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      await withTask(page);
      await page.goto(`${server.appOrigin}/chat`);
      const browser = await box(page.getByRole('region', { name: 'Browser' }));
      const talk = await box(page.getByRole('complementary', { name: 'Task Chat' }));
      expect(browser.left < talk.left + talk.width).toBe(width < 1024);
    },
  );
