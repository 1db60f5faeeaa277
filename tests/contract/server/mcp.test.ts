import { once } from 'node:events';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assistantRates } from '../../../server/http/routes/limit-rate.ts';
import { createMcpEndpoint } from '../../../server/mcp/endpoint.ts';
import { taskStateSchema } from '../../../server/mcp/task-state.ts';
import { systemClock } from '../../../server/time/clock.ts';
import {
  connect,
  eras,
  type McpBench,
  overHttp,
  sent,
  startBench,
  tokenFor,
  unaskedEngine,
  useMcp,
  wordsOf,
} from './mcp-bench.ts';

const ann = 'ann@example.com';
let bench: McpBench;
useMcp();
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => expect(bench.reports).toEqual([]));

const call = (client: Client, name: string, args: Record<string, unknown>) =>
  client.callTool({ name, arguments: args });
const stateFrom = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content, isError, structuredContent } = await call(client, name, args);
  if (isError === true) throw new Error(JSON.stringify(content));
  return taskStateSchema.parse(structuredContent);
};
/** Starts a task and waits for it. */
const run = async (client: Client, args: Record<string, unknown>) => {
  const { taskId } = await stateFrom(client, 'start_task', args);
  return await stateFrom(client, 'wait_for_task', { taskId });
};
const errorOf = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content, isError } = await call(client, name, args);
  expect(isError).toBe(true);
  return JSON.stringify(content);
};
const approve = (taskId: string) =>
  bench.app.runner.answerApproval(taskId, {
    id: bench.store.tasks.get(taskId)?.task.approval?.id ?? '',
    answer: 'approve',
    by: ann,
  });

describe.each(Object.entries(eras))('in the %s version of the protocol', (_, versionNegotiation) => {
  const as = async (email = ann, options = {}) =>
    connect(overHttp(bench, await tokenFor(email)), { versionNegotiation, ...options });

  test('a task with a file runs, reports its steps, and gives its files', async () => {
    const client = await as();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['start_task', false],
      ['wait_for_task', true],
      ['answer_question', false],
      ['stop_task', false],
      ['list_tasks', true],
    ]);
    const files = [{ name: 'units.txt', text: 'A1' }];
    const started = await stateFrom(client, 'start_task', { task: 'Write a report', files });
    const steps: string[] = [];
    const { structuredContent, content } = await client.callTool(
      { name: 'wait_for_task', arguments: { taskId: started.taskId } },
      { onprogress: ({ message = '' }) => steps.push(message) },
    );
    const state = taskStateSchema.parse(structuredContent);
    expect(state).toMatchObject({ state: 'ended', status: 'completed', outcome: '14 characters, A1' });
    expect(steps).toEqual(Array.from({ length: 3 }, (_, index) => `Step ${index + 1} of Write a report`));
    expect(content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []))).toEqual(
      state.files.map(({ uri }) => uri),
    );
    const read = async (name: string) => {
      const { uri = '' } = state.files.find((file) => file.name === name) ?? {};
      return (await client.readResource({ uri })).contents[0];
    };
    expect(await read('notes.txt')).toMatchObject({
      mimeType: 'text/plain; charset=utf-8',
      text: 'Gates close at 9',
    });
    const blob = Buffer.from(new Uint8Array(5_000)).toString('base64');
    expect(await read('big.bin')).toMatchObject({ mimeType: 'application/octet-stream', blob });
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(state.files.map(({ uri }) => uri));
  });

  test('a question is answered, and neither it nor a start can carry a password', async () => {
    const client = await as();
    const asking = await run(client, { task: 'Ask me' });
    expect(asking).toMatchObject({
      state: 'needs-answer',
      question: { text: 'Which building?', choices: ['North', 'South'] },
    });
    const { taskId } = asking;
    expect(await errorOf(client, 'answer_question', { taskId, answer: 'password: hunter2-Oak' })).toContain(
      'secret',
    );
    expect(
      await errorOf(client, 'answer_question', { taskId, answer: 'North', questionId: 'earlier' }),
    ).toContain('The task now asks: Which building?');
    const questionId = asking.question?.id;
    await stateFrom(client, 'answer_question', { taskId, answer: 'North', questionId });
    expect(await stateFrom(client, 'wait_for_task', { taskId })).toMatchObject({
      outcome: 'The answer was North',
    });
    const secret = await run(client, { task: 'Password please' });
    expect(await errorOf(client, 'answer_question', { taskId: secret.taskId, answer: 'hunter2' })).toContain(
      secret.address,
    );
    const login = await run(client, { task: 'Login with password: hunter2-Oak' });
    expect(login.state).toBe('needs-login');
    expect(await errorOf(client, 'answer_question', { taskId: login.taskId, answer: 'Ok' })).toContain(
      login.address,
    );
    expect(
      JSON.stringify([await call(client, 'list_tasks', {}), bench.store.tasks.get(login.taskId)]),
    ).not.toContain('hunter2');
  });

  test('only the person approves: the client opens the address, and the task continues after the approval', async () => {
    const opened: string[] = [];
    const asking = await as(ann, { capabilities: { elicitation: { url: {} } } });
    asking.setRequestHandler('elicitation/create', ({ params }) => {
      opened.push('url' in params ? params.url : '');
      approve(opened.at(-1)?.split('=').at(-1) ?? '');
      return { action: 'accept' };
    });
    const done = await run(asking, { task: 'Send it' });
    expect([done.outcome, opened]).toEqual(['Sent', [done.address]]);
    expect(done.address).toBe(`${bench.url}/dashboard?task=${done.taskId}`);

    const plain = await as();
    const waiting = await run(plain, { task: 'Send it' });
    expect(waiting).toMatchObject({ state: 'needs-approval', approval: { kind: 'submit', control: 'Send' } });
    const { taskId } = waiting;
    for (const answer of ['approve', 'yes'])
      expect(await errorOf(plain, 'answer_question', { taskId, answer })).toContain(waiting.address);
    expect(sent).toHaveLength(1);
    approve(taskId);
    expect((await stateFrom(plain, 'wait_for_task', { taskId })).outcome).toBe('Sent');
    expect(sent).toHaveLength(2);
  });

  test('two people never see each other’s tasks', async () => {
    const own = await as();
    const { taskId, files } = await run(own, { task: 'Write a report' });
    const other = await as('bob@example.com');
    expect((await call(other, 'list_tasks', {})).structuredContent).toEqual({ tasks: [] });
    expect((await other.listResources()).resources).toEqual([]);
    for (const [name, args] of [
      ['wait_for_task', { taskId }],
      ['stop_task', { taskId }],
      ['answer_question', { taskId, answer: 'North' }],
    ] as const)
      expect(await errorOf(other, name, args)).toContain('There is no such task');
    await expect(other.readResource({ uri: files[0]?.uri ?? '' })).rejects.toThrow('There is no such task');
    // The same key of another person starts a task of their own.
    const key = { task: 'Write it', idempotencyKey: 'one' };
    const [first, again, others] = [
      await stateFrom(own, 'start_task', key),
      await stateFrom(own, 'start_task', key),
      await stateFrom(other, 'start_task', key),
    ];
    expect([again.taskId === first.taskId, others.taskId === first.taskId]).toEqual([true, false]);
    expect(await errorOf(own, 'start_task', { ...key, task: 'Write more' })).toContain('idempotencyKey');
  });

  test('a wait ends when it is canceled, its connection drops or its time is up, and the task continues', async () => {
    const token = await tokenFor(ann);
    const drop = new AbortController();
    const dropping: typeof fetch = (input, init) =>
      fetch(input, {
        ...init,
        signal: AbortSignal.any([drop.signal, ...(init?.signal ? [init.signal] : [])]),
      });
    const client = await connect(overHttp(bench, token, {}, dropping), { versionNegotiation });
    const { taskId } = await stateFrom(client, 'start_task', { task: 'Hang on' });
    const cancel = new AbortController();
    const canceled = client.callTool(
      { name: 'wait_for_task', arguments: { taskId } },
      { signal: cancel.signal, onprogress: () => cancel.abort() },
    );
    await expect(canceled).rejects.toThrow(/abort/i);
    expect(await stateFrom(client, 'wait_for_task', { taskId, seconds: 0 })).toMatchObject({
      state: 'working',
    });
    const giveUp = new AbortController();
    const dropped = client.callTool(
      { name: 'wait_for_task', arguments: { taskId } },
      { onprogress: () => drop.abort(), signal: giveUp.signal },
    );
    await once(drop.signal, 'abort');
    // The client gets no answer, because its connection dropped, and gives up.
    giveUp.abort();
    await expect(dropped).rejects.toThrow(/abort/i);
    const again = await connect(overHttp(bench, token), { versionNegotiation });
    expect(await stateFrom(again, 'stop_task', { taskId })).toMatchObject({
      state: 'ended',
      status: 'stopped',
    });
    expect(await stateFrom(again, 'stop_task', { taskId })).toMatchObject({ status: 'stopped' });
  });

  test('an assistant reads whether the person is asked', async () => {
    const asks = Array.from({ length: 2 }, () => expect.stringContaining('HOA Pilot asks the person'));
    expect(await wordsOf(await as())).toEqual(asks);
    bench = await startBench(unaskedEngine);
    const words = await wordsOf(await as());
    expect(words).toEqual(words.map(() => expect.stringMatching(/Browser Use Cloud .* without asking/)));
    expect(words.join('')).not.toContain('asks the person');
  });

  test('long texts pass, and longer ones get a clear error', async () => {
    const client = await as();
    const task = `Write ${'very '.repeat(1_500)}`.trim();
    expect(await run(client, { task })).toMatchObject({ outcome: `${task.length} characters, ` });
    expect(await errorOf(client, 'start_task', { task: 'x'.repeat(200_000) })).toContain('8000');
    expect(await errorOf(client, 'start_task', { task: 'Write', startUrl: 'file:///etc/passwd' })).toContain(
      'startUrl',
    );
  });
});

test.each<[what: string, headers: Record<string, string>, body: string, status: number]>([
  ['no token', {}, '{}', 401],
  ['an unknown token', { Authorization: 'Bearer made-up' }, '{}', 401],
  ['a token that no portal signed', { Authorization: 'Bearer a.b.c' }, '{}', 401],
  ['a foreign page', { Origin: 'https://evil.example', Authorization: 'Bearer VALID' }, '{}', 403],
  ['text that is not JSON', { Authorization: 'Bearer VALID' }, '{', 400],
  [
    'a message before the connection',
    { Authorization: 'Bearer VALID' },
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    400,
  ],
  [
    'a session that does not exist',
    { Authorization: 'Bearer VALID', 'Mcp-Session-Id': 'guess' },
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    404,
  ],
  ['too much', { Authorization: 'Bearer VALID' }, 'x'.repeat(16_000_000), 413],
])('%s is refused', async (_, { Authorization = '', ...headers }, body, status) => {
  const token = await tokenFor(ann);
  const response = await fetch(new URL('/mcp', bench.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
      ...(Authorization && { Authorization: Authorization.replace('VALID', token) }),
    },
    body,
  });
  expect(response.status).toBe(status);
  expect(await response.text()).not.toContain(token);
  // The reason is in the log.
  if (Authorization.includes('a.b.c')) expect(bench.reports.splice(0)).toHaveLength(1);
});

test('a token has one limit for all its sessions and addresses', async () => {
  const ask = async (token: string, peer: number) =>
    await bench.app.fetch(
      new Request(`${bench.url}/mcp`, {
        headers: { Authorization: `Bearer ${token}`, 'Mcp-Session-Id': `session ${peer}` },
      }),
      { incoming: { socket: { remoteAddress: `10.0.0.${peer % 250}` } } },
    );
  const [token, other] = [await tokenFor(ann), await tokenFor('bob@example.com')];
  const answers: Response[] = [];
  for (let peer = 0; answers.at(-1)?.status !== 429 && peer < 2 * assistantRates.client.burst; peer += 1)
    answers.push(await ask(token, peer));
  const last = answers.at(-1);
  expect([last?.status, last?.headers.get('Retry-After')]).toEqual([429, '1']);
  expect(await last?.json()).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32_000, message: 'Too many requests: please wait a moment' },
  });
  expect((await ask(other, 1)).status).not.toBe(429);
});

test('a sign-in that fails is tried again', async () => {
  const answers = [() => Promise.reject(new Error('Down')), async () => new Response('', { status: 401 })];
  const endpoint = createMcpEndpoint({
    origin: bench.url,
    publicOrigin: bench.url,
    unasked: undefined,
    fetch: () => answers.shift()?.() ?? Promise.reject(new Error('Too many')),
    identify: () => Promise.resolve(undefined),
    clock: systemClock,
    untilChange: () => Promise.resolve(),
    report: () => undefined,
  });
  const ask = () =>
    endpoint.handle(new Request(`${bench.url}/mcp`, { headers: { Authorization: 'Bearer a.b.c' } }));
  await expect(ask()).rejects.toThrow('Down');
  expect((await ask()).status).toBe(401);
});

test('a session belongs to the token that started it', async () => {
  const transport = overHttp(bench, await tokenFor(ann));
  await connect(transport);
  const response = await fetch(new URL('/mcp', bench.url), {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${await tokenFor('bob@example.com')}`,
      'Mcp-Session-Id': transport.sessionId ?? '',
    },
  });
  expect(response.status).toBe(404);
});
