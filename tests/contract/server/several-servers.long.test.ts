import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Agent } from '../../../server/agent/agent.ts';
import { createDeferred } from '../../fakes/deferred.ts';
import { startCutProxy } from '../../fakes/cut-proxy.ts';
import { hasPostgres } from '../../fakes/postgres-server.ts';
import { usePostgres } from '../../fakes/use-postgres.ts';
import { startRoundRobin } from '../../fakes/round-robin.ts';
import { startPeerServer } from './peer-server.ts';
import type { ServedTask } from './server-client.ts';

const token = 'a-token-of-this-test';
const headers = { 'Content-Type': 'application/json' };
const patience = { timeout: 60_000 };
const limitMs = 240_000;
const lastPage = 5;
const heldPage = 3;
const allBrowsers = 24;
const onePersons = 8;

/** Opens the pages 1 to 5 of a task's site. A task whose site is called `login` pauses after the first one. */
const walker: Agent<number> = {
  name: 'walker',
  start: () => 0,
  next({ memory, task, wasTakenOver }) {
    const page = memory + 1;
    const words = { goal: `Open page ${page}`, evaluation: '' };
    const isLogin = task.startUrl.includes('/login') && memory === 1 && !wasTakenOver;
    if (isLogin) return { do: 'login', message: 'Log in, then resume.', ...words, memory };
    if (page > lastPage) return { do: 'finish', summary: 'Seen', ...words, memory };
    return { do: 'goto', url: `${task.startUrl}/${page}`, ...words, memory: page };
  },
};

/** Serves pages, and holds those with the number 3 until it is opened. */
async function startSite() {
  const visits: string[] = [];
  const gate = createDeferred<void>();
  const site = createServer((request, response) => {
    const path = request.url ?? '';
    visits.push(path);
    response.setHeader('Content-Type', 'text/html');
    const answer = () => response.end('<title>Page</title>Hello');
    if (path.startsWith('/held') && path.endsWith(`/${heldPage}`)) void gate.promise.then(answer);
    else answer();
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  return { visits, gate, origin: `http://127.0.0.1:${port}`, close: () => site.closeAllConnections() };
}

describe.runIf(hasPostgres)('servers that share a database', () => {
  const database = usePostgres();
  const closing: (() => unknown)[] = [];
  beforeEach(async () => await database.empty());
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  /** Starts a server. `kill` takes it from the network, as when its machine dies. */
  const startOne = async (site: string) => {
    const network = await startCutProxy(database.url);
    const reports: string[] = [];
    const { url, app, disconnect } = await startPeerServer({
      database: network.through(database.url),
      site,
      agent: walker,
      // On a busy machine, a server that runs may be silent for seconds.
      silentMs: 8_000,
      report: (text, error) => void reports.push(`${text}: ${String(error)}`),
    });
    let isDead = false;
    const kill = async (): Promise<void> => {
      if (isDead) return;
      isDead = true;
      network.refuse(true);
      network.cut();
      await disconnect();
    };
    closing.push(
      () => network.close(),
      () => app.close(),
      () => isDead || disconnect(),
    );
    return { url, app, kill, reports };
  };
  const call = async (url: string, path: string, method = 'GET', body?: object, person = token) => {
    const init = {
      method,
      headers: { ...headers, 'X-Session-Token': person },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${url}/api${path}`, init);
    return { status: response.status, data: (await response.json()) as unknown };
  };
  const tasksAt = async (url: string, person?: string) =>
    (await call(url, '/tasks', 'GET', undefined, person)).data as ServedTask[];
  const create = async (url: string, startUrl: string, person?: string) =>
    (await call(url, '/tasks', 'POST', { description: 'Look around', startUrl }, person)).data as ServedTask;
  const start = async () => {
    const site = await startSite();
    const servers = [await startOne(site.origin), await startOne(site.origin)] as const;
    const proxy = await startRoundRobin(servers.map(({ url }) => url));
    closing.push(site.close, proxy.close);
    return { site, servers, proxy };
  };
  const messagesOf = (address: string, origin?: string): string[] => {
    const socket = new WebSocket(address.replace('http', 'ws'), { ...(origin && { origin }) });
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => messages.push(data.toString()));
    closing.push(() => socket.terminate());
    return messages;
  };

  test('a task is watched and controlled through any of them', { timeout: limitMs }, async () => {
    const { site, servers, proxy } = await start();
    const [first, second] = servers;
    const { id } = await create(first.url, `${site.origin}/login`);
    const pushed = messagesOf(`${second.url}/ws?sessionToken=${token}`);
    const current = async () => (await tasksAt(second.url))[0];
    await expect.poll(current, patience).toMatchObject({ status: 'paused' });
    const { liveUrl = '' } = (await current()) ?? {};
    expect((await fetch(second.url + liveUrl)).status).toBe(200);
    const seen = messagesOf(`${second.url}${liveUrl}/socket`, 'null');
    await expect.poll(() => seen.join(' '), patience).toContain('"lease":"human"');
    expect(
      await call(second.url, `/tasks/${id}/instruction`, 'POST', { instruction: 'Be quick' }),
    ).toMatchObject({ status: 200 });
    const resumed = await call(second.url, `/tasks/${id}/resume`, 'PUT');
    expect(resumed).toMatchObject({ status: 200 });
    await expect.poll(async () => (await current())?.status, patience).toBe('completed');
    await expect
      .poll(() => pushed.filter((text) => text.includes('task_completed')).length, patience)
      .toBe(1);
    const keys = await Promise.all([1, 2].map(async () => (await call(proxy.url, '/session')).data));
    expect(keys[0]).toEqual(keys[1]);
    expect((await call(second.url, '/tasks/clear', 'DELETE')).status).toBe(200);
    await expect.poll(async () => await tasksAt(first.url)).toEqual([]);
  });

  test(
    'a task that waits for a browser at one of them begins at the other',
    { timeout: limitMs },
    async () => {
      const { site, servers } = await start();
      const [first, second] = servers;
      const people = Array.from({ length: allBrowsers / onePersons }, (_, index) => `${token}-${index}`);
      for (const person of people) {
        for (let count = 0; count < onePersons; count += 1)
          await create(first.url, `${site.origin}/login-${count}`, person);
        const statuses = async () => (await tasksAt(first.url, person)).map(({ status }) => status);
        await expect.poll(statuses, patience).toEqual(Array(onePersons).fill('paused'));
      }
      const { id } = await create(first.url, `${site.origin}/late`);
      const current = async () => (await tasksAt(first.url))[0];
      await expect.poll(current, patience).toMatchObject({ id, status: 'completed' });
      const pages = Array.from({ length: lastPage }, (_, index) => `/late/${index + 1}`);
      expect(site.visits.filter((path) => path.startsWith('/late'))).toEqual(pages);
      expect([...first.reports, ...second.reports]).toEqual([]);
    },
  );

  test.each([0, 1])(
    'the kill of server %i loses and doubles nothing',
    { timeout: limitMs },
    async (victim) => {
      const { site, servers, proxy } = await start();
      const [killed, other] = victim === 0 ? servers : [servers[1], servers[0]];
      const names = Array.from({ length: 6 }, (_, index) => `held-${index}`);
      const created = [];
      for (const name of names) created.push((await create(proxy.url, `${site.origin}/${name}`)).id);
      const pushed = messagesOf(`${other.url}/ws?sessionToken=${token}`);
      const visitsOf = (name: string, page: number) =>
        site.visits.filter((path) => path === `/${name}/${page}`).length;
      await expect.poll(() => names.every((name) => visitsOf(name, heldPage) > 0), patience).toBe(true);
      await killed.kill();
      const ofKilled = names.filter((_, index) => index % servers.length === victim);
      await expect.poll(() => ofKilled.every((name) => visitsOf(name, 2) > 1), patience).toBe(true);
      site.gate.resolve();
      const tasks = await vi.waitFor(async () => {
        const list = await tasksAt(other.url);
        expect(list.map(({ status }) => status)).toEqual(names.map(() => 'completed'));
        return list;
      }, patience);
      expect(tasks.map(({ id }) => id).toSorted()).toEqual(created.toSorted());
      const ends = () =>
        pushed.flatMap((text) => /"task_completed","taskId":"([^"]+)"/.exec(text)?.[1] ?? []).toSorted();
      await expect.poll(ends, patience).toEqual(created.toSorted());
      // The page of the last step is opened again, and no step is done twice.
      for (const name of names)
        for (const page of [1, lastPage - 1, lastPage]) expect(visitsOf(name, page)).toBe(1);
      expect(other.reports).toEqual([]);
    },
  );
});
