import { expect, test } from 'vitest';
import { taskReadings } from '../../../../../server/runner/evidence/readings.ts';
import { click, useBench } from '../bench.ts';

const bench = useBench();

/** Blocks the first action of a task until the returned function is called. */
async function holdAction(): Promise<() => void> {
  const release = bench.hold();
  await bench.settled();
  await bench.pass(600);
  return release;
}

test('a pause gives a person control before the announced action, adds what they download, and the step starts over afterwards', async () => {
  const id = await bench.start([click('One')]);
  bench.text = 'Sign in';
  await bench.settled();
  expect(bench.mayInput()).toBe(false);
  await bench.runner.pause(id);
  expect(bench.mayInput()).toBe(true);
  bench.text = 'Welcome';
  expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true, loginDetected: false });
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) });
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([2, 3]) });
  await bench.pass(60_000);
  expect(bench.acts).toEqual(['point /a']);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  expect(bench.task(id)?.outputFiles).toMatchObject([
    { file_name: 'a.pdf', file_size: 1 },
    { file_name: 'a (2).pdf', file_size: 2 },
  ]);
  await bench.runner.resume(id);
  expect(bench.mayInput()).toBe(false);
  expect(bench.task(id)).toMatchObject({ status: 'running', isPaused: false });
  await bench.settled();
  expect(bench.reads).toBeGreaterThan(1);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  await bench.pass(600);
  expect(bench.acts).toEqual(['point /a', 'point /a', 'click /a']);
  // No picture of the task shows what the person has led to.
  const readings = await taskReadings(id, bench.store.files).all();
  expect(readings.map(({ text, hasPicture }) => [text, hasPicture])).toEqual([
    ['Sign in', true],
    ['Welcome', false],
  ]);
});

test('a pause waits for the current action, and fails if that takes too long', async () => {
  const id = await bench.start([click('One')]);
  const release = await holdAction();
  const first = bench.runner.pause(id);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'running' });
  bench.clock.advance(8_000);
  await expect(first).rejects.toThrow('still busy');
  await expect(bench.runner.resume(id)).rejects.toThrow('being paused');
  release();
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'paused', currentStep: 1 });
});

test('a pause between the fields of a form stops before the next one, and the step starts over afterwards', async () => {
  const field = (label: string) => ({ target: { by: 'label', label }, value: '12B' }) as const;
  const { target, ...fill } = click('Fill in');
  const id = await bench.start([
    { ...fill, do: 'fill', fields: [field('Unit'), field('Name')], thenClick: target },
  ]);
  const release = await holdAction();
  const paused = bench.runner.pause(id);
  release();
  await paused;
  expect(bench.mayInput()).toBe(true);
  expect(bench.store.tasks.get(id)?.run.stepsDone).toBe(0);
  await bench.runner.resume(id);
  await bench.play();
  expect(bench.acts.filter((act) => !act.startsWith('point'))).toEqual([
    'fill Unit',
    'fill Unit',
    'fill Name',
    'click /a',
  ]);
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2 });
});

test('a stop ends immediately, even in the middle of an action', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  const release = await holdAction();
  await bench.runner.stop(id);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
  await bench.settled();
  await bench.pass(60_000);
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', currentStep: 1 });
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['logs.txt']);
});

test('a stop rejects a pause that is waiting', async () => {
  const id = await bench.start([click('One')]);
  const release = await holdAction();
  const pause = bench.runner.pause(id);
  await Promise.all([expect(pause).rejects.toThrow('already finished'), bench.runner.stop(id)]);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
});
