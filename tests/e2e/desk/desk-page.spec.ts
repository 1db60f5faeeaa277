import { expectAccessible } from '../accessibility/axe.ts';
import { expect, long, test as base } from '../fixtures.ts';
import { expectNoWider, testEachLook } from '../layout/each-look.ts';
import { Desk, DeskApi } from '../pages/desk.ts';
import { CHORE, Pilot } from '../pages/pilot.ts';

const test = base.extend<{ desk: Desk; api: DeskApi }>({
  desk: async ({ page }, use) => {
    const desk = new Desk(page);
    await desk.open();
    await use(desk);
  },
  api: async ({ request }, use) => await use(new DeskApi(request)),
});
// These desk actions affect every person.
base.use({ ownServer: true });

testEachLook('the desk is accessible', { theme: 'dark', width: 380 }, async ({ page, theme }) => {
  await page.emulateMedia({ colorScheme: theme });
  const desk = new Desk(page);
  await desk.open();
  await desk.button('Slow network').click();
  await desk.choose('thousands-of-tasks');
  await expectAccessible(page, 'the desk');
  await expectNoWider(page);
});

test('the clock can be frozen, moved and released, and tasks follow it', long, async ({ desk, context }) => {
  await desk.choose('happy');
  await desk.button('Freeze').click();
  await expect(desk.page.getByText('Frozen', { exact: true })).toBeVisible();
  const page = await context.newPage();
  const pilot = new Pilot(page);
  await page.goto('/dashboard');
  await pilot.start(CHORE);
  await pilot.shows('Running');
  await desk.page.bringToFront();
  const face = desk.page.locator('#clock-face');
  const before = Date.parse(`${await face.textContent()}Z`);
  await desk.button('+1 min').click();
  await expect.poll(async () => Date.parse(`${await face.textContent()}Z`) - before).toBe(60_000);
  await pilot.shows('Running');
  await desk.button('Run').click();
  await page.bringToFront();
  await pilot.shows('Completed');
});

test('faults are added and removed one by one, or by a button', async ({ page, desk, request }) => {
  const status = async () => (await request.get('/api/session')).status();
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

test('push faults and response formats can be set one by one', long, async ({ page, desk, api }) => {
  await desk.button('Drop every event').click();
  await expect(desk.button('Drop every event')).toHaveAttribute('aria-pressed', 'true');
  const lost = page.getByLabel('Lost, 0 to 1');
  await lost.fill('0.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.25');
  await page.keyboard.press('Tab');
  await expect(desk.status).toHaveText('duplicate: 0.25.');
  expect(await api.get('state')).toMatchObject({ socketFaults: { drop: 0.5, duplicate: 0.25 } });
  await lost.fill('7');
  await page.keyboard.press('Tab');
  await expect(desk.status).toHaveText(/^drop: Value must be/);
  await desk.button('Close sockets (0)').click();
  await expect(desk.status).toHaveText('Close sockets (0): done.');

  await page.getByLabel('cost', { exact: true }).selectOption('number');
  await expect(page.locator('#quirks-turned')).toHaveText('cost');
  expect(await api.get('scenarios')).toMatchObject({ quirks: { cost: 'number', ids: 'text' } });
});

test('data can be saved, deleted and restored', long, async ({ page, context, desk }) => {
  const office = await context.newPage();
  await office.goto('/');
  await new Pilot(office).enter();
  await page.bringToFront();
  const tasks = page.locator('dt', { hasText: /^Tasks$/ }).locator('xpath=following-sibling::dd');
  const seed = page.locator('form[data-submit="POST seed"]');
  await seed.getByLabel('Past tasks').fill('7');
  await seed.getByLabel('For this email only').fill('office@cedar.example');
  await seed.getByRole('button', { name: 'Add' }).click();
  await expect(tasks).toHaveText('7');
  await page.getByRole('textbox', { name: 'Snapshot' }).fill('seven');
  await desk.button('Save').click();

  const questions: string[] = [];
  let accepts = false;
  page.on('dialog', (question) => {
    questions.push(question.message());
    void (accepts ? question.accept() : question.dismiss());
  });
  await desk.button('Reset everything').click();
  await expect(tasks).toHaveText('7');
  await expect(desk.button('Reset everything')).toBeFocused();
  accepts = true;
  await desk.button('Reset everything').click();
  await expect(tasks).toHaveText('0');
  await desk.button('Restore seven').click();
  await expect(tasks).toHaveText('7');
  await desk.button('Delete seven').click();
  await expect(desk.button('Restore seven')).toHaveCount(0);
  expect(questions).toEqual([
    expect.stringMatching(/^Reset everything\?/),
    expect.stringMatching(/^Reset everything\?/),
    'Restore "seven"? This replaces all current data.',
    'Delete the snapshot "seven"?',
  ]);
});

test('the log can be filtered by kind and text, and hides secrets', long, async ({ page, desk, request }) => {
  const data = { description: `${CHORE}, password: open-sesame` };
  await request.post('/api/tasks', { data });
  const entries = page.getByRole('region', { name: 'Entries of the log' });
  const creation = entries.locator('li:visible', { hasText: 'POST /api/tasks' });
  await expect(creation).toHaveCount(1);
  await creation.locator('summary').click();
  await expect(creation.locator('pre')).toContainText('description');
  await expect(entries).not.toContainText('open-sesame');
  await page.getByLabel('portal', { exact: true }).uncheck();
  await expect(entries.locator('li:visible', { hasText: '/portal/' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('task_created');
  await expect(entries.locator('li:visible')).toHaveCount(1);
  await desk.button('Clear').click();
  await expect(entries.locator('li:visible')).toHaveCount(0);
});

test('a narrow page fits, and never hides the focus', long, async ({ page, desk, request }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await desk.open();
  await expect(desk.scenario('happy')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Log' })).toBeInViewport();
  await request.post('/api/tasks', { data: { title: 'Minutes of May', description: CHORE } });
  const updated = page.getByRole('region', { name: 'Entries of the log' }).locator('.entry-words');
  await expect(
    updated.filter({ hasText: /^task_updated "Minutes of May" #\w+ running/ }).first(),
  ).toBeVisible();
  await desk.choose('happy');

  const barHeight = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  await page.getByLabel('viewAfter').focus();
  const first = page.getByRole('searchbox');
  while (!(await first.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
    expect(top).toBeGreaterThanOrEqual(barHeight);
  }
});

test('the desk works by keyboard, and the focus stays close', async ({ page, desk }) => {
  const happy = desk.scenario('happy');
  await happy.focus();
  await page.keyboard.press('Enter');
  await expect(happy).toHaveAttribute('aria-current', 'true');
  await expect(happy).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(desk.scenario('login-wall')).toBeFocused();

  await desk.button('Slow network').press('Enter');
  await desk.button('Remove the fault for * /api/*').press('Enter');
  await expect(desk.button('Remove all')).toBeFocused();
  await page.getByLabel('Snapshot').fill('one');
  await page.keyboard.press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await desk.button('Delete one').press('Enter');
  await expect(page.getByLabel('Snapshot')).toBeFocused();
});
