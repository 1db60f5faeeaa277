import { beforeEach, expect, test, vi } from 'vitest';
import { startPageSize } from '../../../../widget/bridge/page-size.ts';

let resize: () => void = () => {};
let observed: Element | undefined;

class FakeResizeObserver {
  constructor(callback: () => void) {
    resize = callback;
  }
  observe(element: Element) {
    observed = element;
    resize();
  }
  unobserve() {}
  disconnect() {
    observed = undefined;
  }
}

let mutate: () => void = () => {};
class FakeMutationObserver {
  constructor(callback: () => void) {
    mutate = callback;
  }
  observe() {}
  disconnect() {
    mutate = () => {};
  }
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.stubGlobal('MutationObserver', FakeMutationObserver);
});
function setUp() {
  const frames: (() => void)[] = [];
  const sent: unknown[] = [];
  const canceled: number[] = [];
  const box = { width: 400, height: 300.2 };
  const element = { getBoundingClientRect: () => box } as Element;
  const timers = new Map<number, () => void>();
  const page = {
    setTimeout: (run: () => void) => timers.set(timers.size + 1, run).size,
    clearTimeout: (id: number) => void timers.delete(id),
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: (id: number) => void canceled.push(id),
  } as unknown as Window;
  const stop = startPageSize({ send: (message) => void sent.push(message) }, element, page);
  const nextFrame = () => frames.splice(0).forEach((run) => run());
  const later = () => [...timers.values()].forEach((run) => run());
  return { box, sent, stop, nextFrame, later, timers, canceled };
}

test('the size is sent once per frame, in whole pixels, and only when it changes to one that is visible', () => {
  const { box, sent, nextFrame } = setUp();
  resize();
  resize();
  expect(sent).toEqual([]);
  nextFrame();
  expect(sent).toEqual([{ type: 'resize', width: 400, height: 301 }]);
  resize();
  nextFrame();
  box.height = 301;
  resize();
  nextFrame();
  expect(sent).toHaveLength(1);
  box.height = 500;
  resize();
  nextFrame();
  expect(sent.at(-1)).toEqual({ type: 'resize', width: 400, height: 500 });
  box.height = 0;
  resize();
  nextFrame();
  expect(sent).toHaveLength(2);
});

test('a page out of view, without animation frames, still sends its size', () => {
  const { box, sent, later } = setUp();
  later();
  expect(sent).toEqual([{ type: 'resize', width: 400, height: 301 }]);
  box.height = 640;
  mutate();
  later();
  expect(sent.at(-1)).toEqual({ type: 'resize', width: 400, height: 640 });
});

test('a stop ends all observers and timers', () => {
  const { stop, timers, canceled } = setUp();
  stop();
  expect(observed).toBeUndefined();
  expect(canceled).toHaveLength(1);
  expect(timers.size).toBe(0);
});
