// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  LOOP_WINDOW_MS,
  MAX_CHANGES,
  MAX_TURNS,
  followHeight,
  startTrail,
} from '../../../../host-sdk/frame/height.ts';
import { DIAGNOSE_AFTER_MS } from '../../../../host-sdk/frame/mount.ts';
import type { PilotOptions } from '../../../../host-sdk/pilot/options.ts';
import { APP_ORIGIN, appSays, collect, useHostPage, watchPosts } from '../app-frame.ts';

const { page, mount } = useHostPage();

type Reported = { height: number; width: number; at: number };

function follow(reports: Reported[]) {
  return reports.reduce(followHeight, startTrail(0));
}

function series(count: number, every: number, shape: (i: number) => { height: number; width?: number }) {
  return Array.from({ length: count }, (_, i) => ({ width: 800, ...shape(i), at: i * every }));
}

const flip = (i: number) => ({ height: i % 2 ? 900 : 600 });
const flipBoth = (i: number) => ({ ...flip(i), width: i % 2 ? 785 : 800 });
const grow = (i: number) => ({ height: 500 + i });
const growNarrower = (i: number) => ({ ...grow(i), width: 800 - i });
const same = (height: number) => () => ({ height });

it.each<[fact: string, reports: Reported[], height: number, frozen: boolean]>([
  ['follows the height', series(1, 0, same(700)), 700, false],
  ['rounds up, so that nothing is cut off', series(1, 0, same(700.2)), 701, false],
  ['follows a few changes back and forth', series(MAX_TURNS, 50, flip), 900, false],
  ['freezes two alternating heights, at the taller', series(MAX_TURNS + 2, 50, flip), 900, true],
  ['freezes them if the width alternates too', series(MAX_TURNS + 2, 50, flipBoth), 900, true],
  ['follows slow changes', series(40, LOOP_WINDOW_MS / MAX_TURNS + 100, flip), 900, false],
  ['follows growth', series(MAX_CHANGES - 1, 10, grow), 558, false],
  ['freezes endless growth', series(MAX_CHANGES + 9, 10, grow), 559, true],
  ['follows growth while the width changes', series(MAX_CHANGES + 9, 10, growNarrower), 568, false],
  ['ignores repeated heights', series(999, 1, same(700)), 700, false],
])('followHeight %s', (_fact, reports, height, frozen) => {
  expect(follow(reports)).toMatchObject({ height, frozen });
});

it('followHeight stays frozen', () => {
  const frozen = follow(series(MAX_TURNS + 2, 50, flip));
  expect(followHeight(frozen, { height: 100, width: 800, at: 1e6 })).toBe(frozen);
});

const theme = (theme: string) => [{ target: 'hoa-pilot', type: 'theme', theme }, APP_ORIGIN];
const height = (height: number) => [{ target: 'hoa-pilot', type: 'resize', height }, APP_ORIGIN];

describe('theme and height', () => {
  it('are sent once the app is ready and after each reload, to its origin only', () => {
    const pilot = mount({ theme: 'dark', height: 700 });
    const posts = watchPosts(pilot);
    pilot.setTheme('light');
    expect(posts).toEqual([]);
    appSays(pilot, 'ready');
    pilot.setTheme('dark');
    pilot.setHeight(800);
    expect(pilot.iframe.style.height).toBe('800px');
    appSays(pilot, 'ready');
    const [first, later] = [
      [theme('light'), height(700)],
      [theme('dark'), height(800)],
    ];
    expect(posts).toEqual([...first, ...later, ...later]);
  });

  it('are not sent when the host sets none', () => {
    const pilot = mount();
    const posts = watchPosts(pilot);
    appSays(pilot, 'ready');
    expect(posts).toEqual([]);
  });

  it.each<[fact: string, option: PilotOptions['height'], reported: number, shown: string]>([
    ['the content', { mode: 'content' }, 650, '650px'],
    ['the content, down to a minimum', { mode: 'content', min: 500 }, 100, '500px'],
    ['the content, up to a maximum', { mode: 'content', max: 900 }, 5000, '900px'],
    ['the element', { mode: 'fill' }, 650, '100%'],
    ['a number', 720, 650, '720px'],
  ])('the height follows %s', (_fact, option, reported, shown) => {
    const pilot = mount({ height: option });
    appSays(pilot, 'ready');
    appSays(pilot, 'resize', { width: 800, height: reported });
    expect(pilot.iframe.style.height).toBe(shown);
  });

  it.each<
    [
      fact: string,
      frame: [width: number, height: number],
      holderWidth: number,
      codes: string[],
      height?: PilotOptions['height'],
    ]
  >([
    ['as tall and wide as set', [800, 480], 800, []],
    ['beside a padding', [760, 480], 800, []],
    ['hidden', [0, 0], 0, []],
    ['too narrow', [300, 480], 800, ['frame-constrained']],
    ['too low', [800, 150], 800, ['frame-constrained']],
    ['in a holder made inline', [300, 480], 0, ['frame-constrained']],
    ['without a height to fill', [800, 150], 800, ['frame-constrained'], { mode: 'fill' }],
    ['a height to fill', [800, 200], 800, [], { mode: 'fill' }],
  ])(
    'report a frame that the styles of the page leave %s, once',
    (_fact, [width, height], holder, codes, option) => {
      const pilot = mount({ height: option });
      const errors = collect(pilot, 'error');
      const define = (element: Element | null, sizes: object) =>
        Object.defineProperties(element, Object.getOwnPropertyDescriptors(sizes));
      define(pilot.iframe, { offsetWidth: width, offsetHeight: height });
      define(pilot.iframe.parentElement, { clientWidth: holder, clientHeight: height });
      appSays(pilot, 'ready');
      for (let times = 0; times < 2; times += 1) {
        appSays(pilot, 'resize', { width: 300, height: 400 });
        page.clock.advance(DIAGNOSE_AFTER_MS);
      }
      expect(errors.map(({ code }) => code)).toEqual(codes);
    },
  );

  it('stop a resize loop, report it once, and start again after a reload', () => {
    const pilot = mount();
    const errors = collect(pilot, 'error');
    const resize = (height: number) => appSays(pilot, 'resize', { width: 800, height });
    appSays(pilot, 'ready');
    for (let i = 0; i < 50; i += 1) resize(i % 2 ? 900 : 600);
    resize(700);
    expect(pilot.iframe.style.height).toBe('900px');
    expect(errors.map(({ code }) => code)).toEqual(['resize-loop']);
    appSays(pilot, 'ready');
    resize(700);
    expect(pilot.iframe.style.height).toBe('700px');
  });

  it('follow the content again after a fixed height', () => {
    const pilot = mount({ height: 700 });
    const posts = watchPosts(pilot);
    appSays(pilot, 'ready');
    pilot.setHeight({ mode: 'content', min: 300 });
    expect(posts).toEqual([height(700), height(0)]);
    appSays(pilot, 'resize', { width: 800, height: 555 });
    expect(pilot.iframe.style.height).toBe('555px');
    pilot.setHeight({ mode: 'content', min: 600 });
    expect(pilot.iframe.style.height).toBe('600px');
  });
});
