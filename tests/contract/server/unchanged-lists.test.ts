import { createRequire } from 'node:module';
import type Libsql from 'libsql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PersonServer, createPersonServer } from './server-client.ts';

const libsql = createRequire(import.meta.url)('libsql') as typeof Libsql;
const lists = ['/api/tasks', '/api/tasks/active', '/api/tasks/history', '/api/schedules', '/api/files'];
let server: PersonServer;

beforeAll(async () => {
  server = await createPersonServer({ allowHosts: ['https://portal.example'] });
  await server.desk.seed({ count: 500 });
});
afterAll(async () => await server.close());

test.each(['/api/tasks', '/api/tasks/history'])(
  'the pages of %s lead to every task, which a portal can follow',
  async (path) => {
    const ids = new Set<string>();
    let cursor: string | null = '';
    let pages = 0;
    for (; cursor !== null; pages += 1) {
      const headers = { 'X-Session-Token': server.token, Origin: 'https://portal.example' };
      const response = await server.request(`${path}?cursor=${cursor}`, { headers });
      for (const { id } of (await response.json()) as { id: string }[]) ids.add(id);
      expect(response.headers.get('Access-Control-Expose-Headers')).toContain('X-Next-Cursor');
      cursor = response.headers.get('X-Next-Cursor');
    }
    expect([pages, ids.size]).toEqual([3, 500]);
  },
);

/** Returns all database statements that run during the work. */
async function statements(work: () => Promise<void>): Promise<string[]> {
  const database = new libsql(':memory:');
  const one = database.prepare('select 1');
  const prototype = Object.getPrototypeOf(one) as typeof one;
  const ran: string[] = [];
  const spies = (['get', 'all', 'run', 'iterate'] as const).map((name) => {
    const plain = Reflect.get(prototype, name) as (this: unknown, ...args: unknown[]) => unknown;
    return vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...args) {
      ran.push(name);
      return plain.apply(this, args) as never;
    });
  });
  await work();
  for (const spy of spies) spy.mockRestore();
  database.close();
  return ran;
}

const ask = (path: string, { token = server.token, etag = '' } = {}) =>
  server.request(path, { headers: { 'X-Session-Token': token, 'If-None-Match': etag } });

test.each(lists)(
  'an unchanged %s costs two queries, for the session and the revision, and no JSON',
  async (path) => {
    const first = await ask(path);
    expect(first.status).toBe(200);
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).not.toBe('');
    const shared = await statements(async () => {
      expect(await (await ask(path)).text()).toBe(await first.text());
    });

    const written = vi.spyOn(JSON, 'stringify');
    const ran = await statements(async () => {
      const again = await ask(path, { etag });
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag]);
    });
    const wrote = written.mock.calls.length;
    written.mockRestore();
    expect([shared.length, ran.length, wrote]).toEqual([2, 2, 0]);
  },
);

test.each(['/api/tasks', '/api/tasks/history'])(
  'windows share the bytes of %s with no one else, and only until it changes',
  async (path) => {
    const before = await (await ask(path)).text();
    const token = await server.startSession('other@oakridge.example');
    expect(await (await ask(path, { token })).text()).not.toBe(before);
    await server.desk.seed({ count: 1 });
    expect(await (await ask(path)).text()).not.toBe(before);
    expect(await (await ask(`${path}?cursor=`)).text()).toBe(await (await ask(path)).text());
  },
);
