import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useServer } from '../server/server-client.ts';

/** A site on this machine. */
let site: Server;
let origin: string;
let startUrl: string;
let requests: string[];
const description = 'How long is the pool open?';
const server = useServer();

beforeAll(async () => {
  site = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'text/html');
    response.end('<title>Pool</title><h1>Pool rules</h1><p>The pool is open until nine.</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  startUrl = `${origin}/pool`;
});
beforeEach(() => {
  requests = [];
});
afterAll(() => void site.close());

test('a task opens its start address and reads the page', async () => {
  await server.restart({ allowPrivate: [origin] });
  const task = await server.run({ description: `${description} See ${startUrl}`, startUrl });
  expect(task).toMatchObject({ status: 'completed' });
  expect(task.output).toContain('The pool is open until nine.');
  expect(requests[0]).toBe('/pool');
  expect(task.apiSteps).toMatchObject([{ next_goal: `Open ${startUrl}`, url: startUrl }, {}]);
});

test('a start address on a private network is refused, with advice on how to allow it', async () => {
  const { host } = new URL(origin);
  expect(await server.run({ description, startUrl })).toMatchObject({
    status: 'failed',
    statusMessage: `The agent reached an address that the task may not open. This task may not open ${host}. It is on this machine or its private network. The operator of the server can allow it with --allow-private ${origin}.`,
    apiSteps: [{ next_goal: `Open ${startUrl}` }],
  });
  expect(requests).toEqual([]);
});
