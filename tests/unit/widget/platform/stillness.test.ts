import { expect, test } from 'vitest';
import { createStillness } from '../../../../widget/platform/stillness.ts';

/** An animation with a state and a number of iterations. */
class FakeAnimation {
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

function setUp(...animations: FakeAnimation[]) {
  const getAnimations = (options?: GetAnimationsOptions) =>
    (options?.subtree ? animations : []) as unknown as Animation[];
  const states = () => animations.map(({ playState }) => playState);
  return { animations, states, still: createStillness({ getAnimations }) };
}

test('pauses endless animations, new ones too at the next call, and resumes them unless they were removed', () => {
  const { animations, states, still } = setUp(new FakeAnimation(Infinity));
  still(true);
  expect(states()).toEqual(['paused']);
  animations.push(new FakeAnimation(Infinity));
  still(true);
  expect(states()).toEqual(['paused', 'paused']);
  still(false);
  expect(states()).toEqual(['running', 'running']);
  animations[0]?.pause();
  still(false);
  expect(states()).toEqual(['paused', 'running']);
  still(true);
  for (const animation of animations) animation.playState = 'idle';
  still(false);
  expect(states()).toEqual(['idle', 'idle']);
});

test('leaves animations that end or are already paused', () => {
  const { states, still } = setUp(new FakeAnimation(1), new FakeAnimation(Infinity, 'paused'));
  for (const isStill of [true, false]) {
    still(isStill);
    expect(states()).toEqual(['running', 'paused']);
  }
});
