import type { ElementHandle, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, long, test } from '../fixtures.ts';
import { recordPosts } from '../record-posts.ts';
import { holdBack, openHeldBack, places, takeOver, whenTakenOver } from './held-back.ts';
import { pressUntilClosed } from '../press-until-closed.ts';

const CHORE = 'Download the latest board meeting minutes';
const SLOWER = 4;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Adds up the layout shifts of every frame, including those right after a key. Dialogs do not count: they follow the
 * visible part of a tall frame.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    const isInDialog = (node: Node | null) =>
      Boolean((node instanceof Element ? node : node?.parentElement)?.closest('dialog'));
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[])
        if (!entry.sources.every(({ node }) => isInDialog(node))) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      shiftsSoFar() {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
const shifts = (root: Page | FrameLocator) =>
  root.locator('body').evaluate(() => (Reflect.get(window, 'shiftsSoFar') as () => number)());

/** Returns a function that reads this very element, even if another replaces it. */
async function readerOf(prompt: Locator) {
  const box = (await prompt.elementHandle()) as ElementHandle<HTMLTextAreaElement>;
  return () =>
    box.evaluate((element) => ({
      text: element.value,
      caret: [element.selectionStart, element.selectionEnd],
      isThere: element === document.querySelector('textarea'),
      hasFocus: document.activeElement === element,
    }));
}

for (const [place, open] of Object.entries(places)) {
  test.describe(place, () => {
    test('the takeover keeps text, selection and focus', async ({ page, context, server }) => {
      await watchShifts(page);
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      await pilot.prompt.click();
      await page.keyboard.type(CHORE);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('of May');
      for (const key of ['ArrowUp', 'Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowRight');
      const read = await readerOf(pilot.prompt);
      const before = await read();
      expect(before).toEqual({ text: `${CHORE}\nof May`, caret: [2, 5], isThere: true, hasFocus: true });

      await takeOver(page, release);
      expect(await read()).toEqual(before);
      await expect(root.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.type('X');
      await expect(pilot.prompt).toHaveValue(`DoXoad the latest board meeting minutes\nof May`);
      expect(await shifts(root)).toBe(0);
    });

    test('Enter opens one confirmation for one task', async ({ page, context, server }) => {
      await watchShifts(page);
      const tasks = recordPosts(page);
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      const dialog = root.getByRole('dialog', { name: 'Task Confirmation' });
      await pilot.prompt.click();
      await page.keyboard.type(CHORE);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      for (let presses = 0; presses < 5; presses += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      const read = await readerOf(pilot.prompt);

      release();
      await expect(dialog).toContainText(CHORE);
      expect(await read()).toEqual({
        text: CHORE,
        caret: [CHORE.length - 1, CHORE.length - 1],
        isThere: true,
        hasFocus: false,
      });
      expect(await shifts(root)).toBe(0);
      await expect(root.getByRole('dialog')).toHaveCount(1);
      expect(tasks).toHaveLength(0);
      await pressUntilClosed(dialog, 'Start');
      await expect(root.getByText('Task started')).toBeVisible();
      expect(tasks).toHaveLength(1);
    });

    test('a person who types through the takeover loses no key', long, async ({ page, context, server }) => {
      const { release, root, pilot } = await openHeldBack(open, { page, context, server });
      await pilot.prompt.click();
      const browser = await context.newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const text = Array.from({ length: 12 }, (_, index) => `word${index}`).join(' ');
      const takeover = whenTakenOver(page);
      const typing = page.keyboard.type(text, { delay: 50 });
      await expect(pilot.prompt).toHaveValue(/^word0 w/);
      release();
      await Promise.all([typing, takeover]);
      await expect(pilot.prompt).toHaveValue(text);
      await expect(pilot.prompt).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(root.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(text);
    });
  });
}

test('Enter sends nothing within an input method or in an empty field', async ({ page, pilot, context }) => {
  const release = await holdBack(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await pilot.prompt.click();
  await page.keyboard.press('Enter');
  await expect(pilot.prompt).toHaveValue('');
  const browser = await context.newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'きろく', selectionStart: 3, selectionEnd: 3 });
  // Input methods send a key without a text.
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter' });
  await browser.send('Input.insertText', { text: '記録' });
  await expect(pilot.prompt).toHaveValue('記録');
  await takeOver(page, release);
  await expect(pilot.prompt).toHaveValue('記録');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('text typed before the draft is restored follows it', async ({ page, pilot, context }) => {
  await page.addInitScript(() => {
    localStorage.setItem('taskInput', 'Check the ');
    // Types right before the first paint.
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) =>
      ask((time) => {
        const box = document.querySelector('textarea');
        if (box?.value === '') {
          box.setRangeText('violations', 0, 0, 'end');
          box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        run(time);
      });
  });
  await holdBack(context);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(pilot.prompt).toHaveValue('Check the violations');
});
