import { expectAccessible } from '../accessibility/axe.ts';
import { expect, test } from '../fixtures.ts';
import { Desk } from '../pages/desk.ts';
import { Pilot } from '../pages/pilot.ts';

const CHORE = 'Download the latest board meeting minutes from the portal';

// These desk actions affect every person.
test.use({ ownServer: true });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [380, 1440]) {
    // Each width and each theme once by default; the other two pairs in the long suite.
    const again = width === 380 && colorScheme === 'dark' ? {} : { tag: '@long' };
    test(`the desk is accessible, ${colorScheme}, ${width} wide`, again, async ({ page, server }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const desk = new Desk(page);
      await desk.open(server.appOrigin);
      await desk.button('Slow network').click();
      await desk.choose('thousands-of-tasks');
      await expectAccessible(page, 'the desk');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(tooWide).toBe(false);
    });
  }
}

test(
  'the clock is frozen, moved and let go, and tasks go by it',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const desk = new Desk(await context.newPage());
    await desk.open(server.appOrigin);
    await desk.choose('happy');
    await desk.button('Freeze').click();
    await expect(desk.page.getByText('Frozen', { exact: true })).toBeVisible();
    await page.bringToFront();
    const pilot = new Pilot(page);
    await page.goto(`${server.appOrigin}/dashboard`);
    await pilot.start(CHORE);
    await pilot.shows('Running');
    await desk.page.bringToFront();
    const face = desk.page.locator('#clock-face');
    const before = Date.parse(`${await face.textContent()}Z`);
    await desk.button('+1 min').click();
    await expect.poll(async () => Date.parse(`${await face.textContent()}Z`) - before).toBe(60_000);
    await pilot.shows('Running');
    await desk.button('Run').click();
    await pilot.shows('Completed');
  },
);

test('faults are added and removed, one by one and by a press', async ({ page, request, server }) => {
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  const status = async () => (await request.get(`${server.appOrigin}/api/session`)).status();
  const form = page.locator('form[data-append="faults"]');
  await form.getByLabel('Path').fill('/api/session');
  await form.getByLabel('Status').fill('418');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('row', { name: /\/api\/session/ })).toContainText('418');
  expect(await status()).toBe(418);
  await desk.button('Every API call 503').click();
  await expect(desk.button('Every API call 503')).toHaveAttribute('aria-pressed', 'true');
  await desk.button('Remove the fault for * /api/session').click();
  await expect(page.getByRole('row', { name: /\/api\/session/ })).toHaveCount(0);
  expect(await status()).toBe(503);
  await desk.button('Every API call 503').click();
  await expect(desk.button('Every API call 503')).toHaveAttribute('aria-pressed', 'false');
  expect(await status()).toBe(200);
});

test('the push channel is faulted and cut', { tag: '@long' }, async ({ page, request, server }) => {
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  const settings = async () =>
    ((await (await request.get(`${server.appOrigin}/__mock/api/state`)).json()) as { socketFaults: object })
      .socketFaults;
  await desk.button('Drop every event').click();
  await expect(desk.button('Drop every event')).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Delay, ms').fill('300');
  await page.getByLabel('Delay, ms').press('Tab');
  await expect.poll(settings).toMatchObject({ drop: 1, delayMs: 300 });
  await desk.button('Close sockets (0)').click();
  await expect(desk.status).toHaveText('Close sockets (0): done.');
});

test(
  'data are kept, lost and brought back, with a question before each loss',
  { tag: '@long' },
  async ({ page, context, server }) => {
    const office = await context.newPage();
    await office.goto(server.appOrigin);
    await new Pilot(office).enter();
    await page.bringToFront();
    const desk = new Desk(page);
    await desk.open(server.appOrigin);
    const tasks = page.locator('dt', { hasText: /^Tasks$/ }).locator('xpath=following-sibling::dd');
    const seed = page.locator('form[data-submit="POST seed"]');
    await seed.getByLabel('Past tasks').fill('7');
    await seed.getByLabel('For this e-mail only').fill('office@cedar.example');
    await seed.getByRole('button', { name: 'Add' }).click();
    await expect(tasks).toHaveText('7');
    await page.getByRole('textbox', { name: 'Snapshot' }).fill('seven');
    await desk.button('Save').click();

    const asked: string[] = [];
    let isSure = false;
    page.on('dialog', (question) => {
      asked.push(question.message());
      void (isSure ? question.accept() : question.dismiss());
    });
    await desk.button('Reset everything').click();
    await expect(tasks).toHaveText('7');
    await expect(desk.button('Reset everything')).toBeFocused();
    isSure = true;
    await desk.button('Reset everything').click();
    await expect(tasks).toHaveText('0');

    await desk.button('Restore seven').click();
    await expect(tasks).toHaveText('7');
    await desk.button('Delete seven').click();
    await expect(desk.button('Restore seven')).toHaveCount(0);
    expect(asked).toEqual([
      expect.stringMatching(/^Reset everything\?/),
      expect.stringMatching(/^Reset everything\?/),
      'Restore "seven"? This replaces all current data.',
      'Delete the snapshot "seven"?',
    ]);
  },
);

test(
  'the log shows what goes on, filtered by kind and by text, and hides what is secret',
  { tag: '@long' },
  async ({ page, request, server }) => {
    const desk = new Desk(page);
    await desk.open(server.appOrigin);
    const description = `${CHORE}, password: open-sesame`;
    await request.post(`${server.appOrigin}/api/tasks`, { data: { description } });
    const entries = page.getByRole('region', { name: 'Entries of the log' });
    const made = entries.locator('li:visible', { hasText: 'POST /api/tasks' });
    await expect(made).toHaveCount(1);
    await made.locator('summary').click();
    await expect(made.locator('pre')).toContainText('description');
    await expect(entries).not.toContainText('open-sesame');
    await page.getByLabel('portal', { exact: true }).uncheck();
    await expect(entries.locator('li:visible', { hasText: '/portal/' })).toHaveCount(0);
    await page.getByRole('searchbox').fill('task_created');
    await expect(entries.locator('li:visible')).toHaveCount(1);
    await desk.button('Clear').click();
    await expect(entries.locator('li:visible')).toHaveCount(0);
  },
);

test(
  'on a narrow page the scenarios are folded, and the log is on the first screen',
  { tag: '@long' },
  async ({ page, request, server }) => {
    await page.setViewportSize({ width: 380, height: 800 });
    const desk = new Desk(page);
    await desk.open(server.appOrigin);
    await expect(desk.scenario('happy')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Log' })).toBeInViewport();
    await request.post(`${server.appOrigin}/api/tasks`, {
      data: { title: 'Minutes of May', description: CHORE },
    });
    const updated = page.getByRole('region', { name: 'Entries of the log' }).locator('.entry-words');
    await expect(
      updated.filter({ hasText: /^task_updated "Minutes of May" #\w+ running/ }).first(),
    ).toBeVisible();
    await desk.choose('happy');
  },
);

test('switches are turned one by one', { tag: '@long' }, async ({ page, request, server }) => {
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  await page.getByLabel('cost', { exact: true }).selectOption('number');
  await expect(page.locator('#quirks-turned')).toHaveText('cost');
  const { quirks } = (await (await request.get(`${server.appOrigin}/__mock/api/scenarios`)).json()) as {
    quirks: object;
  };
  expect(quirks).toMatchObject({ cost: 'number', ids: 'text' });
  const refused = await request.put(`${server.appOrigin}/__mock/api/quirks`, { data: { cost: 'much' } });
  expect(refused.status()).toBe(400);
});

test('the keyboard does it all, and the focus stays where it was', async ({ page, server }) => {
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  const happy = desk.scenario('happy');
  await happy.focus();
  await page.keyboard.press('Enter');
  await expect(happy).toHaveAttribute('aria-current', 'true');
  await expect(happy).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(desk.scenario('login-wall')).toBeFocused();
});

test('a button that is gone leaves the focus beside it', { tag: '@long' }, async ({ page, server }) => {
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  await desk.button('Slow network').press('Enter');
  await desk.button('Remove the fault for * /api/*').press('Enter');
  await expect(desk.button('Remove all')).toBeFocused();
  await page.getByLabel('Snapshot').fill('one');
  await page.keyboard.press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await desk.button('Delete one').press('Enter');
  await expect(page.getByLabel('Snapshot')).toBeFocused();
});

test(
  'saves several numbers in a row, and reports an invalid one',
  { tag: '@long' },
  async ({ page, request, server }) => {
    const desk = new Desk(page);
    await desk.open(server.appOrigin);
    const lost = page.getByLabel('Lost, 0 to 1');
    await lost.fill('0.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('0.25');
    await page.keyboard.press('Tab');
    await expect(desk.status).toHaveText('duplicate: 0.25.');
    const { socketFaults } = (await (await request.get(`${server.appOrigin}/__mock/api/state`)).json()) as {
      socketFaults: object;
    };
    expect(socketFaults).toMatchObject({ drop: 0.5, duplicate: 0.25 });
    await lost.fill('7');
    await page.keyboard.press('Tab');
    await expect(desk.status).toHaveText(/^drop: Value must be/);
  },
);

test('the focus is never under the bar of a narrow page', { tag: '@long' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  const desk = new Desk(page);
  await desk.open(server.appOrigin);
  const below = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await page.getByLabel('viewAfter').focus();
  const first = page.getByRole('searchbox');
  while (!(await first.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(below);
  }
});
