import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { json as readJson } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { isJudgment, judgment, startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { commandArgs } from '../../fakes/server-process.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A span as OTLP sends it. */
interface WireSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  links?: { spanId: string }[];
  attributes: { key: string }[];
}
interface Export {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

async function serve(
  respond: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<string> {
  const site = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  closers.push(() => site.close());
  await once(site, 'listening');
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

test('traces of a task name its request, steps, model calls and transactions, and no text', async () => {
  const exports: Export[] = [];
  const collector = await serve(async (request, response) => {
    expect(request.url).toBe('/v1/traces');
    exports.push((await readJson(request)) as Export);
    response.end('{}');
  });
  const site = await serve((_, response) => response.end('<h1>Dues of Oak</h1>'));
  const endpoint = await startModelEndpoint((request) =>
    isJudgment(request) ? judgment : { says: { ...waitingReply, action: 'done', text: 'Dues of Oak' } },
  );
  closers.push(endpoint.close);
  const model = ['--model', 'test-model', '--model-url', endpoint.url];
  const place = ['--home', `${site}/dues`, '--allow-private', site, '--driver', 'embedded'];
  const args = ['serve', ...model, ...place, '--dev-login', '--port', '0', '--data', 'memory'];
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SERVICE_NAME: 'pilot-test' };
  const server = spawn(process.execPath, commandArgs(args), { stdio: ['ignore', 'pipe', 'inherit'], env });
  const gone = once(server, 'exit');
  closers.push(async () => {
    server.kill('SIGKILL');
    await gone;
  });
  const [first] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  const origin = /http:\S+[^/]/.exec(first)?.[0] ?? '';
  const headers = { 'Content-Type': 'application/json', 'X-Session-Token': 'secret-session' };
  const body = JSON.stringify({ description: 'Read the dues. Password: Canary77x', model: 'fast' });
  const created = await fetch(`${origin}/api/tasks`, { method: 'POST', headers, body });
  const { id } = (await created.json()) as { id: string };
  const status = async () => {
    const tasks = await (await fetch(`${origin}/api/tasks`, { headers })).json();
    return (tasks as { status: string }[])[0]?.status;
  };
  await expect.poll(status, { timeout: 60_000 }).toBe('completed');
  server.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);

  const spans = exports.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [task] = named('task');
  const [request] = named('POST /api/tasks');
  expect(task?.parentSpanId).toBeUndefined();
  expect(task?.links).toMatchObject([{ spanId: request?.spanId }]);
  const [step] = named('step');
  expect(step).toMatchObject({ parentSpanId: task?.spanId, traceId: task?.traceId });
  const steps = new Set(named('step').map(({ spanId }) => spanId));
  const askedIn = named('chat test-model').map(({ parentSpanId = '' }) => steps.has(parentSpanId));
  expect(new Set(askedIn)).toEqual(new Set([true]));
  const parents = new Set(named('transaction').map(({ parentSpanId }) => parentSpanId));
  expect(parents).toContain(request?.spanId);
  expect(parents).toContain(step?.spanId);
  expect(named('GET /api/tasks').length).toBeGreaterThan(0);

  expect(
    [...new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))].toSorted(),
  ).toEqual([
    'gen_ai.request.model',
    'hoa_pilot.request_id',
    'hoa_pilot.task_id',
    'hoa_pilot.task_status',
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'server.address',
  ]);
  const sent = JSON.stringify(exports);
  expect(sent).toContain(id);
  expect(sent).toContain('pilot-test');
  for (const text of ['Dues', 'dues', 'Canary77x', 'secret-session', site]) expect(sent).not.toContain(text);
});
