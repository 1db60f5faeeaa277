import { beforeEach, expect, test } from 'vitest';
import { createDeskClock, type DeskClock } from '../../../../mock-server/desk/desk-clock.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';

const start = '2026-03-02T09:00:00.000Z';
const SECOND_MS = 1_000;
let base: ManualClock;
let clock: DeskClock;
let rings: string[];

beforeEach(() => {
  base = createManualClock(start);
  clock = createDeskClock(base);
  rings = [];
});

/** The day of March and the time. */
const time = (): string => clock.now().toISOString().slice(8, 19);
const alarm = (name: string, seconds: number) =>
  clock.after(seconds * SECOND_MS, () => rings.push(`${name} ${time()}`));

/** What a script does with the clock. Times are in seconds; `wait` moves the clock below. */
const actions: Record<string, (value: string, seconds: number) => unknown> = {
  alarm,
  chain: (name, seconds) => clock.after(SECOND_MS, () => alarm(name, seconds)),
  cancel: (name, seconds) => alarm(name, seconds)(),
  wait: (seconds) => base.advance(Number(seconds) * SECOND_MS),
  advance: (seconds) => clock.advance(Number(seconds) * SECOND_MS),
  speed: (factor) => clock.setSpeed(Number(factor)),
  set: (to) => clock.set(new Date(to)),
  freeze: () => clock.freeze(),
  run: () => clock.run(),
  reset: () => clock.reset(),
};

test.each<[script: string, at: string, alarms: string[]]>([
  ['wait 1.5', '02T09:00:01', []],
  [
    'alarm b 2, alarm a 1, alarm c 2, wait 5',
    '02T09:00:05',
    ['a 02T09:00:01', 'b 02T09:00:02', 'c 02T09:00:02'],
  ],
  ['cancel a 1, wait 5', '02T09:00:05', []],
  // Timers cannot wait for weeks.
  ['alarm a 2500000, wait 2499999', '31T07:26:39', []],
  ['alarm a 2500000, wait 2500000', '31T07:26:40', ['a 31T07:26:40']],
  ['freeze, alarm a 1, wait 86400', '02T09:00:00', []],
  ['freeze, chain b 1, alarm a 3, advance 9', '02T09:00:09', ['b 02T09:00:02', 'a 02T09:00:03']],
  ['freeze, wait 60, alarm a 1, run, wait 1', '02T09:00:01', ['a 02T09:00:01']],
  // At high speed, an alarm still gets the time it was set for.
  ['speed 1000, alarm a 0.95, alarm b 60, wait 0.06', '02T09:01:00', ['a 02T09:00:00', 'b 02T09:01:00']],
  ['alarm a 100, speed 10000, wait 0.01', '02T09:01:40', ['a 02T09:01:40']],
  ['speed 0.5, alarm a 1, wait 1.999', '02T09:00:00', []],
  ['speed 0.5, alarm a 1, wait 2', '02T09:00:01', ['a 02T09:00:01']],
  ['alarm a 3600, set 2026-03-03T09:00:00Z', '03T09:00:00', ['a 02T10:00:00']],
  // Very far ahead, alarms ring late.
  [
    'chain b 1, alarm a 2, set 2036-03-02T09:00:00Z, wait 1',
    '02T09:00:01',
    ['a 02T09:00:00', 'b 02T09:00:01'],
  ],
  // Back, alarms keep their remaining time.
  ['alarm a 1, set 2026-03-01T09:00:00Z, wait 1', '01T09:00:01', ['a 01T09:00:01']],
  ['speed 60, advance 86400, alarm a 5, freeze, reset, wait 5', '02T09:00:05', ['a 02T09:00:05']],
])('after "%s" it is %s', (script, at, alarms) => {
  for (const step of script.split(', ')) {
    const [action = '', value = '', seconds] = step.split(' ');
    actions[action]?.(value, Number(seconds));
  }
  expect([time(), rings]).toEqual([at, alarms]);
});

test('it waits for nothing without alarms, and ends a sleep that is over or aborted', async () => {
  const abort = new AbortController();
  const over = clock.sleep(SECOND_MS);
  const aborted = clock.sleep(60 * SECOND_MS, abort.signal);
  expect(base.waiting).toBe(1);
  base.advance(SECOND_MS);
  await over;
  abort.abort();
  await aborted;
  expect(base.waiting).toBe(0);
});

test('a saved state can be restored', () => {
  const plain = clock.state();
  expect(plain).toEqual({ now: start, mode: 'running', speed: 1, isShifted: false });
  clock.setSpeed(3);
  clock.freeze();
  clock.advance(5 * SECOND_MS);
  const shifted = clock.state();
  expect(shifted).toEqual({ now: '2026-03-02T09:00:05.000Z', mode: 'frozen', speed: 3, isShifted: true });
  clock.reset();
  expect(clock.state()).toEqual(plain);
  base.advance(SECOND_MS);
  clock.restore(shifted);
  expect(clock.state()).toEqual(shifted);
  clock.restore(plain);
  expect(clock.state()).toMatchObject({ now: '2026-03-02T09:00:01.000Z', isShifted: false });
});

test('an alarm rings even if the clock below was set back', () => {
  let below = Date.parse(start);
  const timers: (() => void)[] = [];
  const desk = createDeskClock({
    now: () => new Date(below),
    sleep: () => Promise.resolve(),
    after: (_, callback) => {
      timers.push(callback);
      return () => undefined;
    },
  });
  desk.after(SECOND_MS, () => rings.push('rang'));
  below -= 3_600 * SECOND_MS;
  timers[0]?.();
  expect(rings).toEqual(['rang']);
});
