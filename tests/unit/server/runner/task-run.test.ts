import type { Decision } from '../../../../server/agent/agent.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import {
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../../../server/browser/browser-errors.ts';
import { type Bench, createBench } from './bench.ts';
import { recordEvents } from '../../../fakes/record-events.ts';

let clock: ManualClock;
let bench: Bench;

beforeEach(() => {
  clock = createManualClock();
  bench = createBench(clock);
});
afterEach(() => bench.close());

const click = (goal: string) =>
  ({ do: 'click', target: { by: 'href', href: '/a' }, goal, evaluation: 'Fine', memory: goal }) as const;

test('steps follow each other at a pace a person can watch', async () => {
  const id = bench.start([click('One'), click('Two')]);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ currentStep: 1, statusMessage: 'One' });
  expect(bench.acts).toEqual(['point /a']);
  clock.advance(600);
  await bench.settled();
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  clock.advance(599);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ currentStep: 1 });
  clock.advance(1);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ currentStep: 2, statusMessage: 'Two' });
});

test('a page takes another size between two steps, and never between what is read and what is done', async () => {
  const id = bench.start([click('One'), click('Two')]);
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(bench.fits).toEqual([
    [0, 0],
    [1, 2],
    [2, 4],
  ]);
});

test('a pause in mid-air keeps the agent from acting; the step is taken afresh afterwards', async () => {
  const id = bench.start([click('One')]);
  await bench.settled();
  await bench.runner.pause(id);
  expect(bench.task(id)).toMatchObject({ status: 'paused', isPaused: true, loginDetected: false });
  clock.advance(60_000);
  await bench.settled();
  expect(bench.acts).toEqual(['point /a']);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  await bench.runner.resume(id);
  expect(bench.task(id)).toMatchObject({ status: 'running', isPaused: false });
  await bench.settled();
  expect(bench.reads).toBeGreaterThan(1);
  expect(bench.task(id)?.apiSteps).toHaveLength(1);
  clock.advance(600);
  await bench.settled();
  expect(bench.acts).toEqual(['point /a', 'point /a', 'click /a']);
});

test('a pause waits for the action under way, and says so when that takes too long', async () => {
  const id = bench.start([click('One')]);
  const release = bench.hold();
  await bench.settled();
  clock.advance(600);
  await bench.settled();
  const first = bench.runner.pause(id);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'running' });
  clock.advance(8_000);
  await expect(first).rejects.toThrow('still busy');
  await expect(bench.runner.resume(id)).rejects.toThrow('being paused');
  release();
  await bench.settled();
  expect(bench.task(id)).toMatchObject({ status: 'paused', currentStep: 1 });
});

test('a stop ends at once, even in the middle of an action', async () => {
  const id = bench.start([click('One'), click('Two')]);
  const release = bench.hold();
  await bench.settled();
  clock.advance(600);
  await bench.settled();
  await bench.runner.stop(id);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
  await bench.settled();
  clock.advance(60_000);
  await bench.settled();
  expect(bench.acts).toEqual(['point /a', 'click /a']);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', currentStep: 1 });
  expect(bench.task(id)?.outputFiles.map((file) => file.file_name)).toEqual(['logs.txt']);
});

test('a pause that was waiting when the task was stopped is refused at once', async () => {
  const id = bench.start([click('One')]);
  const release = bench.hold();
  await bench.settled();
  clock.advance(600);
  await bench.settled();
  const pause = bench.runner.pause(id);
  await Promise.all([expect(pause).rejects.toThrow('already finished'), bench.runner.stop(id)]);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', statusMessage: 'Stopped by you' });
  release();
});

test('words, address and picture of a step are of one moment: when it was done', async () => {
  const open = (goal: string, url: string) =>
    ({ do: 'goto', url, goal, evaluation: 'Fine', memory: goal }) as const;
  const id = bench.start([
    open('Open the documents', 'http://pilot.test/portal/documents'),
    open('Open the vendors', 'http://pilot.test/portal/vendors?token=hush'),
    click('Look closer'),
  ]);
  await bench.settled();
  // While it is on its way a step stands where the browser still is.
  expect(bench.task(id)?.apiSteps.at(-1)?.url).toBe('http://pilot.test/portal/');
  await bench.play();
  expect(bench.task(id)?.apiSteps.map((step) => [step.next_goal, step.url])).toEqual([
    ['Open the documents', 'http://pilot.test/portal/documents'],
    ['Open the vendors', 'http://pilot.test/portal/vendors?token=••••••'],
    ['Look closer', 'http://pilot.test/portal/vendors?token=••••••'],
    ['Finish', 'http://pilot.test/portal/vendors?token=••••••'],
  ]);
  const picture = async (step: number) =>
    new TextDecoder().decode(bench.store.files.get(id, `steps/${step}`));
  expect(await picture(1)).toBe('http://pilot.test/portal/documents');
  expect(await picture(2)).toBe('http://pilot.test/portal/vendors?token=hush');
});

test('a step has no picture rather than one of an earlier page', async () => {
  bench.isPictureOld = true;
  const id = bench.start([click('One')]);
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed' });
  expect(bench.store.tasks.get(id)?.run.pictures).toEqual([]);
  expect(bench.store.files.get(id, 'steps/1')).toBeUndefined();
});

test('three steps in a row without a target end the task', async () => {
  const id = bench.start([click('One'), click('Two'), click('Three'), click('Four')]);
  bench.fail(() => new TargetNotFoundError('No link'));
  await bench.play();
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: 'Stopped after 3 consecutive step failures: No link',
  });
  expect(bench.problems).toEqual([undefined, 'No link', 'No link']);
});

test('a step that works starts the count anew', async () => {
  let failures = 2;
  const id = bench.start([click('One'), click('Two'), click('Three')]);
  bench.fail(() => (failures-- > 0 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 4 });
});

test('a page that does not answer fails the task in plain words', async () => {
  const id = bench.start([click('One')]);
  bench.fail(() => new PageUnreachableError('portal.example did not answer'));
  await bench.play();
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: 'A page could not be opened. portal.example did not answer.',
  });
  expect(bench.reported).toEqual([]);
});

test('what was tried is the last step, and why it failed is the status', async () => {
  const open = {
    do: 'goto',
    url: 'http://elsewhere.example/',
    goal: 'Open http://elsewhere.example/',
  } as const;
  const id = bench.start([{ ...open, evaluation: 'Ready to begin', memory: 'open' }]);
  bench.fail(() => new NavigationRefusedError('This task may not open elsewhere.example'));
  await bench.play();
  expect(bench.task(id)?.apiSteps.at(-1)?.next_goal).toBe('Open http://elsewhere.example/');
  expect(bench.task(id)?.statusMessage).toContain('This task may not open elsewhere.example');
});

test('a fault of the server is reported, and not shown', async () => {
  const id = bench.start([click('One')]);
  bench.fail(() => new Error('disk on fire'));
  await bench.play();
  expect(bench.task(id)?.statusMessage).toBe('The server had a problem with this task. Please try again.');
  expect(bench.reported).toEqual(['A task failed']);
});

test('no task takes more steps than it may', async () => {
  const id = bench.start(
    Array.from({ length: 5 }, (_, index) => click(`Step ${index}`)),
    { maxSteps: 3 },
  );
  await bench.play();
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    currentStep: 3,
    statusMessage:
      'Stopped after 3 steps: that is as many as this task may take. Start it again with more steps to let it finish.',
  });
  expect(bench.acts.filter((act) => act.startsWith('click'))).toHaveLength(3);
});

test('a task that did all its work in the steps it may take reports it and takes no step more', async () => {
  const id = bench.start([click('One'), click('Two')], { maxSteps: 2 });
  await bench.play();
  expect(bench.task(id)).toMatchObject({ status: 'completed', currentStep: 2, output: 'All done' });
  expect(bench.task(id)?.apiSteps).toHaveLength(2);
});

test('the log tells of every step when, what for, where, what was seen and what came of it', async () => {
  let failures = 1;
  const id = bench.start([click('One'), click('Two')]);
  bench.fail(() => (failures-- > 0 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  const log = bench.store.files.get(id, 'output/logs.txt');
  const lines = new TextDecoder().decode(log).split('\n').slice(4);
  const step = (at: string, name: string, seen: string, result: string) =>
    [`Step ${name}`, '  At: http://pilot.test/portal/', `  Seen: ${seen}`]
      .map((line) => `${at}  ${line}`)
      .concat(result);
  expect(lines.slice(0, 12)).toEqual([
    ...step(
      '2026-03-02T09:00:00.000Z',
      '1: One',
      'Fine',
      '2026-03-02T09:00:00.600Z    Result: did not work. No link',
    ),
    ...step(
      '2026-03-02T09:00:01.200Z',
      '2: Two',
      'Fine',
      '2026-03-02T09:00:01.800Z    Result: done, at http://pilot.test/portal/',
    ),
    ...step(
      '2026-03-02T09:00:02.400Z',
      '3: Finish',
      'Done',
      '2026-03-02T09:00:03.000Z    Result: done, at http://pilot.test/portal/',
    ),
  ]);
  expect(lines[12]).toBe('2026-03-02T09:00:03.000Z  All done');
});

test('the browser stays for review ten minutes, and nobody may act in it', async () => {
  const id = bench.start([]);
  await bench.settled();
  clock.advance(600);
  await bench.settled();
  expect(bench.task(id)).toMatchObject({
    status: 'completed',
    liveUrl: '/live/view-1',
    browserUrl: '/live/view-1',
  });
  expect(bench.mayInput()).toBe(false);
  clock.advance(10 * 60_000 - 1);
  expect(bench.closed).toBe(0);
  clock.advance(1);
  await bench.settled();
  expect(bench.closed).toBe(1);
  expect(bench.task(id)?.liveUrl).toBeUndefined();
});

test('a person may act only while they hold the browser', async () => {
  const id = bench.start([click('One')]);
  await bench.settled();
  expect(bench.mayInput()).toBe(false);
  await bench.runner.pause(id);
  expect(bench.mayInput()).toBe(true);
  await bench.runner.resume(id);
  expect(bench.mayInput()).toBe(false);
});

test('what a person downloads is kept with the task', async () => {
  const id = bench.start([click('One')]);
  await bench.settled();
  await bench.runner.pause(id);
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([1]) });
  bench.download({ name: 'a.pdf', type: 'application/pdf', bytes: new Uint8Array([2, 3]) });
  await bench.settled();
  expect(bench.task(id)?.outputFiles).toMatchObject([
    { file_name: 'a.pdf', file_size: 1 },
    { file_name: 'a (2).pdf', file_size: 2 },
  ]);
});

test('a ninth task waits for a browser, and takes the one whose task ended first', async () => {
  const ids = Array.from({ length: 9 }, () => bench.start([click('One')]));
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

test('credentials reach the recipe and nothing that is kept', async () => {
  const fill: Decision = {
    do: 'fill',
    fields: [{ target: { by: 'label', label: 'Password' }, value: 'hunter2', secret: true }],
    goal: 'Type hunter2',
    evaluation: 'Typed hunter2',
    memory: null,
  };
  const told = recordEvents(bench.store);
  const id = bench.start([fill], {
    description: 'Look\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: hunter2',
  });
  await bench.play();
  expect(bench.credentials[0]).toMatchObject({ domain: 'a.example', username: 'ann', password: 'hunter2' });
  expect(JSON.stringify(bench.store.tasks.get(id))).not.toContain('hunter2');
  expect(JSON.stringify(told)).not.toContain('hunter2');
  const log = bench.store.files.get(id, 'output/logs.txt');
  expect(new TextDecoder().decode(log)).not.toContain('hunter2');
});

test('pages opened for one thing are one step, of ten pages at most; each is told', async () => {
  const together = 'Read the further pages';
  const pages = Array.from({ length: 12 }, (_, index) => ({ ...click(`Page ${index + 2}`), together }));
  const id = bench.start([click('Open the list'), ...pages, click('Leave')]);
  await bench.play();
  expect(bench.task(id)?.apiSteps.map((step) => step.next_goal)).toEqual([
    'Open the list',
    together,
    together,
    'Leave',
    'Finish',
  ]);
  const log = bench.store.tasks.get(id)?.run.log.join('\n') ?? '';
  expect(log.match(/ {2}Opens: Page \d+$/gm)).toHaveLength(12);
  expect(log.match(/ {2}Result: /g)).toHaveLength(15);
});

test('a page that cannot be opened ends the step it belongs to', async () => {
  let act = 0;
  const together = 'Read the further pages';
  const id = bench.start(['Two', 'Three', 'Four'].map((goal) => ({ ...click(goal), together })));
  bench.fail(() => ((act += 1) === 2 ? new TargetNotFoundError('No link') : undefined));
  await bench.play();
  expect(bench.task(id)?.status).toBe('completed');
  expect(bench.task(id)?.apiSteps.map((step) => step.next_goal)).toEqual([together, together, 'Finish']);
});
