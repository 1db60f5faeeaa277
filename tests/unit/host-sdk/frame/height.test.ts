import { expect, it } from 'vitest';
import {
  LOOP_WINDOW_MS,
  MAX_CHANGES,
  MAX_TURNS,
  followHeight,
  startTrail,
} from '../../../../host-sdk/frame/height.ts';

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
