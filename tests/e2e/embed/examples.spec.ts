import { readdirSync, readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/axe.ts';
import { expectNoWider, testEachLook } from '../layout/each-look.ts';
import { expect, long, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import type { RunningServer } from '../start-server.ts';
import { close } from './modes-page.ts';
import { pressUntilClosed } from '../press-until-closed.ts';

const MINUTES =
  'Sign in as manager@oakridge.example / oakridge and download the latest meeting minutes as PDF';

const frame = (page: Page, title = 'HOA Pilot') => page.frameLocator(`iframe[title="${title}"]`);
const launch = (page: Page) =>
  page.frameLocator('iframe:visible').getByRole('button', { name: 'Launch Dashboard' });

const work = (page: Page) => frame(page, 'HOA Pilot: new chore');
const past = (page: Page) => frame(page, 'HOA Pilot: history');

/** Axe counts the landmarks of two frames as those of one page, so check one frame at a time. */
const TWO = ['header, section:not([aria-labelledby="past-title"])', '[aria-labelledby="past-title"]'];

/** Opens the app by a button of the page. */
async function openMode(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(launch(page)).toBeVisible();
}

async function connects(page: Page, status: string) {
  await expect(page.getByRole('status').first()).toHaveText(status);
  await expect(launch(page)).toBeVisible();
}

const heading = (root: Page | FrameLocator, name: string) => root.getByRole('heading', { name }).first();
const WORKSPACE = 'What do you want done?';

/** Each example, with what it shows once it has loaded. */
const examples: [path: string, hasLoaded: (page: Page) => Promise<void>][] = [
  ['', (page) => expect(heading(page, 'HOA Pilot examples')).toBeVisible()],
  [
    'portal-dashboard/',
    async (page) => {
      await expect(heading(frame(page), WORKSPACE)).toBeVisible();
      const table = await page.getByRole('table').boundingBox();
      const card = await page.locator('section').first().boundingBox();
      expect(table?.width, 'the table in its card').toBeLessThanOrEqual(card?.width ?? 0);
    },
  ],
  ['react/', (page) => connects(page, 'Connected')],
  ['next.html', (page) => expect(page.getByRole('region', { name: 'proxy.ts' })).toContainText('nonce')],
  [
    'two-widgets/',
    async (page) => {
      await expect(heading(work(page), WORKSPACE)).toBeVisible();
      await expect(heading(past(page), 'Task History')).toBeVisible();
    },
  ],
  ['strict-csp/', (page) => connects(page, 'The policy has blocked nothing')],
  ['plain-messages/', (page) => connects(page, 'Connected')],
  ['script-mount/', (page) => expect(heading(page, WORKSPACE)).toBeVisible()],
  ['floating/', (page) => openMode(page, 'HOA Pilot')],
  [
    'drawer-and-modal/',
    async (page) => {
      await openMode(page, 'Open drawer');
      await close(page).click();
      await openMode(page, 'Open modal');
    },
  ],
  ['element/', (page) => expect(launch(page)).toBeVisible()],
];

for (const [path, hasLoaded] of examples)
  testEachLook(
    `the example ${path.replace(/\/$/, '') || 'list'} loads, and axe finds nothing wrong`,
    // The others run only in the long suite, or have a test of their own below.
    ['', 'portal-dashboard/', 'floating/'].includes(path) ? { theme: 'light', width: 380 } : undefined,
    async ({ page, server, theme }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(`${server.hostOrigin}/examples/${path}`);
      await hasLoaded(page);
      for (const part of path === 'two-widgets/' ? TWO : [':root']) await expectAccessible(page, path, part);
      await expectNoWider(page);
    },
  );

/** Starts a task that completes without a person, because the prompt contains the login. */
async function start(pilot: Pilot) {
  await pilot.prompt.fill(MINUTES);
  await pilot.prompt.press('Enter');
  await pressUntilClosed(pilot.root.getByRole('dialog', { name: 'Task Confirmation' }), 'Start');
}

const open = (page: Page, server: RunningServer, folder: string) =>
  page.goto(`${server.hostOrigin}/examples/${folder}/`);

test('the list links to each example', async ({ page, server }) => {
  await page.goto(`${server.hostOrigin}/examples/`);
  const links = page.getByRole('listitem').getByRole('link');
  expect(await links.count()).toBeGreaterThanOrEqual(examples.length);
  for (const link of await links.all()) {
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect((await page.request.get(address.href)).status(), address.href).toBe(200);
  }
});

test('the page of the Next.js project shows each of its files', async ({ page, server }) => {
  await page.goto(`${server.hostOrigin}/examples/next.html`);
  const shown = page.locator('section');
  // Running the project creates more files.
  const generated = /^(?:node_modules|\.next|next-env\.d\.ts|package-lock\.json)(?:\/|$)/;
  const files = readdirSync('examples/next', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !generated.test(name))
    .toSorted();
  expect((await shown.getByRole('link').allTextContents()).toSorted()).toEqual(files);
  for (const section of await shown.all()) {
    const name = (await section.getByRole('link').textContent()) ?? '';
    const text = readFileSync(`examples/next/${name}`, 'utf8');
    await expect(section.locator('.source')).toHaveText(text, { useInnerText: false });
    const answer = await page.request.get(`${server.hostOrigin}/examples/next/${name}`);
    expect(await answer.text(), name).toBe(text);
  }
});

test('rows of the portal dashboard follow their tasks', async ({ page, server }) => {
  await open(page, server, 'portal-dashboard');
  const app = frame(page);
  const row = page.locator('tr.work');
  const confirmation = app.getByRole('dialog', { name: 'Task Confirmation' });
  const investigate = page.getByRole('button', { name: 'Investigate V-1036', exact: true });

  await investigate.click();
  await expect(row).toContainText('Confirm the task in HOA Pilot.');
  await pressUntilClosed(confirmation, 'Cancel');
  await expect(row).toContainText('Not started');

  await investigate.click();
  await expect(confirmation).toContainText('unit 13B');
  await pressUntilClosed(confirmation, 'Start');
  await expect(row).toContainText('The portal asks for a login.');
  await expect(page.getByRole('status')).toContainText('V-1036: needs you.');
  await expectAccessible(page, 'a row that needs a person', 'table');

  await page.reload();
  await expect(row).toContainText('The portal asks for a login.');
  await page.getByRole('button', { name: 'Show what V-1036 is waiting for' }).click();
  const login = app.getByRole('dialog', { name: 'Login Required' });
  await login.getByLabel('Username or Email').fill('manager@oakridge.example');
  await login.getByLabel('Password').fill('oakridge');
  await pressUntilClosed(login, 'Submit Credentials');
  await expect(row).toContainText('Completed', { timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download .*\.csv$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessible(page, 'a row with files', 'table');

  await page.reload();
  await expect(row).toContainText('Completed');
  await expect(row.getByRole('button', { name: /^Download .*\.csv$/ })).toBeVisible();
});

for (const folder of ['react', 'plain-messages'])
  test(`the example ${folder} logs the end of a task`, long, async ({ page, server }) => {
    await open(page, server, folder);
    const pilot = new Pilot(frame(page));
    await pilot.enter();
    await start(pilot);
    await expect(page.getByRole('log')).toContainText(/completed, with files/, { timeout: 30_000 });
  });

test('two widgets show a task, and the page logs it once', long, async ({ page, server }) => {
  await open(page, server, 'two-widgets');
  await expect(past(page).getByRole('heading', { name: 'Task History' }).first()).toBeVisible();
  await start(new Pilot(work(page)));
  await expect(
    past(page)
      .getByText(/latest meeting minutes/)
      .first(),
  ).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('log')).toContainText(/Ended, completed/, { timeout: 30_000 });
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(2);
});

test('the widget that its script mounts does a task, with its live view', async ({ page, pilot, server }) => {
  await open(page, server, 'script-mount');
  await start(pilot);
  // A busy machine may show the live view only after the task.
  await expect(pilot.live.getByText(/Watching the agent|Kept for review/)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});
