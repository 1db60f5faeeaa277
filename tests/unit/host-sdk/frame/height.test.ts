import { describe, expect, it } from 'vitest';
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

describe('followHeight', () => {
  it.each<[fact: string, reports: Reported[], height: number, frozen: boolean]>([
    ['takes the height', series(1, 0, () => ({ height: 700 })), 700, false],
    ['rounds up, so that nothing is cut off', series(1, 0, () => ({ height: 700.2 })), 701, false],
    ['takes a few changes back and forth', series(MAX_TURNS, 50, flip), 900, false],
    ['freezes two heights in turn, at the taller', series(MAX_TURNS + 2, 50, flip), 900, true],
    [
      'freezes them also when the width flips along, as with a scrollbar',
      series(MAX_TURNS + 2, 50, (i) => ({ ...flip(i), width: i % 2 ? 785 : 800 })),
      900,
      true,
    ],
    ['lets slow changes be', series(40, LOOP_WINDOW_MS / MAX_TURNS + 100, flip), 900, false],
    ['takes growth', series(MAX_CHANGES - 1, 10, (i) => ({ height: 500 + i })), 558, false],
    ['freezes growth without end', series(MAX_CHANGES + 9, 10, (i) => ({ height: 500 + i })), 559, true],
    [
      'lets growth be while the width changes with it',
      series(MAX_CHANGES + 9, 10, (i) => ({ height: 500 + i, width: 800 - i })),
      568,
      false,
    ],
    ['takes the same height for no change', series(999, 1, () => ({ height: 700 })), 700, false],
  ])('%s', (_fact, reports, height, frozen) => {
    expect(follow(reports)).toMatchObject({ height, frozen });
  });

  it('stays frozen', () => {
    const frozen = follow(series(MAX_TURNS + 2, 50, flip));
    expect(followHeight(frozen, { height: 100, width: 800, at: 1e6 })).toBe(frozen);
  });
});
