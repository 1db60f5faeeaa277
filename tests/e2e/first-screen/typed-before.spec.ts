import type { ElementHandle, FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { Pilot } from '../pages/pilot.ts';
import { holdBack, inAPageOfItsOwn, places, whenTakenOver } from './held-back.ts';

const CHORE = 'Download the latest board meeting minutes';
const SLOWER = 4;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Adds up the layout shifts of every frame, those right after a key too. A dialog stands above the page, and follows
 * the part of a tall frame that is seen.
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

/** What was posted where, so far. */
const watchPosts = (page: Page) => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') made.push(new URL(request.url()).pathname);
  });
  return (path: string) => made.filter((one) => one === path).length;
};

/** The box as it is now, to be asked again later. */
async function boxOf(prompt: Locator) {
  const box = (await prompt.elementHandle()) as ElementHandle<HTMLTextAreaElement>;
  return {
    read: () =>
      box.evaluate((element) => ({
        text: element.value,
        caret: [element.selectionStart, element.selectionEnd],
        isThere: element === document.querySelector('textarea'),
        hasFocus: document.activeElement === element,
      })),
  };
}

for (const [place, open] of Object.entries(places)) {
  test.describe(place, () => {
    test('text, selection and focus are there after the takeover, in the same box', async ({
      page,
      context,
      server,
    }) => {
      await watchShifts(page);
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/dashboard' });
      const pilot = new Pilot(root);
      await pilot.prompt.click();
      await page.keyboard.type(CHORE);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('of May');
      for (const key of ['ArrowUp', 'Home', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowRight');
      const box = await boxOf(pilot.prompt);
      const before = await box.read();
      expect(before).toEqual({ text: `${CHORE}\nof May`, caret: [2, 5], isThere: true, hasFocus: true });

      const taken = whenTakenOver(page);
      release();
      await taken;
      expect(await box.read()).toEqual(before);
      await expect(root.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.type('X');
      await expect(pilot.prompt).toHaveValue(`DoXoad the latest board meeting minutes\nof May`);
      expect(await shifts(root)).toBe(0);
    });

    test('Enter opens one question after the takeover, for one task', async ({ page, context, server }) => {
      await watchShifts(page);
      const posts = watchPosts(page);
      const release = await holdBack(context);
      const root = await open({ page, server, path: '/dashboard' });
      const pilot = new Pilot(root);
      const dialog = root.getByRole('dialog', { name: 'Task Confirmation' });
      await pilot.prompt.click();
      await page.keyboard.type(CHORE);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      const box = await boxOf(pilot.prompt);

      release();
      await expect(dialog).toContainText(CHORE);
      expect(await box.read()).toEqual({
        text: CHORE,
        caret: [CHORE.length - 1, CHORE.length - 1],
        isThere: true,
        hasFocus: false,
      });
      expect(await shifts(root)).toBe(0);
      await expect(root.getByRole('dialog')).toHaveCount(1);
      expect(posts('/api/tasks')).toBe(0);
      await dialog.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(root.getByText('Task started')).toBeVisible();
      await expect(root.getByRole('dialog')).toHaveCount(0);
      expect(posts('/api/tasks')).toBe(1);
    });

    test(
      'a person who types through the takeover loses no key',
      { tag: '@long' },
      async ({ page, context, server }) => {
        const release = await holdBack(context);
        const root = await open({ page, server, path: '/dashboard' });
        const pilot = new Pilot(root);
        await pilot.prompt.click();
        const browser = await context.newCDPSession(page);
        await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const text = Array.from({ length: 12 }, (_, index) => `word${index}`).join(' ');
        const taken = whenTakenOver(page);
        const typing = page.keyboard.type(text, { delay: 50 });
        await expect(pilot.prompt).toHaveValue(/^word0 w/);
        release();
        await Promise.all([typing, taken]);
        await expect(pilot.prompt).toHaveValue(text);
        await expect(pilot.prompt).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(root.getByRole('dialog', { name: 'Task Confirmation' })).toContainText(text);
      },
    );
  });
}

test('Enter that ends a word of an input method sends nothing, nor does one in an empty box', async ({
  page,
  context,
  server,
}) => {
  const release = await holdBack(context);
  const root = await inAPageOfItsOwn({ page, server, path: '/dashboard' });
  const pilot = new Pilot(root);
  await pilot.prompt.click();
  await page.keyboard.press('Enter');
  await expect(pilot.prompt).toHaveValue('');
  const browser = await context.newCDPSession(page);
  await browser.send('Input.imeSetComposition', { text: 'きろく', selectionStart: 3, selectionEnd: 3 });
  // As input methods send it: a key without a text of its own.
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter' });
  await browser.send('Input.insertText', { text: '記録' });
  await expect(pilot.prompt).toHaveValue('記録');
  const taken = whenTakenOver(page);
  release();
  await taken;
  await expect(pilot.prompt).toHaveValue('記録');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed before the draft of last time has been read comes after it', async ({
  page,
  context,
  server,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('taskInput', 'Check the ');
    // Right before the first picture, and before what the page does then.
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
  const { prompt } = new Pilot(await inAPageOfItsOwn({ page, server, path: '/dashboard' }));
  await expect(prompt).toHaveValue('Check the violations');
});
