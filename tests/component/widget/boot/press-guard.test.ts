import { afterEach, describe, expect, test, vi } from 'vitest';
import { startPressGuard } from '../../../../widget/boot/press-guard.ts';

const FRAME = { width: 1_000, height: 800 };
const MIDDLE = [500, 400] as const;
const EDGE = [990, 400] as const;
const STEADY = 800;

/** A page with a guard and a guarded button, and what happens in it. */
function setUp(seesVisibility: boolean) {
  let time = 0;
  const handlers = new Map<string, (event: object) => void>();
  let report: (entries: object[]) => void = () => {};
  let mutate = () => {};
  const page = {
    document,
    innerWidth: FRAME.width,
    innerHeight: FRAME.height,
    addEventListener: (type: string, handler: (event: object) => void) => void handlers.set(type, handler),
    IntersectionObserverEntry: { prototype: seesVisibility ? { isVisible: true } : {} },
    IntersectionObserver: class {
      constructor(onEntries: typeof report) {
        report = onEntries;
      }
      observe() {}
      unobserve() {}
    },
    MutationObserver: class {
      constructor(onMutation: typeof mutate) {
        mutate = onMutation;
      }
      observe() {}
    },
  };
  document.body.innerHTML = '<button data-guarded>Send</button>';
  const guard = startPressGuard(page as unknown as Parameters<typeof startPressGuard>[0], () => time);
  const fire = (type: string, event: object = {}) => handlers.get(type)?.(event);
  const move = (
    [screenX, screenY]: readonly [number, number],
    zoom = 1,
    [left, top] = [0, 0],
    pointerType = 'mouse',
  ) =>
    fire('pointermove', {
      screenX,
      screenY,
      clientX: screenX / zoom - left,
      clientY: screenY / zoom - top,
      pointerType,
    });
  return {
    guard,
    fire,
    move,
    wait: (milliseconds = STEADY) => (time += milliseconds),
    leave: () => fire('pointerout', { relatedTarget: null }),
    resize(width: number, height: number) {
      Object.assign(page, { innerWidth: width, innerHeight: height });
      fire('resize');
    },
    see: (isVisible: boolean, selector = '[data-guarded], dialog') =>
      report([...document.querySelectorAll(selector)].map((target) => ({ target, isVisible }))),
    add(html: string) {
      document.body.insertAdjacentHTML('beforeend', html);
      mutate();
    },
    /** Presses the last guarded control. Returns whether the press counts. */
    press(detail = 1) {
      let counts = true;
      const ignore = () => (counts = false);
      const target = [...document.querySelectorAll('[data-guarded]')].at(-1);
      fire('click', { target, detail, preventDefault: ignore, stopImmediatePropagation: ignore });
      return counts;
    },
  };
}

type Setup = ReturnType<typeof setUp>;
const DIALOG = '<dialog open><button data-guarded>Start</button></dialog>';
const UNPROMPTED_DIALOG = DIALOG.replace('open', 'open data-unprompted');

afterEach(() => {
  document.body.replaceChildren();
});

type Row = [counts: boolean, fact: string, act: (setup: Setup) => void, detail?: number];

const byPath: Row[] = [
  [true, 'in a frame that is still', () => {}],
  [false, 'right after the frame appeared', ({ wait }) => wait(-1)],
  [true, 'with a hand that comes from the edge', ({ move }) => [EDGE, MIDDLE].forEach((at) => move(at))],
  [false, 'with a pointer that appears in the middle', ({ move }) => move(MIDDLE)],
  [true, 'with a finger', ({ move }) => move(MIDDLE, 1, [0, 0], 'touch')],
  [
    true,
    'some time after the pointer appeared in the middle',
    ({ move, wait }) => {
      move(MIDDLE);
      wait();
    },
  ],
  [
    false,
    'with a pointer that returns to the middle',
    ({ move, leave }) => {
      move(EDGE);
      leave();
      move(MIDDLE);
    },
  ],
  [
    false,
    'in a frame that moves under a resting hand',
    ({ move }) => {
      move(EDGE);
      move(EDGE, 1, [300, 0]);
    },
  ],
  [
    false,
    'in a frame that moves along with the hand',
    ({ move }) => {
      move(EDGE);
      move(MIDDLE, 1, [-490, 0]);
    },
  ],
  [true, 'in a zoomed page', ({ move }) => [EDGE, MIDDLE].forEach((at) => move(at, 1.5, [-330, 0]))],
  [false, 'right after the width changed', ({ resize }) => resize(FRAME.width / 2, FRAME.height)],
  [true, 'right after the height changed', ({ resize }) => resize(FRAME.width, FRAME.height * 2)],
  [true, 'by key, even if the frame moves', ({ resize }) => resize(1, 1), 0],
];

const byVisibility: Row[] = [
  [false, 'before the browser reports that it is visible', () => {}],
  [
    true,
    'on a control that has been visible for a while',
    ({ see, wait }) => {
      see(true);
      wait();
    },
  ],
  [false, 'on a control that has just appeared', ({ see }) => see(true)],
  [
    false,
    'on a control that the page hides',
    ({ see, wait }) => {
      see(true);
      wait();
      see(false);
    },
  ],
  [
    false,
    'in a dialog that opened without a press',
    ({ fire, add, see }) => {
      fire('keydown');
      add(UNPROMPTED_DIALOG);
      see(true);
    },
  ],
  [
    true,
    'in a dialog that the person has just opened',
    ({ fire, add }) => {
      fire('keydown');
      add(DIALOG);
    },
  ],
  [
    false,
    'in a dialog that the person opened and the page hid',
    ({ fire, add, see }) => {
      fire('keydown');
      add(DIALOG);
      see(false);
      see(true);
    },
  ],
  [
    true,
    'next to a notice of our own that covers a part of the dialog',
    ({ add, see, wait }) => {
      add(UNPROMPTED_DIALOG);
      see(true);
      wait();
      add('<div popover>Saved</div>');
      const box = new DOMRect(0, 0, 10, 10);
      vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
      see(false, 'dialog');
    },
  ],
  [true, 'by key, even if the page hides it', ({ see }) => see(false), 0],
];

describe.each([
  ['by the pointer and the size', false, byPath],
  ['by what the browser reports as visible', true, byVisibility],
])('%s', (_, seesVisibility, rows) => {
  test.each(rows)('%s: a press counts %s', (counts, _fact, act, detail) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const setup = setUp(seesVisibility);
    const onIgnore = vi.fn<() => void>();
    setup.guard.onIgnore = onIgnore;
    setup.wait();
    act(setup);
    expect(setup.press(detail)).toBe(counts);
    expect(onIgnore).toHaveBeenCalledTimes(counts ? 0 : 1);
  });
});
