import { describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS, CONNECT_TIMEOUT_MS } from '../../../../host-sdk/channel/channel.ts';
import type { TaskHandle } from '../../../../host-sdk/channel/task-handles.ts';
import { createTestClock, createTestPilot } from '../../../../host-sdk/testing.ts';
import type { TaskScript, TestFaults } from '../../../../host-sdk/testing.ts';

const prompt = 'Download the minutes';
const script: TaskScript = [
  { after: 1000, progress: { count: 'Step 1 of 2', goal: 'Sign in' } },
  { after: 1000, needsInput: 'login', url: 'https://portal.example/login' },
  { after: 5000, status: 'running' },
  { done: 'completed', outcome: 'Saved', files: [{ name: 'May.csv', type: 'text/csv', content: 'a;b' }] },
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
  return { clock, pilot, errors, events };
}

function listen(task: TaskHandle): string[] {
  const told: string[] = [];
  task.on('progress', ({ count }) => told.push(count));
  task.on('needs-input', ({ reason, url }) => told.push(`${reason} ${url}`));
  task.on('status', ({ status }) => told.push(status));
  task.on('done', ({ outcome }) => told.push(`done: ${outcome}`));
  return told;
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('a task with a script', () => {
  it('goes as it says, on the clock, and tells as a real one does', async () => {
    const { clock, pilot, events } = open();
    const task = await pilot.tasks.start({ prompt });
    const told = listen(task);
    clock.advance(999);
    expect(told).toEqual([]);
    clock.advance(1001);
    expect(told).toEqual(['Step 1 of 2', 'login https://portal.example/login']);
    expect(task.needs).toEqual({
      taskId: 'task-1',
      reason: 'login',
      url: 'https://portal.example/login',
    });
    clock.advance(5000);
    expect(task.needs).toBeUndefined();
    expect(told.slice(2)).toEqual(['completed', 'done: Saved']);
    const { status, files } = await task.result;
    expect([status, await (await files[0]?.blob())?.text(), files[0]?.size]).toEqual(['completed', 'a;b', 3]);
    expect(events).toEqual(['start task-1', 'complete task-1 completed true']);
  });

  it('stands still while it is paused, and comes to an end when it is stopped', async () => {
    const { clock, pilot, events } = open();
    const task = await pilot.tasks.start({ prompt });
    const told = listen(task);
    await task.pause();
    clock.advance(60_000);
    expect(told).toEqual(['paused']);
    await task.resume();
    clock.advance(1000);
    expect(told.slice(1)).toEqual(['running', 'Step 1 of 2']);
    await task.stop();
    clock.advance(60_000);
    expect(await task.result).toMatchObject({ status: 'stopped' });
    expect(events.at(-1)).toBe('complete task-1 stopped false');
  });

  it('is played by the task of its turn; what has none waits for the test', async () => {
    const { clock, pilot } = open({ tasks: [[], [{ done: 'failed' }]] });
    const [first, second, third] = [
      await pilot.tasks.start({ prompt }),
      await pilot.tasks.start({ prompt }),
      await pilot.tasks.start({ prompt }),
    ];
    clock.advance(0);
    expect([first.status, second.status, third.status]).toEqual(['running', 'failed', 'running']);
    pilot.simulate.task({ id: third.id, status: 'completed', hasEnded: true });
    expect(third.status).toBe('completed');
    expect((await pilot.tasks.list()).map(({ id }) => id)).toEqual(['task-1', 'task-2', 'task-3']);
  });

  it('ends with its pilot', async () => {
    const { clock, pilot, events } = open();
    const task = await pilot.tasks.start({ prompt });
    pilot.destroy();
    clock.advance(60_000);
    expect(await codeOf(task.result)).toBe('destroyed');
    expect(events).toEqual(['start task-1']);
  });
});

describe('what goes wrong', () => {
  it('is a call that gets lost', async () => {
    const { clock, pilot } = open({ tasks: [], faults: { drop: ['tasks.pause'] } });
    const task = await pilot.tasks.start({ prompt });
    const lost = codeOf(task.pause());
    clock.advance(CALL_TIMEOUT_MS);
    expect(await lost).toBe('timeout');
    expect(task.status).toBe('running');
    expect(await codeOf(task.stop())).toBe('done');
  });

  it('is an event that gets lost', async () => {
    const { clock, pilot, events } = open({ faults: { drop: ['needs-input', 'task-start'] } });
    const told = listen(await pilot.tasks.start({ prompt }));
    clock.advance(7000);
    expect(told).toEqual(['Step 1 of 2', 'completed', 'done: Saved']);
    expect(events).toEqual(['complete task-1 completed true']);
  });

  it('is an answer that is late, or too late', async () => {
    for (const [delay, code] of [
      [2000, 'done'],
      [CALL_TIMEOUT_MS, 'timeout'],
    ] as const) {
      const { clock, pilot } = open({ faults: { delay } });
      let settled: string | undefined;
      const call = codeOf(pilot.navigate('/history')).then((one) => (settled = one));
      clock.advance(delay - 1);
      await Promise.resolve();
      expect(settled).toBeUndefined();
      clock.advance(1);
      expect(await call).toBe(code);
    }
  });

  it('is taken back by its signal all the same', async () => {
    const { pilot, clock } = open({ faults: { delay: 2000 } });
    const stop = new AbortController();
    const call = pilot.tasks.start({ prompt }, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
    clock.advance(2000);
  });

  it('is an app without a channel, found out after a while, told once', async () => {
    const { clock, pilot, errors } = open({ faults: { app: 'old' } });
    expect(pilot.protocol).toBeUndefined();
    const first = codeOf(pilot.navigate('/history'));
    clock.advance(CONNECT_TIMEOUT_MS);
    expect([await first, await codeOf(pilot.navigate('/history'))]).toEqual(['no-channel', 'no-channel']);
    expect(errors).toEqual(['no-channel']);
    // Plain messages go on.
    pilot.simulate.ready();
    expect(pilot.state).toBe('connected');
  });

  it('is an app of the future, which says so at once', async () => {
    const { pilot, errors } = open({ faults: { app: 'future' } });
    expect(await codeOf(pilot.tasks.start({ prompt }))).toBe('no-channel');
    expect([errors, pilot.protocol]).toEqual([['no-channel'], undefined]);
  });

  it('is a frame that answers from elsewhere', () => {
    const { pilot, errors } = open({ faults: { origin: 'https://www.pilot.example' } });
    pilot.simulate.ready();
    pilot.simulate.taskStart();
    expect([pilot.state, errors]).toEqual(['loading', ['bad-origin']]);
  });
});
