import { describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../../../../host-sdk/channel/channel.ts';
import type { TaskHandle } from '../../../../host-sdk/channel/task-handles.ts';
import { createTestClock, createTestPilot } from '../../../../host-sdk/testing.ts';
import type { TaskScript, TestFaults } from '../../../../host-sdk/testing.ts';
import { errorCodeOf } from '../../../fakes/error-code-of.ts';

const claim = { kind: 'rows', text: 'All 12 rows are on the page.', mark: 'seen' };
const script: TaskScript = [
  { after: 1000, progress: { count: 'Step 1 of 2', goal: 'Sign in' } },
  { after: 1000, needsInput: 'login', url: 'https://portal.example/login' },
  { after: 5000, status: 'running' },
  {
    done: 'completed',
    outcome: 'Saved',
    verdict: 'checked',
    claims: [claim],
    files: [{ name: 'May.csv', type: 'text/csv', content: 'a;b' }],
  },
];

function open({ tasks = [script], faults = {} }: { tasks?: TaskScript[]; faults?: TestFaults } = {}) {
  const clock = createTestClock();
  const pilot = createTestPilot({ clock, tasks, faults });
  const errors: string[] = [];
  const events: string[] = [];
  pilot.on('error', ({ code }) => errors.push(code));
  pilot.on('task-start', ({ taskId }) => events.push(`start ${taskId}`));
  pilot.on('task-complete', ({ taskId, status, hasFiles }) =>
    events.push(`complete ${taskId} ${status} ${hasFiles}`),
  );
  const start = (options?: { signal: AbortSignal }) =>
    pilot.tasks.start({ prompt: 'Download the minutes' }, options);
  return { clock, pilot, start, errors, events };
}

function record(task: TaskHandle): string[] {
  const events: string[] = [];
  task.on('progress', ({ count }) => events.push(count));
  task.on('needs-input', ({ reason, url }) => events.push(`${reason} ${url}`));
  task.on('status', ({ status }) => events.push(status));
  task.on('done', ({ outcome }) => events.push(`done: ${outcome}`));
  return events;
}

describe('a task with a script', () => {
  it('follows it on the clock, with the events of a real task', async () => {
    const afterTheEnd = { after: 1000, status: 'paused' } as const;
    const { clock, start, events } = open({ tasks: [[...script, afterTheEnd]] });
    const task = await start();
    const taskEvents = record(task);
    clock.advance(999);
    expect(taskEvents).toEqual([]);
    clock.advance(1001);
    const url = 'https://portal.example/login';
    expect(taskEvents).toEqual(['Step 1 of 2', `login ${url}`]);
    expect(task.needs).toEqual({ taskId: 'task-1', reason: 'login', url });
    clock.advance(5000);
    expect(task.needs).toBeUndefined();
    clock.advance(60_000);
    expect(task.status).toBe('completed');
    expect(taskEvents.slice(2)).toEqual(['completed', 'done: Saved']);
    const { status, files, verdict, claims } = await task.result;
    expect([verdict, claims]).toEqual(['checked', [claim]]);
    expect([status, await (await files[0]?.blob())?.text(), files[0]?.size]).toEqual(['completed', 'a;b', 3]);
    expect(events).toEqual(['start task-1', 'complete task-1 completed true']);
  });

  it('asks for an approval, which is answered once', async () => {
    const asking: TaskScript = [
      { needsInput: 'approval', approval: { control: 'Pay' } },
      { after: 9, done: 'completed' },
    ];
    const { clock, start } = open({ tasks: [asking, asking] });
    for (const method of ['approve', 'decline'] as const) {
      const task = await start();
      const taskEvents = record(task);
      expect(await errorCodeOf(task[method]())).toBe('no-approval');
      clock.advance(0);
      expect(taskEvents).toEqual(['approval undefined']);
      expect(task.needs).toMatchObject({ reason: 'approval', approval: { control: 'Pay', kind: 'submit' } });
      await task[method]();
      expect(task.needs).toBeUndefined();
      expect(await errorCodeOf(task[method]())).toBe('no-approval');
      clock.advance(9);
      expect((await task.result).status).toBe('completed');
    }
  });

  it('waits while it is paused, and ends when it is stopped', async () => {
    const { clock, start, events } = open();
    const task = await start();
    const taskEvents = record(task);
    await task.pause();
    clock.advance(60_000);
    expect(taskEvents).toEqual(['paused']);
    await task.resume();
    clock.advance(1000);
    expect(taskEvents.slice(1)).toEqual(['running', 'Step 1 of 2']);
    await task.stop();
    clock.advance(60_000);
    expect(await task.result).toMatchObject({ status: 'stopped' });
    expect(events.at(-1)).toBe('complete task-1 stopped false');
  });

  it('belongs to the task of its turn; a task without one waits for the test', async () => {
    const { clock, pilot, start } = open({ tasks: [[], [{ done: 'failed' }]] });
    const [first, second, third] = [await start(), await start(), await start()];
    clock.advance(0);
    expect([first.status, second.status, third.status]).toEqual(['running', 'failed', 'running']);
    pilot.simulate.task({ id: third.id, status: 'completed', hasEnded: true });
    expect(third.status).toBe('completed');
    expect((await pilot.tasks.list()).map(({ id }) => id)).toEqual(['task-1', 'task-2', 'task-3']);
  });

  it('ends with its pilot', async () => {
    const { clock, pilot, start, events } = open();
    const task = await start();
    pilot.destroy();
    clock.advance(60_000);
    expect(await errorCodeOf(task.result)).toBe('destroyed');
    expect(events).toEqual(['start task-1']);
  });
});

describe('a fault', () => {
  it('loses a call', async () => {
    const { clock, start } = open({ tasks: [], faults: { drop: ['tasks.pause'] } });
    const task = await start();
    const lost = errorCodeOf(task.pause());
    clock.advance(CALL_TIMEOUT_MS);
    expect(await lost).toBe('timeout');
    expect(task.status).toBe('running');
    expect(await errorCodeOf(task.stop())).toBe('done');
  });

  it('loses an event', async () => {
    const { clock, start, events } = open({ faults: { drop: ['needs-input', 'task-start'] } });
    const taskEvents = record(await start());
    clock.advance(7000);
    expect(taskEvents).toEqual(['Step 1 of 2', 'completed', 'done: Saved']);
    expect(events).toEqual(['complete task-1 completed true']);
  });

  it.each([
    [2000, 'done'],
    [CALL_TIMEOUT_MS, 'timeout'],
  ])('delays an answer by %i ms: %s', async (delay, code) => {
    const { clock, pilot } = open({ faults: { delay } });
    let settled: string | undefined;
    const call = errorCodeOf(pilot.navigate('/history')).then((result) => (settled = result));
    clock.advance(delay - 1);
    await Promise.resolve();
    expect(settled).toBeUndefined();
    clock.advance(1);
    expect(await call).toBe(code);
  });

  it('that delays an answer lets its call be aborted', async () => {
    const { start, clock } = open({ faults: { delay: 2000 } });
    const stop = new AbortController();
    const call = start({ signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    clock.advance(2000);
  });

  it('is an app without a channel, reported once, after a while; plain messages still arrive', async () => {
    const { clock, pilot, errors } = open({ faults: { app: 'old' } });
    expect(pilot.protocol).toBeUndefined();
    const first = errorCodeOf(pilot.navigate('/history'));
    clock.advance(CONNECT_TIMEOUT_MS);
    expect([await first, await errorCodeOf(pilot.navigate('/history'))]).toEqual([
      'no-channel',
      'no-channel',
    ]);
    expect(errors).toEqual(['no-channel']);
    pilot.simulate.ready();
    expect(pilot.state).toBe('connected');
  });

  it('is an app of a later protocol, reported immediately', async () => {
    const { pilot, start, errors } = open({ faults: { app: 'future' } });
    expect(await errorCodeOf(start())).toBe('no-channel');
    expect([errors, pilot.protocol]).toEqual([['no-channel'], undefined]);
  });

  it('is a frame that answers from another origin', () => {
    const { pilot, errors } = open({ faults: { origin: 'https://www.pilot.example' } });
    pilot.simulate.ready();
    pilot.simulate.taskStart();
    expect([pilot.state, errors]).toEqual(['loading', ['bad-origin']]);
  });
});
