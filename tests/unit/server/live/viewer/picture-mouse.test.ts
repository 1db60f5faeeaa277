import { expect, test } from 'vitest';
import { usePictureBench } from './picture-bench.ts';
import { pageSize } from '../picture-session.ts';

const bench = usePictureBench();
const none = { alt: false, control: false, meta: false, shift: false };

test('moves, presses and releases', async () => {
  await bench.inControl();
  await bench.clickAt(0.5, 0.5);
  const middle = { x: expect.closeTo(320, 0), y: expect.closeTo(200, 0) };
  const base = { kind: 'mouse', ...middle, modifiers: none };
  await bench.until('mouse', 3);
  expect(bench.inputs('mouse')).toEqual([
    { ...base, type: 'move', button: 'none', buttons: 0, clickCount: 0 },
    { ...base, type: 'down', button: 'left', buttons: 1, clickCount: 1 },
    { ...base, type: 'up', button: 'left', buttons: 0, clickCount: 1 },
  ]);
});

test.each([
  ['double-clicks', { clickCount: 2 }, '0 0, 1 1, 0 1, 1 2, 0 2'],
  ['has a right button', { button: 'right' }, '0 0, 2 1, 0 1'],
  ['has a middle button', { button: 'middle' }, '0 0, 4 1, 0 1'],
] as const)('%s', async (_, options, buttonsAndCounts) => {
  await bench.inControl();
  const { x, y } = await bench.at(0.5, 0.5);
  await bench.page.mouse.click(x, y, options);
  await bench.until('mouse', buttonsAndCounts.split(', ').length);
  const clicks = bench.inputs('mouse').map(({ buttons, clickCount }) => `${buttons} ${clickCount}`);
  expect(clicks.join(', ')).toBe(buttonsAndCounts);
});

test('drags, and ends a drag outside the picture', async () => {
  await bench.inControl({ viewport: { width: 900, height: 400 } });
  const [from, to] = [await bench.at(0.5, 0.5), await bench.at(1, 0.5)];
  await bench.page.mouse.move(from.x, from.y);
  await bench.page.mouse.down();
  await bench.page.mouse.move(from.x + 40, from.y, { steps: 4 });
  await bench.page.mouse.move(to.x + 60, to.y, { steps: 4 });
  await bench.page.mouse.up();
  await expect.poll(() => bench.inputs('mouse').at(-1)?.type).toBe('up');
  const drag = bench.inputs('mouse').filter(({ type }, index) => type === 'move' && index > 1);
  expect(drag.length).toBeGreaterThan(0);
  expect(drag.every(({ button, buttons }) => button === 'left' && buttons === 1)).toBe(true);
  expect(bench.inputs('mouse').at(-1)).toMatchObject({ type: 'up', x: pageSize.width - 1 });
});

test('moves at most once per drawn frame', async () => {
  await bench.inControl();
  await bench.live.locator('.screen').evaluate(async (canvas) => {
    const { left, top } = canvas.getBoundingClientRect();
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const at = (x: number) => ({ clientX: left + x, clientY: top + 9 });
    for (let frames = 0; frames < 3; frames += 1) {
      for (let x = 0; x < 50; x += 1) {
        canvas.dispatchEvent(new MouseEvent('mousemove', at(frames * 50 + x)));
      }
      await drawn();
    }
    for (const kind of ['mousedown', 'mouseup']) canvas.dispatchEvent(new MouseEvent(kind, at(149)));
  });
  await expect.poll(() => bench.inputs('mouse').at(-1)?.type).toBe('up');
  const moves = bench.inputs('mouse').filter(({ type }) => type === 'move');
  // A busy server may get fewer.
  expect([1, 2, 3]).toContain(moves.length);
  expect(moves.at(-1)?.x).toBe(bench.inputs('mouse').at(-1)?.x);
});

test('scrolls, with the held modifier keys', async () => {
  await bench.inControl();
  const { x, y } = await bench.at(0.25, 0.25);
  await bench.page.mouse.move(x, y);
  await bench.page.keyboard.down('Shift');
  await bench.page.mouse.wheel(0, 120);
  await bench.page.keyboard.up('Shift');
  await expect.poll(() => bench.inputs('wheel').length).toBeGreaterThan(0);
  expect(bench.inputs('wheel')[0]).toMatchObject({
    x: expect.closeTo(160, -1),
    y: expect.closeTo(100, -1),
    modifiers: { ...none, shift: true },
  });
  const { deltaX, deltaY } = bench.inputs('wheel')[0] ?? { deltaX: 0, deltaY: 0 };
  expect(deltaX + deltaY).toBe(120);
});

test('handles touch: a tap clicks, a drag scrolls', async () => {
  await bench.inControl({ viewport: { width: 380, height: 600 }, hasTouch: true });
  const { x, y } = await bench.at(0.5, 0.5);
  await bench.page.touchscreen.tap(x, y);
  await bench.until('mouse', 3);
  expect(bench.inputs('mouse').map(({ type, button }) => `${type} ${button}`)).toEqual([
    'move none',
    'down left',
    'up left',
  ]);
  await bench.live.locator('.screen').evaluate((canvas) => {
    const box = canvas.getBoundingClientRect();
    const touch = (kind: string, up: number) => {
      const at = { clientX: box.left + 50, clientY: box.bottom - 10 - up };
      const finger = { pointerType: 'touch', pointerId: 7, isPrimary: true, cancelable: true };
      canvas.dispatchEvent(new PointerEvent(kind, { ...finger, ...at }));
    };
    touch('pointerdown', 0);
    touch('pointermove', 40);
    touch('pointermove', 60);
    touch('pointerup', 60);
  });
  await bench.until('wheel', 1);
  expect(bench.inputs('wheel')[0]?.deltaY).toBeCloseTo((60 * pageSize.width) / 374, -1);
  expect(bench.inputs('mouse')).toHaveLength(3);
});
