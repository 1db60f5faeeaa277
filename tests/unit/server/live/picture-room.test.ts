import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';

const hands = usePictureHands();

/** Places and sizes on the window: of the room for the picture, and of the picture in it. */
const boxes = () =>
  hands.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) => {
    const plain = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });
    const space = canvas.closest('.space');
    return {
      screen: plain(canvas.getBoundingClientRect()),
      space: space && plain(space.getBoundingClientRect()),
    };
  });
/** Whether the picture lies edge to edge in its room, as large as the page was asked to be. */
const fills = async () => {
  const { screen, space } = await boxes();
  const { width, height } = screen;
  const { sizes } = hands.browser;
  return JSON.stringify([screen, sizes.at(-1)]) === JSON.stringify([space, { width, height }]);
};

test.each([
  ['wide', { width: 900, height: 600 }],
  ['a phone', { width: 380, height: 600 }],
])('a page is asked for that fills its space, at its own size: %s', async (_, viewport) => {
  await hands.open({ viewport });
  hands.browser.mayResize = true;
  await hands.handOver();
  await eventually(() => hands.browser.sizes.at(-1)?.width).toBe(viewport.width);
  await eventually(fills).toBe(true);
});

test('a window that takes another size gets a page of that size, and one only', async () => {
  await hands.open({ viewport: { width: 900, height: 600 } });
  hands.browser.mayResize = true;
  await hands.handOver();
  await eventually(() => hands.browser.sizes.at(-1)?.width).toBe(900);
  await eventually(fills).toBe(true);
  hands.browser.sizes.length = 0;
  for (const width of [880, 840, 800, 760, 700]) await hands.page.setViewportSize({ width, height: 640 });
  await eventually(() => hands.browser.sizes.at(-1)?.width).toBe(700);
  await eventually(fills).toBe(true);
  expect(hands.browser.sizes.length).toBeLessThan(5);
});

test('is as wide for the agent as for a person', async () => {
  await hands.open({ viewport: { width: 900, height: 600 } });
  const watched = await boxes();
  await hands.handOver();
  expect((await boxes()).space).toMatchObject({ left: 0, width: watched.space?.width });
});
