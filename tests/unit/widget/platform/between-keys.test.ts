import { beforeEach, describe, expect, test } from 'vitest';
import { type BetweenKeys, createBetweenKeys } from '../../../../widget/platform/between-keys.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/fake-clock.ts';

const REST = 300;

let clock: FakeClock;
let target: EventTarget;
let pictures: (() => void)[];
let keys: BetweenKeys;
let done: string[];
let changes: boolean[];

beforeEach(() => {
  clock = createFakeClock();
  target = new EventTarget();
  [pictures, done, changes] = [[], [], []];
  keys = createBetweenKeys({
    target,
    clock,
    beforePaint: (run) => pictures.push(run),
    idleAfter: REST,
    onTyping: (isTyping) => changes.push(isTyping),
  });
});

const work = (name: string) => keys.run(() => done.push(name));
const type = () => target.dispatchEvent(new Event('input'));
const press = (key: string) => target.dispatchEvent(Object.assign(new Event('keydown'), { key }));
const draw = () => {
  for (const run of pictures.splice(0)) run();
  clock.advance(0);
};

describe('deferred work', () => {
  test('runs soon if no one types', () => {
    work('a');
    expect(done).toEqual([]);
    clock.advance(0);
    expect(done).toEqual(['a']);
  });

  test('runs in order once a key is drawn, whatever is pressed meanwhile', () => {
    type();
    work('a');
    work('b');
    press('x');
    clock.advance(50);
    expect(done).toEqual([]);
    draw();
    expect(done).toEqual(['a', 'b']);
  });

  test('waits for the next key if it arrives between two', () => {
    type();
    draw();
    work('a');
    clock.advance(90);
    expect(done).toEqual([]);
    type();
    draw();
    expect(done).toEqual(['a']);
  });

  test('runs after a pause, even if the key is never drawn', () => {
    type();
    work('a');
    clock.advance(REST - 1);
    expect(done).toEqual([]);
    clock.advance(1);
    expect(done).toEqual(['a']);
  });

  test.each([
    ['Enter', () => press('Enter')],
    ['Escape', () => press('Escape')],
    ['a pointer', () => target.dispatchEvent(new Event('pointerdown'))],
    ['stop', () => keys.stop()],
  ])('runs immediately with %s, and new work soon', (_, act) => {
    type();
    work('a');
    act();
    expect(done).toEqual(['a']);
    work('b');
    clock.advance(0);
    expect(done).toEqual(['a', 'b']);
  });

  test('is no longer delayed by keys after the end', () => {
    keys.stop();
    type();
    work('a');
    clock.advance(0);
    expect(done).toEqual(['a']);
  });
});

describe('typing', () => {
  test('starts with a key, is reported when that is drawn, and ends after a pause', () => {
    expect(keys.isTyping()).toBe(false);
    type();
    expect([keys.isTyping(), changes]).toEqual([true, []]);
    draw();
    expect(changes).toEqual([true]);
    clock.advance(REST);
    expect(keys.isTyping()).toBe(false);
    press('Enter');
    expect(changes).toEqual([true, false]);
  });

  test('is not reported if Enter is pressed before the key is drawn', () => {
    type();
    press('Enter');
    draw();
    expect(changes).toEqual([false]);
  });
});
