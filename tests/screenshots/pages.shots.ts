import { chooseTheme } from '../e2e/layout/choose-theme.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/fixtures.ts';
import { Pilot } from '../e2e/pages/pilot.ts';
import type { RunningServer } from '../e2e/start-server.ts';

const FOLDER = 'docs/screenshots';
const PROMPT = 'Download the latest board meeting minutes from the portal';
const TOAST_GONE_MS = 15_000;
const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 380, height: 800 } };

type Visit = (page: Page, server: RunningServer) => Promise<void>;

/** The pictures that `npm run screenshots` draws, and how to get there. */
const pages: Record<string, Visit> = {
  async landing(page, server) {
    await page.goto(server.appOrigin);
    await expect(page.getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  },
  async 'workspace-empty'(page, server) {
    await page.goto(`${server.appOrigin}/dashboard`);
    await expect(new Pilot(page).prompt).toBeVisible();
  },
  async workspace(page, server) {
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(PROMPT);
    await pilot.shows('Paused');
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
    await noticesGone(page);
  },
  async 'workspace-completed'(page, server) {
    await page.goto(`${server.appOrigin}/dashboard`);
    const pilot = new Pilot(page);
    await pilot.start(PROMPT);
    await pilot.logInByHand();
    await pilot.button('Resume AI').first().click();
    await pilot.shows('Completed');
    await noticesGone(page);
  },
  async history(page, server) {
    await page.goto(server.appOrigin);
    const pilot = new Pilot(page);
    await pilot.launch();
    await pilot.button('Skip').click();
    await page.waitForURL(`${server.appOrigin}/dashboard`);
    await page.goto(`${server.appOrigin}/history`);
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  async scheduler(page, server) {
    await page.goto(`${server.appOrigin}/scheduler`);
    await page.getByRole('button', { name: 'New Schedule' }).click();
    await page.getByRole('textbox', { name: 'What should the task do?' }).fill(PROMPT);
    await page.getByRole('textbox', { name: 'Schedule Name' }).fill('Minutes for the board packet');
    await page.getByRole('radio', { name: 'Recurring' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Frequency' }).selectOption({ label: 'Daily at 9 AM' });
    await page.getByRole('button', { name: 'Schedule Task' }).click();
    await expect(page.getByRole('article')).toBeVisible();
    await noticesGone(page);
  },
  'chat-dashboard': (page, server) => paused(page, `${server.appOrigin}/chat`),
  'live-session': (page, server) => paused(page, `${server.appOrigin}/modern`),
  'task-creation': (page, server) => paused(page, `${server.appOrigin}/refined`),
  'simple-automator': (page, server) => paused(page, `${server.appOrigin}/classic`),
  'community-chat': (page, server) => paused(page, `${server.appOrigin}/full`),
  async 'task-creation-empty'(page, server) {
    await page.goto(`${server.appOrigin}/refined`);
    await expect(page.getByText(/^Select an action .+ to begin$/).filter({ visible: true })).toBeVisible();
  },
  async settings(page, server) {
    await page.goto(`${server.appOrigin}/settings`);
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  },
  async demo(page, server) {
    await page.clock.install();
    await page.goto(`${server.appOrigin}/demo`);
    await page
      .getByRole('button', { name: /Automate this task/ })
      .last()
      .click();
    await page.clock.fastForward(30_000);
    await expect(page.getByText('✅ Task Completed Successfully')).toBeVisible();
  },
  async 'bench-desk'(page, server) {
    await page.goto(`${server.appOrigin}/__mock/`);
    const headers = { 'X-Session-Token': 'screenshots' };
    await page.request.post(`${server.appOrigin}/api/tasks`, { headers, data: { description: PROMPT } });
    await expect(page.getByText('/portal/login').first()).toBeVisible({ timeout: 20_000 });
  },
  async 'example-plain-html'(page, server) {
    await page.goto(`${server.hostOrigin}/examples/plain-html/`);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  },
};

/** A task that waits for a login, on a screen that starts it from its prompt. */
async function paused(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const prompt = page.getByRole('textbox').first();
  await prompt.fill(PROMPT);
  await prompt.press(address.endsWith('/chat') ? 'Shift+Enter' : 'Enter');
  const start = page.getByRole('button', { name: 'Start', exact: true });
  if (address.endsWith('/chat')) await start.click();
  await expect(page.getByRole('button', { name: /^Resume/ }).first()).toBeVisible({ timeout: 20_000 });
  await noticesGone(page);
}

/** Waits until all notices have closed. */
async function noticesGone(page: Page): Promise<void> {
  await expect(page.locator('[popover="manual"]:popover-open')).toHaveCount(0, { timeout: TOAST_GONE_MS });
}

// The same page always looks the same.
const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });
// Fills the history.
test.use({ serverFlags: ['--seed', '12'] });

for (const [name, visit] of Object.entries(pages)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(widths)) {
      test(`${name}, ${theme}, ${width}`, async ({ page, server }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await chooseTheme(page, theme);
        // The improved prompt may arrive before or after Start.
        await page.addInitScript(() => {
          if (window === top) localStorage.setItem('hoa-pilot.use-improved', 'false');
        });
        await visit(page, server);
        await page.evaluate(() => scrollTo(0, 0));
        // Ends hover effects, also in the live view. The browser ignores a move to where the pointer already is.
        await page.mouse.move(2, 2);
        await page.mouse.move(1, 1);
        await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${width}.png` });
      });
    }
  }
}
