import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { recordPosts } from '../record-posts.ts';
import { pressUntilClosed } from '../press-until-closed.ts';
import { openCoverable } from './coverable-page.ts';

const PROMPT = 'Export the vendors as a CSV';
/** The app's size in the page. */
const APP = { width: '600px', height: 700 };
/** How far the frame moves, in CSS pixels: as far as it is wide. */
const DISTANCE = 600;

const app = (page: Page) => page.frameLocator('iframe');
const confirmation = (page: Page) => app(page).getByRole('dialog', { name: 'Task Confirmation' });
const start = (page: Page) => confirmation(page).getByRole('button', { name: 'Start', exact: true });

/** Makes the app ask the person whether to start a task. */
async function ask(page: Page): Promise<void> {
  await page.evaluate((prompt) => {
    window.pilot.tasks.start({ prompt }).catch(console.warn);
  }, PROMPT);
  await expect(start(page)).toBeVisible();
}

const middleOf = async (page: Page) => {
  const { x, y, width, height } = (await start(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};
const clickStart = async (page: Page) => {
  const { x, y } = await middleOf(page);
  await page.mouse.click(x, y);
};
const style = (page: Page, selector: string, property: string, value: string) =>
  page.evaluate(
    ([selector, property, value]) => {
      document.querySelector<HTMLElement>(selector)?.style.setProperty(property, value);
    },
    [selector, property, value] as const,
  );
const cover = (page: Page, isCovered: boolean) =>
  page.evaluate(
    (isCovered) => document.querySelector('#cover')?.toggleAttribute('hidden', !isCovered),
    isCovered,
  );

interface Attack {
  /** Prepares the page before the question appears. */
  hide: (page: Page) => Promise<unknown>;
  /** Makes the frame look harmless again. */
  show: (page: Page) => Promise<unknown>;
}
const attacks: Record<string, Attack> = {
  fades: {
    hide: (page) => style(page, 'iframe', 'opacity', '0'),
    show: (page) => style(page, 'iframe', 'opacity', '1'),
  },
  covers: { hide: (page) => cover(page, true), show: (page) => cover(page, false) },
};

for (const [attack, { hide, show }] of Object.entries(attacks))
  test(`a press in a frame that the page ${attack} starts nothing`, async ({ page, server }) => {
    const tasks = recordPosts(page);
    const ignored: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('ignored a press')) ignored.push(message.text());
    });
    await openCoverable(page, server, APP);
    await hide(page);
    await ask(page);
    await clickStart(page);
    await expect.poll(() => ignored.length).toBe(1);
    await expect(app(page).locator('[data-notice*="press again"]')).toBeVisible();
    const { x, y } = await middleOf(page);
    // Sent together, because on a busy machine the press could come too late to be ignored.
    await Promise.all([show(page), page.mouse.click(x, y)]);
    await expect.poll(() => ignored.length, 'a press right after the frame appears').toBe(2);
    expect(tasks).toEqual([]);
    // Once the frame has been visible for a while, it counts.
    await pressUntilClosed(confirmation(page), 'Start');
    expect(tasks).toHaveLength(1);
  });

test('a press in a frame that the page moves under the hand starts nothing', async ({ page, server }) => {
  const tasks = recordPosts(page);
  await openCoverable(page, server, APP);
  await ask(page);
  const { x, y } = await middleOf(page);
  // When the pointer arrives, because the browser discards only what is pressed shortly after a frame has moved.
  await page.evaluate((left) => {
    const move = () => document.querySelector<HTMLElement>('#pilot')?.style.setProperty('left', left);
    addEventListener('mousemove', move, { once: true });
    addEventListener('mousedown', () => document.body.setAttribute('data-missed', ''));
  }, `${DISTANCE}px`);
  await page.mouse.click(x + DISTANCE, y);
  await expect(page.locator('body'), 'a press beside the frame').not.toHaveAttribute('data-missed');
  await expect(start(page)).toBeEnabled();
  expect(tasks).toEqual([]);
  await pressUntilClosed(confirmation(page), 'Start');
  expect(tasks).toHaveLength(1);
});

test('keys always count', async ({ page, server }) => {
  const tasks = recordPosts(page);
  await openCoverable(page, server, APP);
  await style(page, 'iframe', 'opacity', '0.5');
  await ask(page);
  await expect(start(page)).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(confirmation(page)).toBeHidden({ timeout: 500 });
  }).toPass();
  expect(tasks).toHaveLength(1);
});
