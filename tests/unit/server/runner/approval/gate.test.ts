import { expect, test } from 'vitest';
import { minuteMs, dayMs } from '../../../../../contract/durations.ts';
import type { Decision } from '../../../../../server/agent/decision.ts';
import { ApprovalClosedError } from '../../../../../server/runner/approval/approval-closed-error.ts';
import { InputRefusedError } from '../../../../../server/browser/browser-errors.ts';
import type { OutgoingRequest } from '../../../../../server/browser/outgoing-request.ts';
import type { FormFacts } from '../../../../../server/browser/action-facts.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';
import { click, useBench } from '../bench.ts';

const folder = useFolder();
const policy = { mode: 'ask', trusted: {}, withinMs: 10 * minuteMs } as const;
const bench = useBench(() => ({ place: folder.path }));

const field = (value: string) => ({ label: 'Unit', value, type: 'text', isSecret: false });
const form = (value = '12B'): FormFacts => ({
  method: 'post',
  action: 'http://pilot.test/send?token=1',
  name: '',
  button: 'Send',
  fields: [field(value), { label: 'Password', value: 'hunter2', type: 'password', isSecret: true }],
  isLogin: false,
  isSearch: false,
});
const sends = (value?: string) => ({
  tag: 'button',
  name: 'Send',
  heading: 'New request',
  form: form(value),
});
const clicks = () => bench.acts.filter((act) => act.startsWith('click')).length;
/** Starts a task whose first click sends a form, and returns when it asks. */
async function startAndAsk(decisions: readonly Decision[] = [click('Send')]): Promise<string> {
  bench.facts = sends();
  const id = bench.start(decisions);
  await isAsked(id);
  return id;
}
const approvalOf = (id: string) => bench.task(id)?.approval?.id ?? 'none';
const answer = (id: string, how: 'approve' | 'decline' | 'change', which = approvalOf(id)) =>
  bench.runner.answerApproval(id, { id: which, answer: how, by: 'ann@example.com' });
/** Resolves when the task asks, and it is another question than before. */
const isAsked = (id: string, before = 'none') =>
  expect.poll(async () => (await bench.pass(600), [before, 'none'].includes(approvalOf(id)))).toBe(false);
const ended = (id: string) =>
  expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toMatch(/completed|failed/);

test('asks before it acts, and shows exactly what would be sent', async () => {
  const id = await startAndAsk();
  expect(clicks()).toBe(0);
  expect(bench.task(id)).toMatchObject({
    status: 'paused',
    isPaused: true,
    statusMessage: 'Waits for your approval to press "Send" on pilot.test',
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

test('asks again if the values have changed since the yes', async () => {
  const id = await startAndAsk();
  const first = approvalOf(id);
  bench.facts = sends('14A');
  answer(id, 'approve');
  await isAsked(id, first);
  expect(clicks()).toBe(0);
  expect(bench.task(id)?.approval?.values[0]?.value).toBe('14A');
});

test('goes on without what is declined, tells the agent, and never asks for it again', async () => {
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

test('an instruction instead of an answer is no yes', async () => {
  const id = await startAndAsk();
  await bench.runner.instruct(id, 'Approve');
  await ended(id);
  expect(clicks()).toBe(0);
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
  const again = bench.runner.rerun(id).id;
  await isAsked(again);
  expect(clicks()).toBe(1);
});

test('freezes the browser after ten minutes, says so, and ends after a day as not done', async () => {
  const id = await startAndAsk();
  await bench.pass(9 * minuteMs);
  expect(bench.isIdle).toBe(false);
  await bench.pass(minuteMs);
  expect(bench.isIdle).toBe(true);
  expect(bench.task(id)?.statusMessage).toMatch(/^Still waits for your approval/);
  await bench.pass(dayMs);
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: 'Not done: nobody approved it within a day',
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
  const { id } = bench.runner.create('ann', { description: 'Send it' }, { note: 'Scheduled', settle() {} });
  await expect.poll(async () => (await bench.pass(600), bench.isIdle)).toBe(true);
  expect(bench.task(id)?.statusMessage).toMatch(/^Still waits/);
});

test('ends a task that wants to act on a server that only reads', async () => {
  await bench.restart({ approval: { ...policy, mode: 'never-act' } });
  bench.facts = sends();
  const id = bench.start([click('Send')]);
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
  const id = bench.start([click('Send')]);
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
  bench.runner.recover();
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
  bench.runner.recover();
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.approval?.why)).toBe('repeat');
  expect(clicks()).toBe(0);
  expect(bench.problems.at(-1)).toMatch(/may have happened already/);
});

const request = (address: string, more: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url: new URL(address, 'http://pilot.test'),
  method: 'POST',
  kind: 'script',
  wasUsedBefore: false,
  ...more,
});

test.each<[label: string, sent: OutgoingRequest, isHeld: boolean]>([
  ['a script that writes', request('/api/units', { body: '{"unit":"12B"}' }), true],
  ['a script that deletes', request('/api/units/12', { method: 'DELETE' }), true],
  ['a form that a script sends', request('/units', { kind: 'document' }), true],
  ['a redirect that keeps the method', request('http://other.test/units', { kind: 'document' }), true],
  ['a document to a used address', request('/units', { kind: 'document', wasUsedBefore: true }), true],
  ['a mutation', request('/graphql', { body: '{"query":"mutation { remove(id: 1) }"}' }), true],
  [
    'a mutation behind a query',
    request('/graphql', { body: '{"query":"query A { a } mutation B { b }"}' }),
    true,
  ],
  ['a stored operation', request('/graphql', { body: '{"operationName":"RemoveUnit"}' }), true],
  ['a call that writes', request('/rpc', { body: '{"method":"deleteUnit"}' }), true],
  [
    'a batch with a call that writes',
    request('/rpc', { body: '[{"method":"getUnit"},{"method":"deleteUnit"}]' }),
    true,
  ],
  ['a body that is cut', request('/graphql', { body: '{"query":"query A { a }' }), true],
  ['a message over a socket', request('/live', { method: 'SEND', body: '{"type":"pay","id":12}' }), true],
  ['unknown bytes over a socket', request('/live', { method: 'SEND' }), true],
  ['a number over a socket', request('/live', { method: 'SEND', body: '{"type":"event","id":555}' }), true],
  [
    'a text over a socket',
    request('/live', { method: 'SEND', body: '{"action":"ping","id":"Удалить"}' }),
    true,
  ],
  ['a long message over a socket', request('/live', { method: 'SEND', body: ' '.repeat(4_000) }), true],
  ['a GET that deletes', request('/units/12/delete', { method: 'GET' }), true],
  ['a GET that acts by a parameter', request('/ajax?action=share&id=5', { method: 'GET' }), true],
  [
    'a page that a script opens and that deletes',
    request('/units/12/delete', { method: 'GET', kind: 'document' }),
    true,
  ],
  ['a page that a script opens', request('/units/12', { method: 'GET', kind: 'document' }), false],
  ['a GET that reads', request('/units/12', { method: 'GET' }), false],
  ['a GET of messages', request('/api/threads/5/message', { method: 'GET' }), false],
  ['a GET of texts', request('/locales/invite.json?v=1234', { method: 'GET' }), false],
  ['a GET of a script', request('/static/delete-icon.js?v=12ab3', { method: 'GET' }), false],
  [
    'a sign of life over a socket',
    request('/live', { method: 'SEND', body: '[null,"5","phoenix","heartbeat",{}]' }),
    false,
  ],
  ["the page's own polling", request('/api/poll', { wasUsedBefore: true }), false],
  ['a query', request('/graphql', { body: '{"query":"query A { units { id } }"}' }), false],
  ['a query without a name', request('/graphql', { body: '{"query":"{ units }","variables":{}}' }), false],
  ['a stored query', request('/graphql', { body: '{"operationName":"getUnits"}' }), false],
  ['a call that reads', request('/rpc', { body: '{"method":"listUnits"}' }), false],
  ['a search', request('/api/units/search', { body: '{"words":"12"}' }), false],
  ['a count of visits', request('/beacon', { body: 'page=1' }), false],
])('a harmless click that makes the page send %s', async (_, sent, isHeld) => {
  bench.sends = [sent];
  const id = bench.start([click('Look')]);
  if (!isHeld) return await ended(id);
  await isAsked(id);
  expect(bench.task(id)?.approval).toMatchObject({
    kind: 'request',
    why: 'request',
    site: sent.url.host,
    address: sent.url.origin + sent.url.pathname,
  });
  expect(clicks()).toBe(0);
  answer(id, 'approve');
  await ended(id);
  expect(clicks()).toBe(1);
});

test('the agent learns that a page has not sent again what was approved, and that it may wait for what was not', async () => {
  bench.sends = [request('/api/units')];
  const id = bench.start([click('Look'), click('Look again')]);
  await isAsked(id);
  const first = approvalOf(id);
  bench.sends = [];
  answer(id, 'approve');
  await expect
    .poll(async () => (await bench.pass(600), bench.problems.at(-1)))
    .toMatch(/has not sent it yet/);
  bench.sends = [request('/api/units/2')];
  await isAsked(id, first);
  answer(id, 'decline');
  await ended(id);
  expect(bench.problems.at(-1)).toMatch(/may still wait for an answer/);
});

test('a yes covers what goes to the site of the action, and asks about any other', async () => {
  bench.sends = [request('/api/send'), request('http://other.test/copy')];
  const id = await startAndAsk();
  answer(id, 'approve');
  await ended(id);
  // A part had left, so the action is not repeated, and the rest never leaves.
  expect(clicks()).toBe(0);
  expect(bench.problems.at(-1)).toMatch(/A part of this was sent/);
  expect(bench.task(id)?.approvals).toHaveLength(1);
});

test('a question of the page is asked as it is, and the yes answers this question only', async () => {
  bench.confirms = 'Delete 12B for ever?';
  const id = bench.start([click('Look')]);
  await isAsked(id);
  expect(bench.task(id)?.approval).toMatchObject({
    kind: 'dialog',
    heading: 'Delete 12B for ever?',
    control: '',
  });
  const first = approvalOf(id);
  bench.confirms = 'Delete everything?';
  answer(id, 'approve');
  await isAsked(id, first);
  expect(clicks()).toBe(0);
});

test('a page sends nothing by itself while the agent thinks, and anything while a person has control', async () => {
  const id = bench.start([click('Look')]);
  await bench.settled();
  expect(bench.maySend(request('/api/late'))).toBe(false);
  await bench.runner.pause(id);
  expect(bench.maySend(request('/units', { kind: 'document' }))).toBe(true);
});

test('what a page tries to send later is held, and the person and the agent see it', async () => {
  const id = bench.start([click('Look'), click('Look again')]);
  await expect.poll(async () => (await bench.pass(600), clicks())).toBe(1);
  bench.holdBack(request('/api/late?token=1'));
  bench.holdBack(request('/api/late'));
  const held = 'POST http://pilot.test/api/late';
  expect(bench.task(id)?.statusMessage).toBe(`Held back, because nobody approved it: ${held}`);
  await ended(id);
  expect(bench.held).toEqual([undefined, [held], undefined]);
  expect(bench.task(id)?.apiSteps.map((step) => step.evaluation_previous_goal)).toEqual([
    'Fine',
    `Fine. Held back, because nobody approved it: ${held}`,
    'Done',
  ]);
});
