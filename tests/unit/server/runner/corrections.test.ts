import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Decision } from '../../../../server/agent/recipe.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { type Bench, createBench } from './bench.ts';

let clock: ManualClock;
let bench: Bench;

beforeEach(() => {
  clock = createManualClock();
  bench = createBench(clock, 'memory', 'violations');
});
afterEach(() => bench.close());

const click = (goal: string) =>
  ({
    do: 'click',
    target: { by: 'href', href: `/${goal}` },
    goal,
    evaluation: 'Fine',
    memory: goal,
  }) as const;
const write: Decision<unknown> = {
  do: 'write',
  files: [{ name: 'list.csv', type: 'text/csv', bytes: new Uint8Array([1]) }],
  goal: 'Write list.csv',
  evaluation: 'Read',
  memory: 'written',
};
const clicks = () => bench.acts.filter((act) => act.startsWith('click'));
const stepped = async () => {
  clock.advance(600);
  await bench.settled();
};

test('what is understood is told, and what was read so far is read anew', async () => {
  const id = bench.start([click('One'), click('Two'), write], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  const { message } = await bench.runner.instruct(id, 'Only the open ones, in Spanish');
  expect(message).toBe(
    'Understood: only those with status Open. Not understood: "in Spanish"; nothing is done about that.',
  );
  await bench.play();
  expect(clicks()).toEqual(['click /One', 'click /Two', 'click /One', 'click /Two']);
  expect(bench.store.tasks.get(id)?.run.instruction).toBe(
    'List the violations\n\nAdditional user instructions:\nOnly the open ones',
  );
  const undone = 'Not done, because it was not understood: "in Spanish".';
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    statusMessage: `All done ${undone}`,
    output: `All done\n\n${undone}`,
  });
});

test('another kind of file alone lets the agent go on from where it is', async () => {
  const id = bench.start([click('One'), click('Two')], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  const { message } = await bench.runner.instruct(id, 'Make it an Excel file');
  expect(message).toBe('Understood: files as XLSX. The agent goes by that from here on.');
  await bench.play();
  expect(clicks()).toEqual(['click /One', 'click /Two']);
});

test('a correction that nobody understands changes nothing, and is called done by nobody', async () => {
  const id = bench.start([click('One')], { description: 'List the violations' });
  await bench.settled();
  const { message } = await bench.runner.instruct(id, 'Use the blue template');
  expect(message).toBe(
    'Not understood: "Use the blue template". The task goes on as it was. Say it in other words, or start a new task for it.',
  );
  await bench.play();
  expect(bench.store.tasks.get(id)?.run.instruction).toBe('List the violations');
  expect(bench.task(id)?.statusMessage).toContain(
    'Not done, because it was not understood: "Use the blue template".',
  );
});

test('a correction that comes when the files are made is told to be too late, and in the end too', async () => {
  const id = bench.start([write, click('One')], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  expect(bench.task(id)?.outputFiles).toHaveLength(1);
  const { message } = await bench.runner.instruct(id, 'Only the open ones');
  expect(message).toMatch(/^The files are made already/);
  await bench.play();
  expect(bench.task(id)?.output).toContain(
    'Not done, because it came after the files were made: "Only the open ones".',
  );
});

test('so is one that comes while they are being made', async () => {
  const id = bench.start([write, click('One')], { description: 'List the violations' });
  await bench.settled();
  // The step is decided; its file is not there yet.
  await bench.runner.instruct(id, 'Only the open ones');
  await bench.play();
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['list.csv', 'logs.txt']);
  expect(bench.task(id)?.output).toContain('Not done, because it came after the files were made');
});
