import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { type Bench, createBench } from './bench.ts';

let clock: ManualClock;
let bench: Bench;

beforeEach(() => {
  clock = createManualClock();
  bench = createBench(clock);
});
afterEach(() => bench.close());

const click = (goal: string) =>
  ({ do: 'click', target: { by: 'href', href: '/a' }, goal, evaluation: 'Fine', memory: goal }) as const;

test.each([['abort' as const], [undefined]])(
  'a pause is answered at once while the agent thinks, whether it hears of it or not (%s)',
  async (hears) => {
    const id = bench.start([click('One')]);
    const answer = bench.think(hears);
    await bench.settled();
    await bench.runner.pause(id);
    expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true, currentStep: 0 });
    answer();
    await bench.settled();
    clock.advance(60_000);
    await bench.settled();
    expect(bench.acts).toEqual([]);
    await bench.runner.resume(id);
    await bench.play();
    expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2 });
    expect(bench.acts).toEqual(['point /a', 'click /a']);
    expect(bench.reported).toEqual([]);
  },
);

test('a stop is answered at once while the agent thinks; a fault it has afterwards is reported', async () => {
  const id = bench.start([click('One')]);
  const answer = bench.think();
  await bench.settled();
  await bench.runner.stop(id);
  expect(bench.task(id)).toMatchObject({ status: 'stopped' });
  answer(new Error('The model is gone'));
  await bench.settled();
  expect(bench.reported).toEqual(['An agent failed after its answer was no longer needed']);
});

test('a fault while it thinks fails the task', async () => {
  const id = bench.start([click('One')]);
  const answer = bench.think();
  await bench.settled();
  answer(new Error('The model is gone'));
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'failed' });
});
