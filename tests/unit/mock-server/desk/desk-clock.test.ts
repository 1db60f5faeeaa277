import { beforeEach, describe, expect, test } from 'vitest';
import { createDeskClock, type DeskClock } from '../../../../mock-server/desk/desk-clock.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';

const start = '2026-03-02T09:00:00.000Z';
const day = 86_400_000;
let base: ManualClock;
let clock: DeskClock;
let rung: string[];

beforeEach(() => {
  base = createManualClock(start);
  clock = createDeskClock(base);
  rung = [];
});
const time = (): string => clock.now().toISOString().slice(11, 23);
const alarm = (name: string, milliseconds: number) =>
  clock.after(milliseconds, () => rung.push(`${name} ${time()}`));

describe('the clock as it comes', () => {
  test('is the one below', () => {
    base.advance(1_234);
    expect(time()).toBe('09:00:01.234');
    expect(clock.state()).toEqual({
      now: '2026-03-02T09:00:01.234Z',
      mode: 'running',
      speed: 1,
      isShifted: false,
    });
  });

  test('wakes in order, and waits for nobody when nobody waits', () => {
    alarm('b', 2_000);
    alarm('a', 1_000);
    alarm('c', 2_000);
    alarm('never', 1_500)();
    base.advance(5_000);
    expect(rung).toEqual(['a 09:00:01.000', 'b 09:00:02.000', 'c 09:00:02.000']);
    expect(base.waiting).toBe(0);
  });

  test('wakes what waits for weeks', () => {
    alarm('month', 40 * day);
    base.advance(40 * day - 1);
    expect(rung).toEqual([]);
    base.advance(1);
    expect(rung).toEqual(['month 09:00:00.000']);
  });

  test('a sleep ends when it is over, or when it is called off', async () => {
    const order: string[] = [];
    const off = new AbortController();
    const done = [
      clock.sleep(1_000).then(() => order.push('over')),
      clock.sleep(60_000, off.signal).then(() => order.push('off')),
    ];
    base.advance(1_000);
    await done[0];
    off.abort();
    await Promise.all(done);
    expect([order, base.waiting]).toEqual([['over', 'off'], 0]);
  });
});

describe('frozen', () => {
  beforeEach(() => clock.freeze());

  test('it stands still, and nothing rings', () => {
    alarm('a', 1_000);
    base.advance(day);
    expect([time(), rung, base.waiting]).toEqual(['09:00:00.000', [], 0]);
  });

  test('it is moved by hand, waking each at its time, those set on the way too', () => {
    clock.after(1_000, () => alarm('chained', 500));
    alarm('later', 1_600);
    clock.advance(10_000);
    expect([time(), rung]).toEqual(['09:00:10.000', ['chained 09:00:01.500', 'later 09:00:01.600']]);
  });

  test('it goes on from where it stood', () => {
    base.advance(60_000);
    alarm('a', 1_000);
    clock.run();
    base.advance(1_000);
    expect([time(), rung]).toEqual(['09:00:01.000', ['a 09:00:01.000']]);
    expect(clock.state()).toMatchObject({ mode: 'running', isShifted: true });
  });
});

describe('run fast', () => {
  test('everything comes sooner, told the time it was set for', () => {
    clock.setSpeed(100);
    alarm('a', 150);
    alarm('b', 60_000);
    base.advance(600);
    expect([time(), rung]).toEqual(['09:01:00.000', ['a 09:00:00.150', 'b 09:01:00.000']]);
  });

  test('what waits already comes sooner too', () => {
    alarm('a', 100_000);
    clock.setSpeed(10_000);
    base.advance(10);
    expect(rung).toEqual(['a 09:01:40.000']);
  });

  test('slower than life, later', () => {
    clock.setSpeed(0.5);
    alarm('a', 1_000);
    base.advance(1_999);
    expect(rung).toEqual([]);
    base.advance(1);
    expect(rung).toEqual(['a 09:00:01.000']);
  });
});

describe('set', () => {
  test('ahead, what was due on the way has rung', () => {
    alarm('a', 3_600_000);
    clock.set(new Date('2026-03-03T09:00:00Z'));
    expect([clock.now().toISOString(), rung]).toEqual(['2026-03-03T09:00:00.000Z', ['a 10:00:00.000']]);
  });

  test('very far ahead, all that was due rings late', () => {
    clock.after(1_000, () => alarm('chained', 1_000));
    alarm('a', 2_000);
    clock.set(new Date('2036-03-02T09:00:00Z'));
    base.advance(1_000);
    expect(rung).toEqual(['a 09:00:00.000', 'chained 09:00:01.000']);
  });

  test('back, what waits keeps the time it has left', () => {
    alarm('a', 1_000);
    clock.set(new Date('2026-03-01T09:00:00Z'));
    base.advance(1_000);
    expect(rung).toEqual(['a 09:00:01.000']);
  });
});

test('reset, it is the clock below again, and what waits keeps the time it has left', () => {
  clock.setSpeed(60);
  clock.advance(day);
  alarm('a', 5_000);
  clock.freeze();
  clock.reset();
  expect(clock.state()).toEqual({ now: start, mode: 'running', speed: 1, isShifted: false });
  base.advance(5_000);
  expect(rung).toEqual(['a 09:00:05.000']);
});

test('it is again as it was', () => {
  const before = clock.state();
  clock.setSpeed(3);
  clock.freeze();
  clock.advance(5_000);
  const kept = clock.state();
  clock.reset();
  base.advance(1_000);
  clock.restore(kept);
  expect(clock.state()).toEqual(kept);
  clock.restore(before);
  expect(clock.state()).toMatchObject({ now: '2026-03-02T09:00:01.000Z', isShifted: false });
});

test('put back below, a clock still wakes what was set', () => {
  let below = Date.parse(start);
  const timers: (() => void)[] = [];
  const stepped = createDeskClock({
    now: () => new Date(below),
    sleep: () => Promise.resolve(),
    after: (_, callback) => {
      timers.push(callback);
      return () => undefined;
    },
  });
  let woken = false;
  stepped.after(1_000, () => {
    woken = true;
  });
  below -= 3_600_000;
  timers[0]?.();
  expect(woken).toBe(true);
});
