import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ServedTask, type TestServer, createTestServer } from '../server/server-client.ts';

/** A site of somebody's own, on this machine. */
let site: Server;
let address: string;
let asked: string[];
let server: TestServer;

beforeEach(async () => {
  asked = [];
  site = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.setHeader('content-type', 'text/html');
    answer.end('<title>Pool</title><h1>Pool rules</h1><p>The pool is open until nine.</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await server.close();
  await new Promise((resolve) => site.close(resolve));
});

async function run(body: object, allowPrivate: string[]): Promise<ServedTask> {
  server = createTestServer({ allowPrivate });
  const token = await server.startSession('ann@example.com');
  const { data } = await server.call('createTask', { token, body });
  return await server.until(token, (data as { id: string }).id, ({ status }) => status !== 'running');
}

describe('a task that starts at an address of its own', () => {
  test('opens it, and tells what stands there', async () => {
    const startUrl = `${address}/pool`;
    const task = await run({ description: `How long is the pool open? See ${startUrl}`, startUrl }, [
      address,
    ]);
    expect(task).toMatchObject({ status: 'completed' });
    expect(task.output).toContain('The pool is open until nine.');
    expect(asked[0]).toBe('/pool');
    expect(task.apiSteps).toMatchObject([{ next_goal: `Open ${startUrl}`, url: startUrl }, {}]);
  });

  test('is refused on a private network, and says who can open it and how', async () => {
    const startUrl = `${address}/pool`;
    const task = await run({ description: 'How long is the pool open?', startUrl }, []);
    const { host } = new URL(address);
    expect(task).toMatchObject({
      status: 'failed',
      statusMessage: `The agent reached an address that the task may not open. This task may not open ${host}. It is on this machine or its private network. The operator of the server can allow it with --allow-private ${address}.`,
      apiSteps: [{ next_goal: `Open ${startUrl}` }],
    });
    expect(asked).toEqual([]);
  });

  test('is refused outside of the domains it is allowed, and says how to allow that one', async () => {
    const body = {
      description: 'How long is the pool open?',
      startUrl: address,
      allowedDomains: ['b.example'],
    };
    const task = await run(body, [address]);
    expect(task.status).toBe('failed');
    expect(task.statusMessage).toMatch(
      /Add 127\.0\.0\.1 to the task's allowed domains and start it again\.$/,
    );
    expect(asked).toEqual([]);
  });
});
