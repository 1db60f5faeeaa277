import { expect, test, vi } from 'vitest';
import { minuteMs, dayMs } from '../../../../../contract/durations.ts';
import { ApprovalClosedError } from '../../../../../server/runner/approval/approval-closed-error.ts';
import { InputRefusedError } from '../../../../../server/browser/browser-errors.ts';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';
import { click, useBench } from '../bench.ts';
import { approvalsOf, sends, sendsByScript } from './approvals-of.ts';

const policy = { mode: 'ask', trusted: {}, withinMs: 10 * minuteMs } as const;
const folder = useFolder();
const bench = useBench(() => ({ place: folder.path }));
/** Whether the task is about to do what was approved. */
const isUsed = (id: string): boolean => bench.store.tasks.get(id)?.run.grant?.state === 'used';
const diskIsFull = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
const { answer, approvalOf, clicks, ended, isAsked, startAndAsk } = approvalsOf(bench);

test('asks before it acts, and shows exactly what would be sent', async () => {
  const id = await startAndAsk();
  expect(clicks()).toBe(0);
  expect(bench.task(id)).toMatchObject({
    status: 'paused',
    isPaused: true,
    statusMessage: 'Waiting for your approval to press "Send" on pilot.test',
    approval: {
      kind: 'submit',
      why: 'form',
      site: 'pilot.test',
      control: 'Send',
      heading: 'New request',
      address: 'http://pilot.test/send',
      values: [
        { label: 'Unit', value: '12B', isSecret: false },
        { label: 'Password', value: '', isSecret: true },
      ],
    },
  });
  expect(bench.mayInput()).toBe(false);
  await bench.pass(minuteMs);
  expect(clicks()).toBe(0);
});

test('a yes lets it act once, without asking the agent again', async () => {
  const id = await startAndAsk([click('Send'), click('Again')]);
  const { length } = bench.problems;
  answer(id, 'approve');
  expect(bench.task(id)).toMatchObject({ status: 'running', isPaused: false });
  await isAsked(id);
  expect(clicks()).toBe(1);
  expect(bench.problems).toHaveLength(length + 1);
  expect(bench.task(id)?.approvals).toMatchObject([
    { kind: 'submit', control: 'Send', answer: 'approved', by: 'ann@example.com' },
  ]);
});

test('an action waits until its yes is stored as used', async () => {
  const id = await startAndAsk();
  const { promise, resolve } = createDeferred<undefined>();
  vi.spyOn(bench.store.tasks, 'flushed').mockReturnValue(promise);
  answer(id, 'approve');
  await expect.poll(async () => (await bench.pass(600), isUsed(id))).toBe(true);
  expect(clicks()).toBe(0);
  resolve(undefined);
  await ended(id);
  expect(clicks()).toBe(1);
});

test.each([
  { why: 'a stop comes first', end: (id: string) => void bench.runner.stop(id), status: 'stopped' },
  {
    why: 'the disk is full',
    end: (_: string, fail: (error: Error) => void) => fail(diskIsFull),
    status: 'failed',
  },
])('nothing is done if $why', async ({ end, status }) => {
  const id = await startAndAsk();
  const { promise, resolve } = createDeferred<Error | undefined>();
  const saved = vi.spyOn(bench.store.tasks, 'flushed').mockImplementation(async () => {
    const error = await promise;
    if (error) throw error;
  });
  answer(id, 'approve');
  await expect.poll(async () => (await bench.pass(600), isUsed(id))).toBe(true);
  end(id, resolve);
  saved.mockRestore();
  resolve(undefined);
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toBe(status);
  expect(clicks()).toBe(0);
});

test('a yes is used up by an action that fails', async () => {
  const id = await startAndAsk([click('Send'), click('Send')]);
  const first = approvalOf(id);
  bench.fail(() => new InputRefusedError('The page broke'));
  answer(id, 'approve');
  await expect.poll(async () => (await bench.pass(600), bench.problems.at(-1))).toMatch(/page broke/);
  bench.fail(() => undefined);
  await isAsked(id, first);
  expect(clicks()).toBe(1);
});

test.each([
  ['a form', sends],
  ['a dialog without a form', sendsByScript],
])('asks again if the values of %s have changed since the yes', async (_, sending) => {
  const id = await startAndAsk([click('Send')], sending('12B'));
  const first = approvalOf(id);
  const values = (unit: string) => [
    { label: 'Unit', value: unit, isSecret: false },
    { label: 'Password', value: '', isSecret: true },
  ];
  expect(bench.task(id)?.approval?.values).toEqual(values('12B'));
  bench.facts = sending('14A');
  answer(id, 'approve');
  await isAsked(id, first);
  expect(clicks()).toBe(0);
  expect(bench.task(id)?.approval?.values).toEqual(values('14A'));
});

test('continues without what is declined, tells the agent, and never asks for it again', async () => {
  const id = await startAndAsk([click('Send'), click('Send again')]);
  answer(id, 'decline');
  await ended(id);
  expect(clicks()).toBe(0);
  expect(bench.problems).toEqual([
    undefined,
    expect.stringContaining('declined to press "Send" on pilot.test'),
    expect.stringContaining('has declined this action'),
  ]);
  expect(bench.task(id)?.approvals).toHaveLength(1);
});

test.each([
  ['the answer "change"', async (id: string) => answer(id, 'change')],
  ['taking control', async (id: string) => await bench.runner.pause(id)],
])('%s gives the person control, and the agent asks again afterwards', async (_, take) => {
  const id = await startAndAsk();
  const first = approvalOf(id);
  await take(id);
  await bench.settled();
  expect(bench.mayInput()).toBe(true);
  expect(bench.acts.at(-1)).toBe('focus /a');
  expect(bench.task(id)).toMatchObject({ status: 'paused', approvals: [{ answer: 'changed' }] });
  await bench.runner.resume(id);
  await isAsked(id, first);
  expect(clicks()).toBe(0);
});

test('an instruction instead of an answer approves nothing, and the agent reads that it must follow it', async () => {
  const id = await startAndAsk();
  await bench.runner.instruct(id, 'Approve');
  await ended(id);
  expect(clicks()).toBe(0);
  expect(bench.problems[1]).toMatch(
    /press "Send" on pilot.test, and wrote a message instead.*Follow the message/,
  );
  expect(bench.problems[1]).not.toContain('declined');
  expect(bench.task(id)?.approvals).toMatchObject([{ answer: 'declined' }]);
});

test('each answer counts once, and only while its question is open', async () => {
  const id = await startAndAsk();
  const first = approvalOf(id);
  expect(() => answer(id, 'approve', 'another')).toThrow(ApprovalClosedError);
  await expect(bench.runner.resume(id)).rejects.toThrow('waits for your approval');
  answer(id, 'decline');
  expect(() => answer(id, 'approve', first)).toThrow(ApprovalClosedError);
  await ended(id);
  expect(() => answer(id, 'approve', first)).toThrow(ApprovalClosedError);
  expect(clicks()).toBe(0);
});

test('a task that is stopped while it asks does not act', async () => {
  const id = await startAndAsk();
  await bench.runner.stop(id);
  await bench.pass(minuteMs);
  expect(clicks()).toBe(0);
  expect(bench.task(id)).toMatchObject({ status: 'stopped', approvals: [{ answer: 'declined' }] });
  expect(bench.task(id)?.approval).toBeUndefined();
});

test('a yes does not carry over to another run of the task', async () => {
  const id = await startAndAsk();
  answer(id, 'approve');
  await ended(id);
  bench.script('Task 1', [click('Send')]);
  const again = (await bench.runner.rerun(id)).id;
  await isAsked(again);
  expect(clicks()).toBe(1);
});

test('freezes the browser after ten minutes, reports it, and ends after a day as not done', async () => {
  const id = await startAndAsk();
  await bench.pass(9 * minuteMs);
  expect(bench.isIdle).toBe(false);
  await bench.pass(minuteMs);
  expect(bench.isIdle).toBe(true);
  expect(bench.task(id)?.statusMessage).toMatch(/^Still waiting for your approval/);
  await bench.pass(dayMs);
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: 'Not done: it was not approved within a day',
    approvals: [{ answer: 'expired', control: 'Send' }],
  });
  expect(clicks()).toBe(0);
});

test('an answer after ten minutes still counts', async () => {
  const id = await startAndAsk();
  await bench.pass(60 * minuteMs);
  answer(id, 'approve');
  await ended(id);
  expect(clicks()).toBe(1);
});

test('a scheduled task waits unattended at once', async () => {
  bench.facts = sends();
  bench.script('Send it', [click('Send')]);
  const { clock, store } = bench;
  const nextRunAt = clock.now().toISOString();
  const schedule = { name: 'Send', description: 'Send it', model: 'fast', isRecurring: false, nextRunAt };
  await store.schedules.add('ann', { ...schedule, timezone: 'UTC' });
  const [due] = await store.schedules.due(clock.now());
  if (!due) throw new Error('Nothing is due');
  const occasion = { note: 'Scheduled', advance: { due, next: undefined } };
  const { id } = await bench.runner.create('ann', { description: 'Send it' }, occasion);
  await expect.poll(async () => (await bench.pass(600), bench.isIdle)).toBe(true);
  expect(bench.task(id)?.statusMessage).toMatch(/^Still waiting/);
});

test('ends a task that wants to act on a server that only reads', async () => {
  await bench.restart({ approval: { ...policy, mode: 'never-act' } });
  bench.facts = sends();
  const id = await bench.start([click('Send')]);
  await ended(id);
  expect(clicks()).toBe(0);
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringContaining('wanted to press "Send" on pilot.test') as string,
    approvals: [{ answer: 'declined', by: 'rule' }],
  });
});

test.each([
  ['acts by rule', 'http://pilot.test', 'submit', 'completed'],
  ['asks for another kind', 'http://pilot.test', 'pay', 'paused'],
  ['asks on another origin', 'https://pilot.test', 'submit', 'paused'],
] as const)('a trusted origin: %s', async (_, origin, kind, status) => {
  await bench.restart({ approval: { ...policy, mode: 'trusted', trusted: { [origin]: [kind] } } });
  bench.facts = sends();
  const id = await bench.start([click('Send')]);
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toBe(status);
  expect(clicks()).toBe(status === 'completed' ? 1 : 0);
  if (status === 'completed')
    expect(bench.task(id)?.approvals).toMatchObject([{ answer: 'rule', control: 'Send', by: 'rule' }]);
});

test('a question survives a restart, and the yes is asked for again only if it was used', async () => {
  const id = await startAndAsk();
  const first = approvalOf(id);
  await bench.restart();
  bench.facts = sends();
  bench.script('Task 1', [click('Send')]);
  await bench.runner.recover();
  expect(approvalOf(id)).toBe(first);
  await bench.settled();
  answer(id, 'approve');
  await bench.settled();
  const release = bench.hold();
  await expect.poll(async () => (await bench.pass(600), clicks())).toBe(1);
  // The server stops in the middle of the action.
  const restarted = bench.restart();
  release();
  await restarted;
  bench.facts = sends();
  bench.script('Task 1', [click('Send')]);
  await bench.runner.recover();
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.approval?.why)).toBe('repeat');
  expect(clicks()).toBe(0);
  expect(bench.problems.at(-1)).toMatch(/may have happened already/);
});

test('a yes is not lost if a rule approves another act first', async () => {
  const approval = { ...policy, mode: 'trusted', trusted: { 'http://pilot.test': ['act'] } } as const;
  const prepare = async (decisions: Parameters<typeof bench.script>[1]) => {
    await bench.restart({ approval });
    bench.facts = (href) => (href === '/a' ? sends() : { tag: 'button', name: 'Delete', href: undefined });
    bench.script('Task 1', decisions);
  };
  await prepare([]);
  const id = await bench.start([click('Send')]);
  await isAsked(id);
  // The new server's agent takes another way.
  await prepare([{ ...click('Delete'), target: { by: 'href', href: '/delete' } }, click('Send')]);
  await bench.runner.recover();
  answer(id, 'approve');
  await ended(id);
  expect(bench.acts.filter((act) => act.startsWith('click'))).toEqual(['click /delete', 'click /a']);
  expect(bench.task(id)?.approvals?.map((one) => one.answer)).toEqual(['approved', 'rule']);
});
