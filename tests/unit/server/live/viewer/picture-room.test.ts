import { expect, test } from 'vitest';
import { usePictureBench } from './picture-bench.ts';

const bench = usePictureBench();

/** Returns the boxes of the space and of the picture in it. */
const boxes = () =>
  bench.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) => {
    const plain = ({ left, top, width, height }: DOMRect) => ({ left, top, width, height });
    const space = canvas.closest('.space');
    return {
      screen: plain(canvas.getBoundingClientRect()),
      space: space && plain(space.getBoundingClientRect()),
    };
  });
/** Returns true if the picture fills its space and has the requested page size. */
const fills = async () => {
  const { screen, space } = await boxes();
  const { width, height } = screen;
  const { sizes } = bench.shown;
  return JSON.stringify([screen, sizes.at(-1)]) === JSON.stringify([space, { width, height }]);
};

test.each([
  ['wide', { width: 900, height: 600 }],
  ['a phone', { width: 380, height: 600 }],
])('requests a page that fills the space at its own size: %s', async (_, viewport) => {
  await bench.open({ viewport });
  bench.shown.mayResize = true;
  await bench.handOver();
  await expect.poll(() => bench.shown.sizes.at(-1)?.width).toBe(viewport.width);
  await expect.poll(fills).toBe(true);
});

test('requests one new size after its frame is resized', async () => {
  await bench.open({ viewport: { width: 900, height: 600 } });
  bench.shown.mayResize = true;
  await bench.handOver();
  await expect.poll(() => bench.shown.sizes.at(-1)?.width).toBe(900);
  await expect.poll(fills).toBe(true);
  bench.shown.sizes.length = 0;
  // Frame by frame in the page, because each call from here may take longer than the viewer waits for the last size.
  await bench.page.locator('iframe').evaluate(async (frame) => {
    for (let width = 880; width >= 700; width -= 20) {
      frame.style.width = `${width}px`;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect.poll(() => bench.shown.sizes.at(-1)?.width).toBe(700);
  await expect.poll(fills).toBe(true);
  expect(bench.shown.sizes.length).toBeLessThan(5);
});

test('is as wide for the agent as for a person', async () => {
  await bench.open({ viewport: { width: 900, height: 600 } });
  const watched = await boxes();
  await bench.handOver();
  expect((await boxes()).space).toMatchObject({ left: 0, width: watched.space?.width });
});
