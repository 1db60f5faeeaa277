import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InputRefused } from '../../../mock-server/browser/browser-errors.ts';
import type { PageQuestion } from '../../../mock-server/browser/view-frame.ts';
import { makePng } from './make-png.ts';
import { pageSize } from './picture-session.ts';
import type { PictureViewer, PictureViewers, ViewerOptions } from './picture-viewer.ts';
import { startPictureViewers } from './picture-viewer.ts';

const none = { alt: false, control: false, meta: false, shift: false };

describe('pictures of a browser in a sandboxed frame', { timeout: 30_000 }, () => {
  let viewers: PictureViewers;
  let viewer: PictureViewer;
  const open = async (options?: ViewerOptions) => (viewer = await viewers.open(options));
  const inControl = async (options?: ViewerOptions) => {
    await open(options);
    await viewer.handOver();
  };
  const clickAt = async (x: number, y: number) => {
    const point = await viewer.at(x, y);
    await viewer.page.mouse.click(point.x, point.y);
  };
  const text = (): string =>
    viewer
      .inputs('text')
      .map((input) => input.text)
      .join('');
  const keys = (): string[] => viewer.inputs('key').map(({ type, key }) => `${type} ${key}`);

  beforeAll(async () => {
    viewers = await startPictureViewers();
  }, 60_000);
  afterAll(() => viewers.close());
  afterEach(async () => {
    await viewer.close();
    expect(viewer.problems).toEqual([]);
  });

  describe('the picture', () => {
    test.each([
      ['wide', { viewport: { width: 900, height: 600 } }],
      ['tall', { viewport: { width: 380, height: 700 } }],
      ['low', { viewport: { width: 1000, height: 260 } }],
      ['sharp', { viewport: { width: 900, height: 600 }, deviceScaleFactor: 2 }],
      ['at a broken ratio', { viewport: { width: 731, height: 477 }, deviceScaleFactor: 1.5 }],
    ])('fills its space in its own shape, and a click lands where it is aimed: %s', async (_, options) => {
      await inControl(options);
      const shape = await viewer.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) => {
        const box = canvas.getBoundingClientRect();
        const space = canvas.parentElement?.getBoundingClientRect() ?? box;
        return {
          ratio: box.width / box.height,
          fills: Math.min(space.width - box.width, space.height - box.height),
          centred: Math.abs(box.left + box.right - space.left - space.right),
          sharp: canvas.width / box.width / devicePixelRatio,
        };
      });
      expect(shape.ratio).toBeCloseTo(pageSize.width / pageSize.height, 1);
      expect(shape.fills).toBeLessThan(1);
      expect(shape.centred).toBeLessThan(2);
      expect(shape.sharp).toBeCloseTo(1, 1);
      const distance = (x: number, y: number) => {
        const landed = viewer.inputs('mouse').findLast(({ type }) => type === 'up') ?? { x: 1e9, y: 1e9 };
        return Math.max(Math.abs(landed.x - x * pageSize.width), Math.abs(landed.y - y * pageSize.height));
      };
      for (const [x, y] of [
        [0.25, 0.75],
        [0.999, 0.001],
      ] as const) {
        await clickAt(x, y);
        await expect.poll(() => distance(x, y)).toBeLessThan(2);
      }
    });

    test('is drawn anew when its space changes, without a frame', async () => {
      await open({});
      const corners = () =>
        viewer.live.locator('.screen').evaluate((canvas: HTMLCanvasElement) =>
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
      await viewer.page.setViewportSize({ width: 500, height: 700 });
      await expect
        .poll(() => viewer.live.locator('.screen').evaluate((canvas) => canvas.clientWidth))
        .toBe(500);
      expect(await corners()).toEqual(shown);
    });

    test('follows the newest frame, and one that cannot be read leaves the last', async () => {
      await open();
      const colour = () =>
        viewer.live
          .locator('.screen')
          .evaluate((canvas: HTMLCanvasElement) => [
            ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []),
          ]);
      const green = makePng(pageSize.width, pageSize.height, () => [0, 250, 0]);
      viewer.browser.show({ image: { type: 'image/png', bytes: green } });
      await expect.poll(colour).toEqual([0, 250, 0, 255]);
      const broken = { type: 'image/jpeg', bytes: Uint8Array.of(1, 2, 3) };
      viewer.browser.show({ image: broken, title: 'Still going' });
      await viewer.live.locator('.title', { hasText: 'Still going' }).waitFor();
      expect(await colour()).toEqual([0, 250, 0, 255]);
      viewer.browser.show({ image: { type: 'image/png', bytes: new Uint8Array() }, title: 'No picture' });
      await viewer.live.locator('.title', { hasText: 'No picture' }).waitFor();
    });

    test('shows where the agent points', async () => {
      await open();
      viewer.browser.show({ pointer: { x: 320, y: 200, pressed: true } });
      await viewer.live.locator('.pointer.seen.pressed').waitFor();
      const middle = await viewer.at(0.5, 0.5);
      await expect
        .poll(async () => {
          const box = await viewer.live.locator('.pointer').boundingBox();
          return Math.abs((box?.x ?? 0) - middle.x) + Math.abs((box?.y ?? 0) - middle.y);
        })
        .toBeLessThan(4);
    });

    test('only watched, it takes nothing', async () => {
      await open();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.type('abc');
      await viewer.handOver();
      await clickAt(0.5, 0.5);
      await viewer.until('mouse', 3);
      expect(viewer.browser.inputs.every(({ kind }) => kind === 'mouse')).toBe(true);
    });
  });

  describe('the mouse', () => {
    test('moves, then goes down and up', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      const middle = { x: expect.closeTo(320, 0), y: expect.closeTo(200, 0) };
      const base = { kind: 'mouse', ...middle, modifiers: none };
      await viewer.until('mouse', 3);
      expect(viewer.inputs('mouse')).toEqual([
        { ...base, type: 'move', button: 'none', buttons: 0, clickCount: 0 },
        { ...base, type: 'down', button: 'left', buttons: 1, clickCount: 1 },
        { ...base, type: 'up', button: 'left', buttons: 0, clickCount: 1 },
      ]);
    });

    test('clicks twice', async () => {
      await inControl();
      const { x, y } = await viewer.at(0.5, 0.5);
      await viewer.page.mouse.dblclick(x, y);
      await viewer.until('mouse', 5);
      expect(viewer.inputs('mouse').map(({ clickCount }) => clickCount)).toEqual([0, 1, 1, 2, 2]);
    });

    test.each([
      ['right', 2],
      ['middle', 4],
    ] as const)('has a %s button', async (button, buttons) => {
      await inControl();
      const { x, y } = await viewer.at(0.5, 0.5);
      await viewer.page.mouse.click(x, y, { button });
      await viewer.until('mouse', 3);
      expect(viewer.inputs('mouse')).toMatchObject([{}, { button, buttons }, { button, buttons: 0 }]);
    });

    test('drags, and a drag that leaves the picture ends', async () => {
      await inControl({ viewport: { width: 900, height: 400 } });
      const [from, to] = [await viewer.at(0.5, 0.5), await viewer.at(1, 0.5)];
      await viewer.page.mouse.move(from.x, from.y);
      await viewer.page.mouse.down();
      await viewer.page.mouse.move(from.x + 40, from.y, { steps: 4 });
      await viewer.page.mouse.move(to.x + 60, to.y, { steps: 4 });
      await viewer.page.mouse.up();
      await expect.poll(() => viewer.inputs('mouse').at(-1)?.type).toBe('up');
      const drag = viewer.inputs('mouse').filter(({ type }, index) => type === 'move' && index > 1);
      expect(drag.length).toBeGreaterThan(1);
      expect(drag.every(({ button, buttons }) => button === 'left' && buttons === 1)).toBe(true);
      expect(viewer.inputs('mouse').at(-1)).toMatchObject({ type: 'up', x: pageSize.width - 1 });
    });

    test('moves no more often than the screen is drawn', async () => {
      await inControl();
      const sent = await viewer.live.locator('.screen').evaluate(async (canvas) => {
        const box = canvas.getBoundingClientRect();
        const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let frames = 0; frames < 3; frames += 1) {
          for (let x = 0; x < 50; x += 1) {
            canvas.dispatchEvent(
              new PointerEvent('pointermove', { clientX: box.left + frames * 50 + x, clientY: box.top + 9 }),
            );
          }
          await drawn();
        }
        return box.left;
      });
      expect(sent).toBeGreaterThanOrEqual(0);
      await viewer.until('mouse', 3);
    });

    test('turns its wheel, and the keys that are held tell', async () => {
      await inControl();
      const { x, y } = await viewer.at(0.25, 0.25);
      await viewer.page.mouse.move(x, y);
      await viewer.page.keyboard.down('Shift');
      await viewer.page.mouse.wheel(0, 120);
      await viewer.page.keyboard.up('Shift');
      await expect.poll(() => viewer.inputs('wheel').length).toBeGreaterThan(0);
      expect(viewer.inputs('wheel')[0]).toMatchObject({
        x: expect.closeTo(160, -1),
        y: expect.closeTo(100, -1),
        modifiers: { ...none, shift: true },
      });
      const { deltaX, deltaY } = viewer.inputs('wheel')[0] ?? { deltaX: 0, deltaY: 0 };
      expect(deltaX + deltaY).toBe(120);
    });

    test('is a finger on a phone: a tap clicks, a drag scrolls', async () => {
      await inControl({ viewport: { width: 380, height: 600 }, hasTouch: true });
      const { x, y } = await viewer.at(0.5, 0.5);
      await viewer.page.touchscreen.tap(x, y);
      await viewer.until('mouse', 3);
      expect(viewer.inputs('mouse').map(({ type, button }) => `${type} ${button}`)).toEqual([
        'move none',
        'down left',
        'up left',
      ]);
      await viewer.live.locator('.screen').evaluate((canvas) => {
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
      await viewer.until('wheel', 1);
      expect(viewer.inputs('wheel')[0]?.deltaY).toBeCloseTo((60 * pageSize.width) / 374, -1);
      expect(viewer.inputs('mouse')).toHaveLength(3);
    });
  });

  describe('the keyboard', () => {
    test('types on the page after a click, Tab and all', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('a');
      await viewer.page.keyboard.press('Tab');
      await viewer.page.keyboard.press('Shift+B');
      await viewer.page.keyboard.press('Control+a');
      await viewer.page.keyboard.press('Enter');
      await viewer.until('key', 14);
      expect(keys().filter((key) => key.startsWith('down'))).toEqual(
        ['a', 'Tab', 'Shift', 'B', 'Control', 'a', 'Enter'].map((key) => `down ${key}`),
      );
      expect(viewer.inputs('key')[0]).toEqual({
        kind: 'key',
        type: 'down',
        key: 'a',
        code: 'KeyA',
        repeat: false,
        modifiers: none,
      });
      expect(
        viewer
          .inputs('key')
          .find(({ key, type, modifiers }) => key === 'a' && type === 'down' && modifiers.control),
      ).toBeDefined();
    });

    test('gets in by keyboard alone, and out again by Escape twice: no trap', async () => {
      await inControl();
      const enter = viewer.live.getByRole('button', { name: 'Type on the page' });
      await enter.focus();
      await viewer.page.keyboard.press('Enter');
      await viewer.live.getByText('Press Escape twice to leave it').waitFor();
      await viewer.page.keyboard.press('x');
      await viewer.page.keyboard.press('Escape');
      await viewer.until('key', 4);
      await viewer.page.keyboard.press('Escape');
      await expect.poll(() => enter.evaluate((button) => button === document.activeElement)).toBe(true);
      await viewer.page.keyboard.press('Shift+Tab');
      await expect
        .poll(() => viewer.live.getByLabel('Address').evaluate((each) => each === document.activeElement))
        .toBe(true);
      expect(keys()).toEqual(['down x', 'up x', 'down Escape', 'up Escape']);
    });

    test('a key that is held goes up when the keyboard leaves the page', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.down('Control');
      await viewer.live.getByLabel('Address').focus();
      await viewer.until('key', 2);
      expect(keys()).toEqual(['down Control', 'up Control']);
    });

    test('pastes text, a long one in pieces', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      const long = `one\n${'🏡'.repeat(12_000)}`;
      await viewer.live.locator('.keys').evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }));
      }, long);
      await viewer.until('text', 3);
      expect(text()).toBe(long);
      expect(viewer.inputs('text').every((input) => !/[\uD800-\uDBFF]$/.test(input.text))).toBe(true);
    });

    test('Control+V sends no key: the text comes by itself', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('Control+v');
      await viewer.page.keyboard.press('z');
      await viewer.until('key', 4);
      expect(keys()).toEqual(['down Control', 'up Control', 'down z', 'up z']);
    });

    test('composes with an input method: only the result is sent', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      const session = await viewer.page.context().newCDPSession(viewer.page);
      await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
      await viewer.live.locator('.keys.composing').waitFor();
      await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
      await session.send('Input.insertText', { text: '日本' });
      await viewer.until('text', 1);
      expect(text()).toBe('日本');
      expect(await viewer.live.locator('.keys').inputValue()).toBe('');
      await viewer.page.keyboard.insertText('é');
      await viewer.until('text', 2);
      expect(text()).toBe('日本é');
    });

    test.each([
      ['Alt+ArrowLeft', 'back'],
      ['Alt+ArrowRight', 'forward'],
      ['F5', 'reload'],
    ] as const)('%s goes %s', async (press, kind) => {
      await inControl();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press(press);
      await viewer.until(kind, 1);
    });

    test('copies what is selected on the page, and cuts it', async () => {
      await inControl({ permissions: ['clipboard-read', 'clipboard-write'] });
      viewer.browser.selected = 'Unit 12';
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('Control+c');
      await viewer.live.getByText('Copied').waitFor();
      expect(await viewer.page.evaluate(() => navigator.clipboard.readText())).toBe('Unit 12');
      viewer.browser.selected = 'Fence';
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('Control+x');
      await expect.poll(() => keys().includes('down x')).toBe(true);
      expect(keys()).not.toContain('down c');
    });

    test('shows what was copied where the frame may not use the clipboard', async () => {
      await inControl({ allow: '' });
      viewer.browser.selected = 'Unit 12';
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('Control+c');
      const field = viewer.live.getByLabel('Text to copy');
      await field.waitFor();
      expect(
        await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
          value.slice(selectionStart, selectionEnd),
        ),
      ).toBe('Unit 12');
      await viewer.page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      await viewer.page.keyboard.press('q');
      await expect.poll(() => keys().includes('down q')).toBe(true);
    });

    test('says so when nothing is selected', async () => {
      await inControl();
      await clickAt(0.5, 0.5);
      await viewer.page.keyboard.press('Control+c');
      await viewer.live.getByText('Nothing is selected on the page').waitFor();
    });
  });

  describe('control', () => {
    test('that goes while a button is held leaves nothing held, and no complaint', async () => {
      await inControl();
      const { x, y } = await viewer.at(0.5, 0.5);
      await viewer.page.mouse.move(x, y);
      await viewer.page.mouse.down();
      await viewer.page.mouse.move(x + 30, y);
      await viewer.until('mouse', 3);
      await viewer.takeBack();
      await viewer.page.mouse.move(x + 60, y);
      await viewer.page.mouse.up();
      await viewer.until('mouse', 4);
      expect(viewer.inputs('mouse').at(-1)).toMatchObject({ type: 'up', button: 'left', buttons: 0 });
      expect(await viewer.live.locator('.notice').textContent()).toBe('');
      expect(await viewer.live.locator('.keys').isDisabled()).toBe(true);
    });

    test('what is refused is said, but for moves and turns of the wheel', async () => {
      await inControl();
      viewer.browser.onInput = () => Promise.reject(new InputRefused('Answer the page first'));
      const { x, y } = await viewer.at(0.5, 0.5);
      await viewer.page.mouse.move(x, y);
      await viewer.page.mouse.wheel(0, 50);
      await viewer.until('wheel', 1);
      await viewer.page.mouse.move(x + 9, y);
      await viewer.until('mouse', 2);
      expect(await viewer.live.locator('.notice').textContent()).toBe('');
      await viewer.page.mouse.down();
      await viewer.live.getByText('Answer the page first').waitFor();
      await viewer.page.mouse.up();
    });

    test('capture stops when the last viewer leaves', async () => {
      await open();
      expect(viewer.browser.watchers()).toBe(1);
      await viewer.page.goto('about:blank');
      await expect.poll(() => viewer.browser.watchers()).toBe(0);
    });
  });

  const questions: PageQuestion[] = [
    { kind: 'dialog', id: 1, type: 'prompt', message: 'Your initials', defaultText: 'AL' },
    {
      kind: 'select',
      id: 2,
      label: 'Category',
      multiple: false,
      options: ['Roof', 'Fence'].map((option, index) => ({
        index,
        text: option,
        group: 'House',
        selected: index === 1,
        disabled: false,
      })),
      box: { x: 30, y: 30, width: 100, height: 20 },
    },
    { kind: 'file', id: 3, multiple: false, accept: '' },
  ];
  const tabs = [
    { id: 1, title: 'Requests', url: '', active: false },
    { id: 2, title: 'Receipt', url: '', active: true },
  ];

  test.each(
    questions.flatMap((question) =>
      (['light', 'dark'] as const).map((scheme) => [question.kind, scheme, question] as const),
    ),
  )('axe has nothing to complain about: %s, %s', async (_, colorScheme, question) => {
    await open({ colorScheme, reducedMotion: 'reduce', viewport: { width: 380, height: 600 } });
    viewer.browser.show({ questions: [question], tabs });
    await viewer.live.locator('.questions > *').waitFor();
    for (const state of ['agent', 'human']) {
      if (state === 'human') await viewer.handOver();
      const { violations } = await new AxeBuilder({ page: viewer.page })
        .options({ preload: false })
        .exclude(['iframe', '.screen'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  });
});
