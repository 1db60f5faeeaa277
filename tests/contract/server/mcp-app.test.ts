import { RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/app-bridge';
import { EXTENSION_ID } from '@modelcontextprotocol/ext-apps/server';
import type { Client } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ticketKey } from '../../../server/mcp/app/app-wire.ts';
import { createTickets } from '../../../server/mcp/app/tickets.ts';
import { taskStateSchema } from '../../../server/mcp/task-state.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { connect, eras, type McpBench, overHttp, portal, startBench, tokenFor, useMcp } from './mcp-bench.ts';

const ann = 'ann@example.com';
const apps = { extensions: { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } } };
let bench: McpBench;
useMcp();
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => expect(bench.reports).toEqual([]));

const start = async (client: Client, task: string) => {
  const result = await client.callTool({ name: 'start_task', arguments: { task } });
  const { taskId } = taskStateSchema.parse(result.structuredContent);
  return { result, taskId, ticket: result._meta?.[ticketKey] };
};
const read = (ticket: unknown, etag = '') =>
  fetch(new URL('/mcp/app/task', bench.url), {
    headers: { Authorization: `Ticket ${String(ticket)}`, 'If-None-Match': etag },
  });

describe.each(Object.entries(eras))('in the %s version of the protocol', (_, versionNegotiation) => {
  const as = async (capabilities = {}) =>
    connect(overHttp(bench, await tokenFor(ann)), { versionNegotiation, capabilities });

  test('the app is a resource, and the results refer to it with a ticket that the model never reads', async () => {
    const client = await as(apps);
    const { tools } = await client.listTools();
    const uris = tools.map(
      ({ _meta }) => (_meta?.['ui'] as { resourceUri?: string } | undefined)?.resourceUri,
    );
    const uri = 'ui://hoa-pilot/task.html';
    expect(uris).toEqual([uri, uri, undefined, undefined, undefined]);
    const [content] = (await client.readResource({ uri })).contents;
    expect(content).toMatchObject({
      mimeType: RESOURCE_MIME_TYPE,
      _meta: { ui: { csp: { frameDomains: [bench.url] } } },
    });
    expect(content && 'text' in content && content.text).toContain(`data-origin="${bench.url}"`);
    const { result, taskId, ticket } = await start(client, 'Hang on');
    expect(ticket).toMatch(/^[\w-]{32}$/);
    expect(result._meta?.['ui']).toEqual({ resourceUri: uri });
    expect(JSON.stringify([result.content, result.structuredContent])).not.toContain(ticket);
    const waited = await client.callTool({ name: 'wait_for_task', arguments: { taskId, seconds: 0 } });
    expect(waited._meta?.[ticketKey]).toMatch(/^[\w-]{32}$/);
    expect(await (await read(waited._meta?.[ticketKey])).json()).toMatchObject({ state: 'working' });
  });

  test('a client without apps gets no ticket, and no list names the app', async () => {
    const client = await as();
    expect((await start(client, 'Hang on')).result._meta?.[ticketKey]).toBeUndefined();
    expect((await client.listResources()).resources).toEqual([]);
  });
});

describe('a ticket', () => {
  const as = async (email = ann) => connect(overHttp(bench, await tokenFor(email)), { capabilities: apps });
  const tell = async (path: string, token: string, body: object) =>
    (
      await fetch(new URL(path, bench.url), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Session-Token': token },
        body: JSON.stringify(body),
      })
    ).status;
  const sessionOf = async (email: string): Promise<string> => {
    const response = await fetch(new URL('/api/session/start', bench.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: await tokenFor(email) }),
    });
    return ((await response.json()) as { sessionToken: string }).sessionToken;
  };

  test('follows its task to the end, and ends with the browser', async () => {
    const client = await as();
    const { taskId, ticket } = await start(client, 'Hang on');
    let response = await read(ticket);
    let task = (await response.json()) as { state: string; live?: string };
    while (task.live === undefined) {
      response = await read(ticket, response.headers.get('ETag') ?? '');
      task = (await response.json()) as typeof task;
    }
    // A second id, with which no one can act.
    expect(bench.store.tasks.get(taskId)?.task.liveUrl).not.toBe(task.live);
    expect((await fetch(new URL(task.live, bench.url))).status).toBe(200);
    await client.callTool({ name: 'stop_task', arguments: { taskId } });
    await bench.app.runner.close();
    const last = await read(ticket, response.headers.get('ETag') ?? '');
    expect(await last.json()).toMatchObject({ state: 'ended', status: 'stopped' });
    expect((await fetch(new URL(task.live, bench.url))).status).toBe(404);
    expect((await read(ticket)).status).toBe(401);
    const again = await client.callTool({ name: 'wait_for_task', arguments: { taskId } });
    expect(again._meta?.[ticketKey]).toBeUndefined();
  });

  test('is given to the person of the task only, and ends with the session', async () => {
    const { taskId } = await start(await as(), 'Hang on');
    const [own, other] = [await sessionOf(ann), await sessionOf('bob@example.com')];
    expect(await tell('/mcp/app/tickets', other, { taskId })).toBe(404);
    expect(await tell('/mcp/app/tickets', 'made up', { taskId })).toBe(401);
    const response = await fetch(new URL('/mcp/app/tickets', bench.url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Session-Token': own },
      body: JSON.stringify({ taskId }),
    });
    const { ticket } = (await response.json()) as { ticket: string };
    expect((await read(ticket)).status).toBe(200);
    expect((await read('made-up')).status).toBe(401);
    await tell('/api/session/end', own, { sessionToken: own });
    expect((await read(ticket)).status).toBe(401);
  });

  test('lasts an hour, and its watch ends with it', () => {
    const clock = createManualClock();
    let isWatched = false;
    const tickets = createTickets({
      clock,
      watch() {
        isWatched = true;
        return { id: 'watch', close: () => (isWatched = false) };
      },
    });
    const ticket = tickets.give({ taskId: 'task', sessionToken: 'token' });
    expect(tickets.watch(ticket, 'https://live.service.example/live/1')).toBeUndefined();
    expect(tickets.watch(ticket, '/live/view')).toBe('/live/watch');
    clock.advance(3_599_000);
    expect(tickets.find(ticket)?.taskId).toBe('task');
    clock.advance(1_000);
    expect([tickets.find(ticket), isWatched]).toEqual([undefined, false]);
  });
});

test('only listed hosts may frame the page', async () => {
  const { headers } = await fetch(new URL('/mcp/app', bench.url));
  expect(headers.get('Content-Security-Policy')).toMatch(new RegExp(`frame-ancestors 'self' ${portal}$`));
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});
