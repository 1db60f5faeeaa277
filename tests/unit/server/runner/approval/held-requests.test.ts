import { expect, test } from 'vitest';
import type { OutgoingRequest } from '../../../../../server/browser/outgoing-request.ts';
import { useFolder } from '../../../../fakes/use-folder.ts';
import { click, useBench } from '../bench.ts';
import { approvalsOf } from './approvals-of.ts';

const folder = useFolder();
const bench = useBench(() => ({ place: folder.path }));
const { answer, approvalOf, clicks, ended, isAsked, startAndAsk } = approvalsOf(bench);

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
  const id = await bench.start([click('Look')]);
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
  const id = await bench.start([click('Look'), click('Look again')]);
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
  expect(bench.problems.at(-1)).toMatch(/Only a part of this was sent/);
  expect(bench.task(id)?.approvals).toHaveLength(1);
});

test('a question of the page is asked as it is, and the yes answers this question only', async () => {
  bench.confirms = 'Delete 12B for ever?';
  const id = await bench.start([click('Look')]);
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
  const id = await bench.start([click('Look')]);
  await bench.settled();
  expect(bench.maySend(request('/api/late'))).toBe(false);
  await bench.runner.pause(id);
  expect(bench.maySend(request('/units', { kind: 'document' }))).toBe(true);
});

test('what a page tries to send later is held, and the person and the agent see it', async () => {
  const id = await bench.start([click('Look'), click('Look again')]);
  await expect.poll(async () => (await bench.pass(600), clicks())).toBe(1);
  bench.holdBack(request('/api/late?token=1'));
  bench.holdBack(request('/api/late'));
  const held = 'POST http://pilot.test/api/late';
  expect(bench.task(id)).toMatchObject({
    statusMessage: `Blocked because it was not approved: ${held}`,
    statusSentences: [{ code: 'held', values: { requests: held } }],
  });
  await ended(id);
  expect(bench.held).toEqual([undefined, [held], undefined]);
  expect(bench.task(id)?.apiSteps.map((step) => step.evaluation_previous_goal)).toEqual([
    'Fine',
    `Fine. Blocked because it was not approved: ${held}`,
    'Done',
  ]);
});

/** The lines of a task's log with some words. */
const logged = (id: string, words: string) =>
  bench.store.tasks.get(id)?.run.log.filter((line) => line.includes(words)) ?? [];

test('a page that tries again and again, or after the end, leaves the task as it is', async () => {
  const id = await startAndAsk();
  for (const address of ['/1', '/2', '/3', '/4', '/5', '/6', '/1', '/6']) bench.holdBack(request(address));
  expect(logged(id, 'Blocked')).toHaveLength(5);
  await bench.runner.stop(id);
  const end = bench.store.tasks.get(id);
  await bench.pass(600);
  bench.holdBack(request('/api/late'));
  expect(bench.store.tasks.get(id)).toEqual(end);
});

test('what a rule lets pass is logged once in a step', async () => {
  const trusted = { 'http://pilot.test': ['request' as const] };
  await bench.restart({ approval: { mode: 'trusted', trusted, withinMs: 0 } });
  const id = await bench.start([click('One'), click('Two')]);
  const passes = () => bench.maySend(request('/api/late'));
  await bench.settled();
  expect([passes(), passes()]).toEqual([true, true]);
  expect(logged(id, 'Approved by rule')).toHaveLength(1);
  await expect.poll(async () => (await bench.pass(600), clicks())).toBe(1);
  expect(passes()).toBe(true);
  expect(logged(id, 'Approved by rule')).toHaveLength(2);
});
