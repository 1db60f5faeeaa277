import { expect, test } from 'vitest';
import { click, useBench } from './bench.ts';

const bench = useBench();

test.each([['abort' as const], [undefined]])(
  'a pause takes effect immediately while the agent thinks, even if the agent ignores it (%s)',
  async (obeys) => {
    const id = await bench.start([click('One')]);
    const answer = bench.think(obeys);
    await bench.settled();
    await bench.runner.pause(id);
    expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true, currentStep: 0 });
    answer();
    await bench.settled();
    await bench.pass(60_000);
    expect(bench.acts).toEqual([]);
    await bench.runner.resume(id);
    await bench.play();
    expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2 });
    expect(bench.acts).toEqual(['point /a', 'click /a']);
    expect(bench.reported).toEqual([]);
  },
);

test('a stop takes effect immediately while the agent thinks, and a later error is reported', async () => {
  const id = await bench.start([click('One')]);
  const answer = bench.think();
  await bench.settled();
  await bench.runner.stop(id);
  expect(bench.task(id)).toMatchObject({ status: 'stopped' });
  answer(new Error('The model is gone'));
  await bench.settled();
  expect(bench.reported).toEqual(['An agent failed after its answer was no longer needed']);
});

test('an error of the agent fails the task', async () => {
  const id = await bench.start([click('One')]);
  const answer = bench.think();
  await bench.settled();
  answer(new Error('The model is gone'));
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'failed' });
});
