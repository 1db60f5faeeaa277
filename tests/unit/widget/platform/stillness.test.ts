import { expect, test } from 'vitest';
import { createStillness } from '../../../../widget/platform/stillness.ts';

/** An animation as far as it is asked: its state, and how often it repeats. */
class Moving {
  readonly effect: { getComputedTiming: () => { iterations: number } };
  playState: AnimationPlayState;
  constructor(iterations: number, playState: AnimationPlayState = 'running') {
    this.effect = { getComputedTiming: () => ({ iterations }) };
    this.playState = playState;
  }
  pause() {
    this.playState = 'paused';
  }
  play() {
    this.playState = 'running';
  }
}

const below = (...moving: Moving[]) => {
  const getAnimations = (options?: GetAnimationsOptions) =>
    (options?.subtree ? moving : []) as unknown as Animation[];
  return { moving, still: createStillness({ getAnimations }) };
};
const states = (moving: Moving[]) => moving.map(({ playState }) => playState);

test('what has no end is held, and goes on', () => {
  const { moving, still } = below(new Moving(Infinity), new Moving(Infinity));
  still(true);
  expect(states(moving)).toEqual(['paused', 'paused']);
  still(false);
  expect(states(moving)).toEqual(['running', 'running']);
});

test('what ends by itself, or was held by others, is left alone', () => {
  const { moving, still } = below(new Moving(1), new Moving(Infinity, 'paused'));
  still(true);
  expect(states(moving)).toEqual(['running', 'paused']);
  still(false);
  expect(states(moving)).toEqual(['running', 'paused']);
});

test('what begins meanwhile is held with the next key', () => {
  const { moving, still } = below(new Moving(Infinity));
  still(true);
  moving.push(new Moving(Infinity));
  still(true);
  expect(states(moving)).toEqual(['paused', 'paused']);
  still(false);
  expect(states(moving)).toEqual(['running', 'running']);
});

test('what was taken away meanwhile does not begin anew', () => {
  const { moving, still } = below(new Moving(Infinity));
  still(true);
  for (const one of moving) one.playState = 'idle';
  still(false);
  expect(states(moving)).toEqual(['idle']);
});
