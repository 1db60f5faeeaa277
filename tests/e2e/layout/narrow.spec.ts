import type { Page } from '@playwright/test';
import { chooseTheme } from './choose-theme.ts';
import { expectNothingOutside } from './each-look.ts';
import { expect, long, test } from '../fixtures.ts';
import { respondWithTasks, scheduleWithText, taskWithText } from '../tasks/tasks-with-text.ts';

const CHORE = 'Download the latest board meeting minutes from the portal, and tell what the board decided';
const widths = { narrow: { width: 380, height: 800 }, wide: { width: 1360, height: 850 } };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Expects the page to fit into its window, without animations. */
async function expectCalm(page: Page, state: string) {
  await expectNothingOutside(page, state);
  const moving = async () => {
    const inFrames = page.frames().map((frame) =>
      frame.evaluate(() =>
        document.getAnimations().map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null;
          return `${target?.localName}.${target?.getAttribute('class')}`;
        }),
      ),
    );
    return (await Promise.all(inFrames)).flat();
  };
  await expect.poll(moving, { message: `animations: ${state}` }).toEqual([]);
}

for (const [name, viewport] of Object.entries(widths)) {
  for (const theme of ['light', 'dark'] as const) {
    const details = name === 'narrow' && theme === 'dark' ? {} : long;
    test.describe(`${name}, ${theme}, with reduced motion`, details, () => {
      test.use({ viewport, colorScheme: theme });

      test.beforeEach(async ({ page }) => {
        await chooseTheme(page, theme);
      });

      test('nothing sticks out and nothing moves', async ({ page, pilot }) => {
        await page.goto('/');
        await expect(pilot.button('Launch Dashboard')).toBeVisible();
        await expectCalm(page, 'landing');
        await pilot.launch();
        await expectCalm(page, 'countdown');
        await pilot.button('Skip').click();
        await expect(pilot.prompt).toBeVisible();
        await expectCalm(page, 'empty workspace');
        await pilot.start(CHORE);
        await pilot.shows('Paused');
        await expectCalm(page, 'paused');
        await pilot.logInByHand();
        await pilot.button('Resume AI').first().click();
        await pilot.shows('Completed');
        await expectCalm(page, 'completed');
        await page.goto('/history');
        await expect(page.getByRole('article')).toHaveCount(1);
        await expectCalm(page, 'history');
        await page.goto('/demo');
        await expect(pilot.button(/Automate this task/)).toHaveCount(3);
        await expectCalm(page, 'demo');
        await pilot
          .button(/Automate this task/)
          .first()
          .click();
        await expect(page.getByRole('region', { name: 'Live view' }).getByText('LIVE')).toBeVisible();
        await expectCalm(page, 'a demo in progress');
      });

      test.describe('at a slow pace', () => {
        test.use({ serverFlags: ['--pace', '0.2'] });

        test('nothing moves while a task runs', async ({ page, pilot }) => {
          await page.goto('/dashboard');
          await pilot.start(CHORE);
          await pilot.shows('Running');
          await expectCalm(page, 'starting');
          await expect(pilot.live.getByText('Watching the agent')).toBeVisible();
          await expectCalm(page, 'running');
          await pilot.shows('Running');
        });
      });
    });
  }
}

const stacked = 'e\u0301\u0300\u0302\u0303\u0308\u030a\u0336\u0489'.repeat(40);
const texts = {
  'letters without a gap': 'W'.repeat(50),
  'an address of 300 characters': `https://portal.example/${'documents/'.repeat(28)}`.slice(0, 300),
  'marks on marks': `Z${'\u0301\u0316'.repeat(60)}${stacked}`,
  'one wide sign': '\ufdfd'.repeat(30),
  'Thai, which has no gaps': 'กำลังตรวจสอบเอกสารการประชุมของคณะกรรมการ'.repeat(6),
  'right to left': `בדיקה_${'ישיבת־הוועד'.repeat(20)}`,
  'signs that are joined': '👩‍👩‍👧‍👦'.repeat(60),
  'one sign of two hundred': '👩\u200d'.repeat(200),
  'one letter of a hundred': 'क्'.repeat(100),
  'a letter in a hundred circles': `a${'\u20dd'.repeat(100)}`,
  'a hundred marks before a number': `${'\u0600'.repeat(100)}1`,
};

const hardest: readonly string[] = ['right to left', 'one sign of two hundred'];

/** Expects the page to be no wider than its window, and every control to be completely inside. */
async function expectControlsInside(page: Page, state: string) {
  const outside = () =>
    page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      const outside = scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : [];
      for (const control of document.querySelectorAll('button, a, input, textarea, select, [tabindex]')) {
        const box = control.getBoundingClientRect();
        const room = { left: 0, right: clientWidth };
        for (let around = control.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflowX === 'visible') continue;
          const { left, right } = around.getBoundingClientRect();
          room.left = Math.max(room.left, left);
          room.right = Math.min(room.right, right);
        }
        if (box.width > 1 && (box.left < room.left - 1 || box.right > room.right + 1))
          outside.push(`${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`);
      }
      return outside.map((line) => line.slice(0, 80));
    });
  await expect.poll(outside, { message: `outside the window: ${state}` }).toEqual([]);
}

test.describe('with difficult texts', () => {
  test.use({ viewport: widths.narrow });

  for (const [what, text] of Object.entries(texts)) {
    const details = what === hardest[0] ? {} : long;
    test(`the workspace keeps its controls in the window: ${what}`, details, async ({ page }) => {
      const tasks = ['1', '2'].map((id) => taskWithText(text, id, { model: text }));
      await respondWithTasks(page, tasks, tasks);
      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
      await expectControlsInside(page, 'two running');
      for (const status of ['completed', 'failed', text]) {
        const ended = taskWithText(text, '1', { status, model: text, output: text, error: text });
        await respondWithTasks(page, [ended]);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(text.slice(0, 4));
        await expectControlsInside(page, status);
      }
    });
  }

  for (const path of ['/refined', '/chat', '/modern', '/classic', '/full']) {
    test(`${path} keeps its controls in the window`, long, async ({ page }) => {
      for (const [what, text] of Object.entries(texts)) {
        if (!hardest.includes(what)) continue;
        for (const status of ['paused', 'completed', 'failed']) {
          const task = taskWithText(text, '1', { status, output: text });
          const others = status === 'paused' ? [taskWithText(text, '2')] : [];
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await respondWithTasks(page, [task, ...others], status === 'paused' ? [task, ...others] : []);
          await page.goto(path);
          await expect(page.getByText(text.slice(0, 4)).first()).toBeVisible();
          await expectControlsInside(page, `${status}: ${what}`);
        }
      }
    });
  }

  test('history and scheduler keep their controls in the window', long, async ({ page }) => {
    const values = Object.values(texts);
    await respondWithTasks(
      page,
      values.map((text, index) => taskWithText(text, String(index), { status: 'completed', output: text })),
    );
    await page.route('**/api/schedules', (route) =>
      route.fulfill({
        json: values.map((text, index) => ({
          ...scheduleWithText(text, String(index)),
          model: text,
          cronExpression: text,
          timezone: text,
        })),
      }),
    );
    await page.goto('/history');
    await expect(page.getByRole('article')).toHaveCount(values.length);
    await expectControlsInside(page, 'history');
    await page.goto('/scheduler');
    await expect(page.getByRole('article')).toHaveCount(values.length);
    await expectControlsInside(page, 'scheduler');
    for (const button of await page.getByRole('button', { name: /^Delete schedule/ }).all()) {
      await button.click();
      await expectControlsInside(page, 'the question before a schedule is deleted');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
