import { expect, test } from 'vitest';
import { usePictureBench } from './picture-bench.ts';
import { makePng } from '../make-png.ts';
import { pageSize } from '../picture-session.ts';

const bench = usePictureBench();

test.each([
  ['wide', { viewport: { width: 900, height: 600 } }],
  ['tall', { viewport: { width: 380, height: 700 } }],
  ['low', { viewport: { width: 1000, height: 260 } }],
  ['sharp', { viewport: { width: 900, height: 600 }, deviceScaleFactor: 2 }],
  ['at a broken ratio', { viewport: { width: 731, height: 477 }, deviceScaleFactor: 1.5 }],
])('keeps its aspect ratio, and clicks hit their target: %s', async (_, options) => {
  await bench.inControl(options);
  const shape = await bench.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) => {
    const box = canvas.getBoundingClientRect();
    const space = canvas.closest('.space')?.getBoundingClientRect() ?? box;
    return {
      ratio: box.width / box.height,
      fills: Math.min(space.width - box.width, space.height - box.height),
      centered: Math.abs(box.left + box.right - space.left - space.right),
    };
  });
  expect(shape.ratio).toBeCloseTo(pageSize.width / pageSize.height, 1);
  expect(shape.fills).toBeLessThan(1);
  expect(shape.centered).toBeLessThan(2);
  const distance = (x: number, y: number) => {
    const landed = bench.inputs('mouse').findLast(({ type }) => type === 'up') ?? { x: 1e9, y: 1e9 };
    return Math.max(Math.abs(landed.x - x * pageSize.width), Math.abs(landed.y - y * pageSize.height));
  };
  for (const [x, y] of [
    [0.25, 0.75],
    [0.999, 0.001],
  ] as const) {
    await bench.clickAt(x, y);
    await expect.poll(() => distance(x, y)).toBeLessThan(2);
  }
});

test('is redrawn without a frame when its space changes', async () => {
  await bench.open({});
  const corners = () =>
    bench.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) =>
      [0.1, 0.9].flatMap((y) =>
        [0.1, 0.9].map((x) => [
          ...(canvas
            .getContext('2d')
            ?.getImageData(canvas.width * x, canvas.height * y, 1, 1)
            .data.slice(0, 2) ?? []),
        ]),
      ),
    );
  const shown = [
    [20, 20],
    [200, 20],
    [20, 200],
    [200, 200],
  ];
  expect(await corners()).toEqual(shown);
  await bench.page.setViewportSize({ width: 500, height: 700 });
  await expect.poll(() => bench.live.locator('.screen').evaluate((canvas) => canvas.clientWidth)).toBe(500);
  await expect.poll(corners).toEqual(shown);
});

test('shows the newest frame and the pointer of the agent, and accepts no input while the person only watches', async () => {
  await bench.open();
  const color = () =>
    bench.live
      .locator('.screen')
      .evaluate((canvas: HTMLCanvasElement) => [
        ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []),
      ]);
  const green = makePng(pageSize.width, pageSize.height, () => [0, 250, 0]);
  bench.shown.show({ image: { type: 'image/png', bytes: green } });
  await expect.poll(color).toEqual([0, 250, 0, 255]);
  bench.shown.show({ pointer: { x: 320, y: 200, pressed: true } });
  await bench.live.locator('.pointer.seen.pressed').waitFor();
  const middle = await bench.at(0.5, 0.5);
  await expect
    .poll(async () => {
      const box = await bench.live.locator('.pointer').boundingBox();
      return Math.abs((box?.x ?? 0) - middle.x) + Math.abs((box?.y ?? 0) - middle.y);
    })
    .toBeLessThan(4);
  await bench.clickAt(0.5, 0.5);
  await bench.page.keyboard.type('abc');
  await bench.handOver();
  await bench.clickAt(0.5, 0.5);
  await bench.until('mouse', 3);
  expect(bench.shown.inputs.every(({ kind }) => kind === 'mouse')).toBe(true);
});
