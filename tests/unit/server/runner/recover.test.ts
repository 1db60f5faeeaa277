import { beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../server/agent/agent.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { type Bench, click, createBench } from './bench.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

let clock: ManualClock;
const folder = useFolder();

beforeEach(() => {
  clock = createManualClock();
});

test('a running task continues from its current step', async () => {
  const before = createBench(clock, { place: folder.path });
  const id = before.start([click('One'), click('Two')]);
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(600);
  await expect.poll(() => before.task(id)?.apiSteps).toHaveLength(1);
  await expect.poll(() => before.store.tasks.get(id)?.run.stepsDone).toBe(1);
  await before.close();

  const after = createBench(clock, { place: folder.path });
  after.script('Task 1', [click('One'), click('Two')]);
  expect(after.task(id)).toMatchObject({ status: 'running' });
  after.runner.recover();
  expect(after.task(id)?.liveUrl).toBeUndefined();
  await expect.poll(() => after.task(id)?.statusMessage).toBe('Two');
  expect(after.task(id)?.currentStep).toBe(2);
  await after.close();
});

test('a paused task is still paused, with its browser open and the person in control', async () => {
  const before = createBench(clock, { place: folder.path });
  const id = before.start([click('One')]);
  await before.settled();
  await before.runner.pause(id);
  await before.close();

  const after = createBench(clock, { place: folder.path });
  after.runner.recover();
  await expect.poll(() => after.task(id)?.liveUrl).toBeDefined();
  expect(after.task(id)).toMatchObject({ status: 'paused', isPaused: true });
  expect(after.mayInput()).toBe(true);
  expect(after.acts).toEqual([]);
  await after.close();
});

test('a task whose page cannot be restored fails with the reason', async () => {
  const before = createBench(clock, { place: folder.path });
  const id = before.start([click('One')]);
  await before.settled();
  await before.runner.pause(id);
  before.store.browsers.save(id, { url: 'http://pilot.test/portal/', cookies: [] });
  await before.close();

  const after = createBench(clock, { place: folder.path });
  after.refuseToOpen();
  after.runner.recover();
  await expect.poll(() => after.task(id)?.status).toBe('failed');
  expect(after.task(id)?.statusMessage).toMatch(
    /^The server restarted and the task could not continue\. A page/,
  );
  await expect.poll(() => after.store.browsers.load(id)).toBeUndefined();
  await after.close();
});

/** Lets time run until the task is done. */
const ends = (bench: Bench, id: string): Promise<void> =>
  expect
    .poll(async () => {
      await bench.play();
      return bench.task(id)?.status;
    })
    .toBe('completed');

test('a task continues with its agent, even if a new task would get another one', async () => {
  const before = createBench(clock, { place: folder.path, name: 'first' });
  const id = before.start([click('One'), click('Two')]);
  await expect.poll(() => before.store.tasks.get(id)?.run.agent).toBe('first');
  await before.close();

  const finish = { do: 'finish', summary: 'By the first', goal: 'Finish', evaluation: 'Done' } as const;
  const first: Agent = {
    name: 'first',
    start: () => undefined,
    next: ({ memory }) => ({ ...finish, memory }),
  };
  const after = createBench(clock, { place: folder.path, name: 'second', known: [first] });
  after.runner.recover();
  await ends(after, id);
  expect(after.task(id)?.statusMessage).toBe('By the first');
  expect(after.store.tasks.get(id)?.run.agent).toBe('first');
  await after.close();
});

test('a task whose agent no longer exists starts over with the current one', async () => {
  const before = createBench(clock, { place: folder.path, name: 'first' });
  const id = before.start([click('One')]);
  await expect.poll(() => before.store.tasks.get(id)?.run.agent).toBe('first');
  await before.close();

  const after = createBench(clock, { place: folder.path, name: 'second' });
  after.runner.recover();
  await ends(after, id);
  expect(after.store.tasks.get(id)?.run.agent).toBe('second');
  await after.close();
});
