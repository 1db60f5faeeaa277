import { beforeEach, describe, expect, test } from 'vitest';
import { type BetweenKeys, createBetweenKeys } from '../../../../widget/platform/between-keys.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/fake-clock.ts';

const REST = 300;

let clock: FakeClock;
let target: EventTarget;
let pictures: (() => void)[];
let keys: BetweenKeys;
let done: string[];
let told: boolean[];

beforeEach(() => {
  clock = createFakeClock();
  target = new EventTarget();
  pictures = [];
  done = [];
  told = [];
  keys = createBetweenKeys({
    target,
    clock,
    beforePicture: (run) => pictures.push(run),
    rest: REST,
    onTyping: (isTyping) => told.push(isTyping),
  });
});

const work = (name: string) => keys.run(() => done.push(name));
const type = () => target.dispatchEvent(new Event('input'));
const press = (key: string) => target.dispatchEvent(Object.assign(new Event('keydown'), { key }));
const draw = () => {
  for (const run of pictures.splice(0)) run();
  clock.advance(0);
};

describe('work that can wait', () => {
  test('is done soon where nobody types', () => {
    work('a');
    expect(done).toEqual([]);
    clock.advance(0);
    expect(done).toEqual(['a']);
  });

  test('waits for the picture of a key, and is done after it, in its order', () => {
    type();
    work('a');
    work('b');
    clock.advance(50);
    expect(done).toEqual([]);
    draw();
    expect(done).toEqual(['a', 'b']);
  });

  test('waits for the next key where it comes between two', () => {
    type();
    draw();
    work('a');
    clock.advance(90);
    expect(done).toEqual([]);
    type();
    draw();
    expect(done).toEqual(['a']);
  });

  test('is done once no key has come for a while, drawn or not', () => {
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
  ])('is done at once with %s, and waits no longer', (_, act) => {
    type();
    work('a');
    act();
    expect(done).toEqual(['a']);
    work('b');
    clock.advance(0);
    expect(done).toEqual(['a', 'b']);
  });

  test('is told from typing', () => {
    expect(keys.isTyping()).toBe(false);
    type();
    expect(keys.isTyping()).toBe(true);
    clock.advance(REST);
    expect(keys.isTyping()).toBe(false);
  });

  test('is told from typing after the picture of a key, and once it is over', () => {
    type();
    expect(told).toEqual([]);
    draw();
    expect(told).toEqual([true]);
    clock.advance(REST);
    expect(told).toEqual([true, false]);
    press('Enter');
    expect(told).toEqual([true, false]);
  });

  test('is typed no more where Enter comes before the picture of a key', () => {
    type();
    press('Enter');
    draw();
    expect(told).toEqual([false]);
  });

  test('still waits while letters are pressed', () => {
    type();
    work('a');
    press('x');
    expect(done).toEqual([]);
  });

  test('is not lost, nor heard of again, when all of it ends', () => {
    type();
    work('a');
    keys.stop();
    expect(done).toEqual(['a']);
    type();
    work('b');
    clock.advance(0);
    expect(done).toEqual(['a', 'b']);
  });
});
