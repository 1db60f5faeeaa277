import { describe, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { usePictureHands } from './picture-hands.ts';
import { makePng } from './make-png.ts';
import { pageSize } from './picture-session.ts';

const hands = usePictureHands();

describe('the picture', () => {
  test.each([
    ['wide', { viewport: { width: 900, height: 600 } }],
    ['tall', { viewport: { width: 380, height: 700 } }],
    ['low', { viewport: { width: 1000, height: 260 } }],
    ['sharp', { viewport: { width: 900, height: 600 }, deviceScaleFactor: 2 }],
    ['at a broken ratio', { viewport: { width: 731, height: 477 }, deviceScaleFactor: 1.5 }],
  ])('fills its space in its own shape, and a click lands where it is aimed: %s', async (_, options) => {
    await hands.inControl(options);
    const shape = await hands.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) => {
      const box = canvas.getBoundingClientRect();
      const space = canvas.closest('.space')?.getBoundingClientRect() ?? box;
      return {
        ratio: box.width / box.height,
        fills: Math.min(space.width - box.width, space.height - box.height),
        centred: Math.abs(box.left + box.right - space.left - space.right),
      };
    });
    expect(shape.ratio).toBeCloseTo(pageSize.width / pageSize.height, 1);
    expect(shape.fills).toBeLessThan(1);
    expect(shape.centred).toBeLessThan(2);
    const distance = (x: number, y: number) => {
      const landed = hands.inputs('mouse').findLast(({ type }) => type === 'up') ?? { x: 1e9, y: 1e9 };
      return Math.max(Math.abs(landed.x - x * pageSize.width), Math.abs(landed.y - y * pageSize.height));
    };
    for (const [x, y] of [
      [0.25, 0.75],
      [0.999, 0.001],
    ] as const) {
      await hands.clickAt(x, y);
      await eventually(() => distance(x, y)).toBeLessThan(2);
    }
  });

  test('is drawn anew when its space changes, without a frame', async () => {
    await hands.open({});
    const corners = () =>
      hands.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) =>
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
    await hands.page.setViewportSize({ width: 500, height: 700 });
    await eventually(() => hands.live.locator('.screen').evaluate((canvas) => canvas.clientWidth)).toBe(500);
    expect(await corners()).toEqual(shown);
  });

  test('follows the newest frame', async () => {
    await hands.open();
    const colour = () =>
      hands.live
        .locator('.screen')
        .evaluate((canvas: HTMLCanvasElement) => [
          ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []),
        ]);
    const green = makePng(pageSize.width, pageSize.height, () => [0, 250, 0]);
    hands.browser.show({ image: { type: 'image/png', bytes: green } });
    await eventually(colour).toEqual([0, 250, 0, 255]);
  });

  test('shows where the agent points', async () => {
    await hands.open();
    hands.browser.show({ pointer: { x: 320, y: 200, pressed: true } });
    await hands.live.locator('.pointer.seen.pressed').waitFor();
    const middle = await hands.at(0.5, 0.5);
    await eventually(async () => {
      const box = await hands.live.locator('.pointer').boundingBox();
      return Math.abs((box?.x ?? 0) - middle.x) + Math.abs((box?.y ?? 0) - middle.y);
    }).toBeLessThan(4);
  });

  test('only watched, it takes nothing', async () => {
    await hands.open();
    await hands.clickAt(0.5, 0.5);
    await hands.page.keyboard.type('abc');
    await hands.handOver();
    await hands.clickAt(0.5, 0.5);
    await hands.until('mouse', 3);
    expect(hands.browser.inputs.every(({ kind }) => kind === 'mouse')).toBe(true);
  });
});
