import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../server/agent/agent.ts';
import { click, useBench } from './bench.ts';
import { filesAsText } from '../../../contract/server/server-client.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();
afterEach(() => void vi.unstubAllEnvs());
const bench = useBench(() => ({ place: folder.path, name: 'first' }));

test('a running task continues from its current step', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);
  bench.clock.advance(600);
  await expect.poll(() => bench.task(id)?.apiSteps).toHaveLength(1);
  await expect.poll(() => bench.store.tasks.get(id)?.run.stepsDone).toBe(1);

  await bench.restart();
  bench.script('Task 1', [click('One'), click('Two')]);
  expect(bench.task(id)).toMatchObject({ status: 'running' });
  await bench.runner.recover();
  expect(bench.task(id)?.liveUrl).toBeUndefined();
  await expect.poll(() => bench.task(id)?.statusMessage).toBe('Two');
  expect(bench.task(id)?.currentStep).toBe(2);
});

test('a paused task is still paused, with its browser open and the person in control', async () => {
  const id = await bench.start([click('One')]);
  await bench.settled();
  await bench.runner.pause(id);

  await bench.restart();
  await bench.runner.recover();
  await expect.poll(() => bench.task(id)?.liveUrl).toBeDefined();
  expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true });
  expect(bench.mayInput()).toBe(true);
  expect(bench.acts).toEqual([]);
});

// A task without steps may follow another one that has ended.
test.each([
  [0, 'The last page could not be opened again, so'],
  [1, 'The server restarted and'],
])('a task whose page cannot be restored after %d steps fails with the reason', async (steps, reason) => {
  const id = await bench.start([click('One'), click('Two')]);
  await expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);
  bench.clock.advance(steps * 600);
  await expect.poll(() => bench.store.tasks.get(id)?.run.stepsDone).toBe(steps);
  await bench.runner.pause(id);
  expect(bench.store.tasks.get(id)?.run.stepsDone).toBe(steps);
  await bench.store.browsers.save(id, { url: 'http://pilot.test/portal/', cookies: [] });

  await bench.restart();
  bench.refuseToOpen();
  await bench.runner.recover();
  await expect.poll(() => bench.task(id)?.status).toBe('failed');
  expect(bench.task(id)?.statusMessage).toContain(`${reason} the task could not continue. A page`);
  await expect.poll(() => bench.store.browsers.load(id)).toBeUndefined();
});

const first: Agent = {
  name: 'first',
  start: () => undefined,
  next: ({ memory }) => ({
    do: 'finish',
    summary: 'By the first',
    goal: 'Finish',
    evaluation: 'Done',
    memory,
  }),
};

test.each([
  ['continues with its agent, even if a new task would get another one', [first], 'first', 'By the first'],
  ['starts over with the current agent if its own no longer exists', [], 'second', 'All done'],
])('a task %s', async (_, known, agent, message) => {
  const id = await bench.start([click('One'), click('Two')]);
  await expect.poll(() => bench.store.tasks.get(id)?.run.agent).toBe('first');

  await bench.restart({ name: 'second', known });
  await bench.runner.recover();
  const status = async () => {
    await bench.play();
    return bench.task(id)?.status;
  };
  await expect.poll(status).toBe('completed');
  expect(bench.task(id)?.statusMessage).toBe(message);
  expect(bench.store.tasks.get(id)?.run.agent).toBe(agent);
});

test.each([
  ['still has its login and hides it', true, 'http://pilot.test/'],
  ['continues without its cookies and its login if the key is lost', false, undefined],
])('a task %s', async (_, hasKey, storedAddress) => {
  const keys = join(folder.path, 'keys');
  await mkdir(keys);
  vi.stubEnv('XDG_RUNTIME_DIR', keys);
  const password = 'canary-Oak-7731';
  const description = `Task 1\nUsername: ann\nPassword: ${password}`;
  const script = [click('One'), click(`Go to ${password}`)];
  const address = `http://pilot.test/?word=${password}`;
  bench.url = address;
  const id = await bench.start(script, { description });
  await expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);
  bench.clock.advance(600);
  await expect.poll(async () => (await bench.store.browsers.load(id))?.url).toBe('http://pilot.test/');
  await bench.settled();
  await bench.restart();
  // The picture of the scripted browser is its address.
  const stored = (await filesAsText(folder.path)).join('\n').replaceAll(`steps/1${address}`, '');
  expect(stored.includes(password)).toBe(false);
  if (!hasKey) await rm(keys, { recursive: true });
  bench.script('Task 1', script);
  await bench.runner.recover();
  expect((await bench.store.browsers.load(id))?.url).toBe(storedAddress);
  await expect.poll(() => bench.credentials.length).toBe(1);
  expect(bench.credentials[0]?.password).toBe(hasKey ? password : undefined);
  if (hasKey) await expect.poll(() => bench.task(id)?.statusMessage).toBe('Go to ••••••');
  await bench.runner.stop(id);
  expect(await bench.store.browsers.secrets.load(id)).toBeUndefined();
});

test('a task of another engine ends, and leaves no login', async () => {
  const description = 'Task 1\nUsername: ann\nPassword: canary-Oak-7731';
  const id = await bench.start([click('One')], { description });
  await bench.settled();
  bench.store.tasks.change(id, ({ run }) => void (run.engine = 'former'));
  await bench.restart();
  expect(await bench.store.browsers.secrets.load(id)).toBeDefined();
  await bench.runner.recover();
  expect(bench.task(id)?.status).toBe('failed');
  expect(await bench.store.browsers.secrets.load(id)).toBeUndefined();
});

test('a task is taken over although another one still hangs in an action', async () => {
  const hanging = await bench.start([click('One')]);
  const id = await bench.start([click('Two')]);
  await bench.settled();
  await bench.runner.pause(id);
  const release = bench.hold();
  await bench.pass(600);
  const record = bench.store.tasks.get(id);
  if (!record) throw new Error('The task is gone');
  for (const each of [hanging, id]) bench.runner.drop(each, 'taken');
  expect(bench.mayInput()).toBe(false);
  await bench.runner.takeOver([record]);
  await expect.poll(() => bench.mayInput()).toBe(true);
  release();
});
