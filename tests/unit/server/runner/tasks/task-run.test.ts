import { expect, test } from 'vitest';
import type { Decision } from '../../../../../server/agent/decision.ts';
import { TargetNotFoundError } from '../../../../../server/browser/browser-errors.ts';
import { taskReadings } from '../../../../../server/runner/evidence/readings.ts';
import { click, useBench } from '../bench.ts';
import { recordEvents } from '../../../../fakes/record-events.ts';

const bench = useBench();

test('takes steps at a pace that a person can follow', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ currentStep: 1, statusMessage: 'One' });
  expect(bench.acts).toEqual(['point /a']);
  await bench.pass(600);
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  await bench.pass(599);
  expect(bench.task(id)).toMatchObject({ currentStep: 1 });
  await bench.pass(1);
  expect(bench.task(id)).toMatchObject({ currentStep: 2, statusMessage: 'Two' });
});

test.each([undefined, 'text'] as const)('reads as much as the agent uses: %s', async (readingScope) => {
  await bench.restart({ wrap: (agent) => ({ ...agent, ...(readingScope && { readingScope }) }) });
  await bench.start([click('One')]);
  await bench.play();
  expect([...new Set(bench.scopes)]).toEqual([readingScope ?? 'all']);
});

test('resizes a page only between two steps', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(bench.fits).toEqual([
    [0, 0],
    [1, 2],
    [2, 4],
  ]);
});

test('the log has the time, goal, address, evaluation and result of every step', async () => {
  let failures = 1;
  const id = await bench.start([click('One'), click('Two')]);
  bench.fail(() => (failures-- > 0 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  const step = (second: string, name: string, seen: string) =>
    [`Step ${name}`, '  At: http://pilot.test/portal/', `  Seen: ${seen}`].map(
      (line) => `2026-03-02T09:00:0${second}Z  ${line}`,
    );
  expect((await bench.log(id)).split('\n').slice(4, 17)).toEqual([
    ...step('0.000', '1: One', 'Fine'),
    '2026-03-02T09:00:00.600Z    Result: failed. No link',
    ...step('1.200', '2: Two', 'Fine'),
    '2026-03-02T09:00:01.800Z    Result: done, at http://pilot.test/portal/',
    ...step('2.400', '3: Finish', 'Done'),
    '2026-03-02T09:00:03.000Z    Result: done, at http://pilot.test/portal/',
    '2026-03-02T09:00:03.000Z  All done',
  ]);
});

test('keeps the browser for review for ten minutes, without input', async () => {
  const id = await bench.start([]);
  await bench.settled();
  await bench.pass(600);
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    liveUrl: '/live/view-1',
    browserUrl: '/live/view-1',
  });
  expect(bench.mayInput()).toBe(false);
  bench.clock.advance(10 * 60_000 - 1);
  expect(bench.closed).toBe(0);
  await bench.pass(1);
  expect(bench.closed).toBe(1);
  expect(bench.task(id)?.liveUrl).toBeUndefined();
});

test('a ninth task waits for a browser and gets the next free one', async () => {
  const ids: string[] = [];
  while (ids.length < 9) ids.push(await bench.start([click('One')]));
  await bench.settled();
  expect(bench.task(ids[8] ?? '')).toMatchObject({
    status: 'running',
    statusMessage: expect.stringMatching(/^Waiting for a free browser/),
  });
  await bench.runner.stop(ids[3] ?? '');
  await bench.settled();
  expect(bench.task(ids[3] ?? '')?.liveUrl).toBeUndefined();
  expect(bench.task(ids[8] ?? '')?.liveUrl).toBeDefined();
});

test('passes credentials to the agent and stores them nowhere', async () => {
  const fill: Decision = {
    do: 'fill',
    fields: [{ target: { by: 'label', label: 'Password' }, value: 'hunter2' }],
    goal: 'Type hunter2',
    evaluation: 'Typed hunter2',
    memory: null,
  };
  const pushes = recordEvents(bench.store);
  const id = await bench.start([fill], {
    description: 'Look\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: hunter2',
  });
  await bench.play();
  expect(bench.credentials[0]).toMatchObject({ domain: 'a.example', username: 'ann', password: 'hunter2' });
  expect(JSON.stringify(bench.store.tasks.get(id))).not.toContain('hunter2');
  expect(JSON.stringify(pushes)).not.toContain('hunter2');
  expect(await bench.log(id)).not.toContain('hunter2');
});

test('keeps the rows that it copies from a list that shows only some of them', async () => {
  bench.rows = Array.from({ length: 5_000 }, (_, index) => [
    `U-${index}`,
    `Owner of unit ${index} in Oak Lane`,
  ]);
  const copy = {
    do: 'collect',
    from: 't1',
    into: 'owners',
    goal: 'Copy',
    evaluation: '',
    memory: 'Copy',
  } as const;
  const id = await bench.start([copy, click('Two')]);
  const readings = taskReadings(id, bench.store.files);
  await expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);
  bench.clock.advance(600);
  await expect.poll(async () => [...(await readings.steps())]).toEqual([1]);
  await expect.poll(() => bench.store.tasks.get(id)?.run.stepsDone).toBe(1);
  const stored = (await readings.ofStep(1)).map(({ text }) => text).join('\n');
  expect(bench.rows.filter((row) => !stored.includes(row.join(' | ')))).toEqual([]);
});
