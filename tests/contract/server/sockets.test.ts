import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ViewElement, ViewNode } from '../../../server/browser/view-frame.ts';
import type { ServerMessage } from '../../../server/live/wire/messages.ts';
import { type MockServer, createMockServer } from '../../../mock-server/create-mock-server.ts';
import { demoAccount } from '../../../mock-server/portal/association.ts';
import { type PushEvent, pushEventSchemas } from '../../../contract/push-events.ts';

const minutes = 'Download the latest board meeting minutes from the portal';
const token = 'a-token-of-this-test';
const patience = { timeout: 15_000 };
let server: MockServer;
let sockets: WebSocket[];

beforeEach(async () => {
  sockets = [];
  server = await createMockServer();
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  await server.close();
});

function connect(path: string, origin?: string): { socket: WebSocket; heard: unknown[] } {
  const heard: unknown[] = [];
  const socket = new WebSocket(server.url.replace('http', 'ws') + path, origin ? { origin } : {});
  sockets.push(socket);
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  socket.on('error', (error) => heard.push({ type: 'error', message: error.message }));
  return { socket, heard };
}

async function call(method: string, path: string, body?: object): Promise<Record<string, string>> {
  const headers = { 'X-Session-Token': token, 'Content-Type': 'application/json' };
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, string>;
}

test('two windows hear the same, and each event is as the contract says', async () => {
  const first = connect(`/ws?sessionToken=${token}`);
  const second = connect('/ws');
  second.socket.on('open', () => second.socket.send(JSON.stringify({ type: 'auth', sessionToken: token })));
  const stranger = connect('/ws?sessionToken=another');
  await expect
    .poll(() => sockets.every((socket) => socket.readyState === WebSocket.OPEN), patience)
    .toBe(true);
  // A call that is answered shows that the auth message sent before it has been read.
  await call('GET', '/api/session');
  const { id = '' } = await call('POST', '/api/tasks', { description: minutes });
  const status = (heard: unknown[]) => heard.find((event) => (event as PushEvent).type === 'task_status');
  await expect
    .poll(() => status(first.heard), patience)
    .toMatchObject({ taskId: id, status: 'paused', loginDetected: true });
  await call('PUT', `/api/tasks/${id}/stop`);
  await call('DELETE', '/api/tasks/clear');
  await expect.poll(() => first.heard.at(-1), patience).toEqual({ type: 'tasks_cleared' });
  await expect.poll(() => second.heard.length, patience).toBe(first.heard.length);
  expect(second.heard).toEqual(first.heard);
  expect(stranger.heard).toEqual([]);
  for (const event of first.heard as PushEvent[]) pushEventSchemas[event.type].parse(event);
  expect(first.heard[0]).toMatchObject({ type: 'task_created', task: { id } });
});

test('a page of another origin hears nothing', async () => {
  const { heard } = connect(`/ws?sessionToken=${token}`, 'https://evil.example');
  await expect
    .poll(() => heard, patience)
    .toEqual([{ type: 'error', message: 'Unexpected server response: 403' }]);
});

test('a person logs in through the live view, and only while they hold the browser', async () => {
  const { id = '' } = await call('POST', '/api/tasks', { description: minutes });
  const task = async () => {
    const tasks = (await call('GET', '/api/tasks')) as unknown as { status: string; liveUrl: string }[];
    return tasks[0];
  };
  await expect.poll(async () => (await task())?.status, patience).toBe('paused');
  const { socket, heard } = connect(`${(await task())?.liveUrl ?? ''}/socket`);
  const messages = heard as ServerMessage[];
  const root = () => messages.findLast((message) => message.type === 'frame')?.frame.root;
  await expect.poll(root, patience).toBeDefined();
  let sequence = 0;
  const input = async (sent: object) => {
    sequence += 1;
    socket.send(JSON.stringify({ type: 'input', sequence, input: sent }));
    await expect
      .poll(
        () => messages.find((message) => 'sequence' in message && message.sequence === sequence),
        patience,
      )
      .toBeDefined();
    return messages.find((message) => 'sequence' in message && message.sequence === sequence)?.type;
  };
  const field = (name: string) => find(root(), (node) => node.attributes['id'] === name)?.id ?? 0;
  const button = () => find(root(), (node) => node.tag === 'button')?.id ?? 0;
  const [email, password, signIn] = [field('email'), field('password'), button()];
  expect(await input({ kind: 'value', nodeId: email, value: demoAccount.email })).toBe('applied');
  expect(await input({ kind: 'value', nodeId: password, value: demoAccount.password })).toBe('applied');
  expect(await input({ kind: 'click', nodeId: signIn })).toBe('applied');
  await call('PUT', `/api/tasks/${id}/resume`);
  await expect.poll(async () => (await task())?.status, patience).toBe('completed');
  expect(await input({ kind: 'reload' })).toBe('refused');
});

function find(node: ViewNode | undefined, test: (node: ViewElement) => boolean): ViewElement | undefined {
  if (!node || !('tag' in node)) return undefined;
  if (test(node)) return node;
  for (const child of node.children) {
    const found = find(child, test);
    if (found) return found;
  }
  return undefined;
}
