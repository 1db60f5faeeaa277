import { chooseTheme } from '../e2e/layout/choose-theme.ts';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/fixtures.ts';
import { CHORE, type Pilot } from '../e2e/pages/pilot.ts';
import type { RunningServer } from '../e2e/start-server.ts';

const FOLDER = 'docs/screenshots';
const TOAST_GONE_MS = 15_000;
const widths = { wide: { width: 1280, height: 800 }, narrow: { width: 380, height: 800 } };

interface Stage {
  page: Page;
  pilot: Pilot;
  server: RunningServer;
}

/** The pictures that `npm run screenshots` draws, and how to get there. */
const pages: Record<string, (stage: Stage) => Promise<void>> = {
  async landing({ page, pilot }) {
    await page.goto('/');
    await expect(pilot.button('Launch Dashboard')).toBeVisible();
  },
  async 'workspace-empty'({ page, pilot }) {
    await page.goto('/dashboard');
    // The last part of the page to load.
    await expect(pilot.button('Add files')).toBeVisible();
  },
  async workspace({ page, pilot }) {
    await page.goto('/dashboard');
    await pilot.start(CHORE);
    await pilot.shows('Paused');
    await expect(pilot.live.getByText('You are in control')).toBeVisible();
    await toastsGone(page);
  },
  async 'workspace-completed'({ page, pilot }) {
    await page.goto('/dashboard');
    await pilot.start(CHORE);
    await pilot.logInByHand();
    await pilot.button('Resume AI').first().click();
    await pilot.shows('Completed');
    await toastsGone(page);
  },
  async history({ page, pilot }) {
    await page.goto('/');
    await pilot.launch();
    await pilot.button('Skip').click();
    await page.waitForURL('/dashboard');
    await page.goto('/history');
    await expect(page.getByRole('article').first()).toBeVisible();
  },
  async scheduler({ page, pilot }) {
    await page.goto('/scheduler');
    await pilot.button('New Schedule').click();
    await page.getByRole('textbox', { name: 'What should the task do?' }).fill(CHORE);
    await page.getByRole('textbox', { name: 'Schedule Name' }).fill('Minutes for the board packet');
    await page.getByRole('radio', { name: 'Recurring' }).check({ force: true });
    await page.getByRole('combobox', { name: 'Frequency' }).selectOption({ label: 'Daily at 9 AM' });
    await pilot.button('Schedule Task').click();
    await expect(page.getByRole('article')).toBeVisible();
    await toastsGone(page);
  },
  'chat-dashboard': ({ page }) => pausedTask(page, '/chat'),
  'live-session': ({ page }) => pausedTask(page, '/modern'),
  'task-creation': ({ page }) => pausedTask(page, '/refined'),
  'simple-automator': ({ page }) => pausedTask(page, '/classic'),
  'community-chat': ({ page }) => pausedTask(page, '/full'),
  async 'task-creation-empty'({ page }) {
    await page.goto('/refined');
    await expect(page.getByText(/^Select an action .+ to begin$/).filter({ visible: true })).toBeVisible();
  },
  async settings({ page }) {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  },
  async demo({ page, pilot }) {
    await page.clock.install();
    await page.goto('/demo');
    const actions = pilot.button(/Automate this task/);
    await actions.last().click();
    await page.clock.fastForward(30_000);
    await expect(page.getByText('Task Completed Successfully').first()).toBeVisible();
  },
  async 'bench-desk'({ page }) {
    await page.goto('/__mock/');
    const headers = { 'X-Session-Token': 'screenshots' };
    await page.request.post('/api/tasks', { headers, data: { description: CHORE } });
    await expect(page.getByText('/portal/login').first()).toBeVisible({ timeout: 20_000 });
  },
  async 'example-plain-html'({ page, server }) {
    await page.goto(`${server.hostOrigin}/examples/plain-html/`);
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Launch Dashboard' })).toBeVisible();
  },
};

/** Starts a task from the prompt of this screen, and waits until it needs a login. */
async function pausedTask(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const prompt = page.getByRole('textbox').first();
  await prompt.fill(CHORE);
  await prompt.press(path === '/chat' ? 'Shift+Enter' : 'Enter');
  if (path === '/chat') await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Resume/ }).first()).toBeVisible({ timeout: 20_000 });
  await toastsGone(page);
}

/** Waits until all toasts have closed. */
async function toastsGone(page: Page): Promise<void> {
  await expect(page.locator('[popover="manual"]:popover-open')).toHaveCount(0, { timeout: TOAST_GONE_MS });
}

// The same page always looks the same.
const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });
// Fills the history.
test.use({ serverFlags: ['--seed', '12'] });

for (const [name, visit] of Object.entries(pages)) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [width, viewport] of Object.entries(widths)) {
      test(`${name}, ${theme}, ${width}`, async ({ page, pilot, server }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await chooseTheme(page, theme);
        // The improved prompt may arrive before or after Start.
        await page.addInitScript(() => {
          if (window === top) localStorage.setItem('hoa-pilot.use-improved', 'false');
        });
        await visit({ page, pilot, server });
        await page.evaluate(() => scrollTo(0, 0));
        // Ends hover effects, also in the live view. The browser ignores a move to where the pointer already is.
        await page.mouse.move(2, 2);
        await page.mouse.move(1, 1);
        await page.screenshot({ path: `${FOLDER}/${name}-${theme}-${width}.png` });
      });
    }
  }
}
