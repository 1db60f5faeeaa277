import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pickRecipe } from '../../../../mock-server/recipes/pick-recipe.ts';
import { recipeAgent, recipeAgents } from '../../../../mock-server/recipes/recipe-agents.ts';
import type { Agent, Decision } from '../../../../server/agent/agent.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { type Bench, createBench } from '../../server/runner/bench.ts';

const portalUrl = 'http://pilot.test/portal/';

let clock: ManualClock;
let bench: Bench;

/** An agent that understands corrections as the violations recipe does, and decides as its script says. */
const asViolations = (scripted: Agent): Agent =>
  recipeAgent(
    {
      ...pickRecipe('List the violations'),
      start: () => 'start',
      next({ task: { startUrl = portalUrl, ...task }, ...scene }, signal) {
        const more = { id: '', additions: [], startUrl };
        return scripted.next({ ...scene, hasMadeFiles: false, task: { ...task, ...more } }, signal);
      },
    },
    portalUrl,
  );

beforeEach(() => {
  clock = createManualClock();
  bench = createBench(clock, { wrap: asViolations });
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
const write: Decision = {
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

test('an understood correction is confirmed, and the agent reads the pages again', async () => {
  const id = bench.start([click('One'), click('Two'), write], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  const { message } = await bench.runner.instruct(id, 'Only the open ones, in Spanish');
  expect(message).toBe(
    'Understood: only those with status Open. Not understood: "in Spanish"; this is ignored.',
  );
  await bench.play();
  expect(clicks()).toEqual(['click /One', 'click /Two', 'click /One', 'click /Two']);
  const undone = 'Not done, because it was not understood: "in Spanish".';
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    statusMessage: `All done ${undone}`,
    output: `All done\n\n${undone}`,
  });
});

test('a correction of the file type alone lets the agent continue where it is', async () => {
  const id = bench.start([click('One'), click('Two')], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  const { message } = await bench.runner.instruct(id, 'Make it an Excel file');
  expect(message).toBe('Understood: files as XLSX. The agent continues with that.');
  await bench.play();
  expect(clicks()).toEqual(['click /One', 'click /Two']);
});

test('a correction that is not understood changes nothing, and the result says so', async () => {
  const id = bench.start([click('One')], { description: 'List the violations' });
  await bench.settled();
  const { message } = await bench.runner.instruct(id, 'Use the blue template');
  expect(message).toBe(
    'Not understood: "Use the blue template". The task continues unchanged. Rephrase it, or start a new task.',
  );
  await bench.play();
  expect(bench.task(id)?.statusMessage).toContain(
    'Not done, because it was not understood: "Use the blue template".',
  );
});

test('a correction after the files are written is too late, and the result says so', async () => {
  const id = bench.start([write, click('One')], { description: 'List the violations' });
  await bench.settled();
  await stepped();
  await stepped();
  expect(bench.task(id)?.outputFiles).toHaveLength(1);
  const { message } = await bench.runner.instruct(id, 'Only the open ones');
  expect(message).toMatch(/^The files are already written/);
  await bench.play();
  expect(bench.task(id)?.output).toContain(
    'Not done, because it came after the files were written: "Only the open ones".',
  );
});

test('so is one while they are being made', async () => {
  const id = bench.start([write, click('One')], { description: 'List the violations' });
  await bench.settled();
  // The step is decided; its file is not there yet.
  await bench.runner.instruct(id, 'Only the open ones');
  await bench.play();
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['list.csv', 'logs.txt']);
  expect(bench.task(id)?.output).toContain('Not done, because it came after the files were written');
});

test('a task that starts on another site continues after a restart', async () => {
  const place = await mkdtemp(join(tmpdir(), 'pilot-'));
  const agents = recipeAgents(portalUrl);
  const before = createBench(clock, { place, agents });
  const startUrl = 'https://other.example/violations';
  const id = before.start([], { description: 'List the violations', startUrl });
  await before.settled();
  clock.advance(600);
  await before.settled();
  expect(before.acts).toEqual([`goto ${startUrl}`]);
  await before.close();

  const after = createBench(clock, { place, agents });
  after.url = startUrl;
  after.runner.recover();
  await after.play();
  expect(after.reported).toEqual([]);
  expect(after.task(id)?.statusMessage).toMatch(/^Not done: /);
  await after.close();
  await rm(place, { recursive: true });
});
