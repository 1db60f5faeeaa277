import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { taskListSchema } from '../../../contract/entities/task.ts';
import { startCutProxy } from '../../fakes/cut-proxy.ts';
import { hasPostgres } from '../../fakes/postgres-server.ts';
import { usePostgres } from '../../fakes/use-postgres.ts';
import { useRemoteChromium } from '../../fakes/use-remote-chromium.ts';
import { usePeerProcesses } from './use-peer-processes.ts';

const headers = { 'X-Session-Token': 'a-token-of-this-test', 'Content-Type': 'application/json' };
const form =
  '<title>Form</title><form method="post"><label>Note <input name="note" value="Hi"></label><button>Send</button></form>';
/** A server that was silent for this long is dead. On a busy machine, one that runs may be silent for seconds. */
const silentMs = 8_000;
const patience = { timeout: 60_000 };
const limitMs = 240_000;

interface Visit {
  method: string | undefined;
  cookie: string | undefined;
  isChromium: boolean;
}
const visit = (method: string, cookie?: string): Visit => ({ method, cookie, isChromium: true });

/** Serves a form that gives its first visitor a cookie. */
async function startSite() {
  const visits: Visit[] = [];
  const site = createServer(({ method, headers: sent, url }, response) => {
    if (url !== '/form') return void response.writeHead(404).end();
    visits.push({
      method,
      cookie: sent.cookie,
      isChromium: / (?:Headless)?Chrome\//.test(sent['user-agent'] ?? ''),
    });
    response.setHeader('Content-Type', 'text/html');
    if (sent.cookie === undefined) response.setHeader('Set-Cookie', 'visitor=1');
    response.end(method === 'POST' ? '<title>Sent</title>Thank you' : form);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const close = () => {
    site.closeAllConnections();
    site.close();
  };
  return { visits, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close };
}

describe.runIf(hasPostgres)('a task in a browser that two servers share', () => {
  const database = usePostgres();
  const chromium = useRemoteChromium();
  const servers = usePeerProcesses();
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  test.each([
    ['continues there from its last step', true],
    ['ends with the reason if the browser cannot be reached', false],
  ])('whose server is killed %s', { timeout: limitMs }, async (_, isReachable) => {
    await database.empty();
    const site = await startSite();
    const path = await startCutProxy(chromium.origin);
    closing.push(site.close, path.close);
    const options = {
      database: database.url,
      site: site.origin,
      silentMs,
      browser: path.through(chromium.url),
    };
    const [first, second] = await Promise.all([servers.start(options), servers.start(options)]);
    const call = async (url: string, route: string, body?: object) =>
      await fetch(`${url}/api/tasks${route}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    const task = async () => {
      const response = await call(second.url, '');
      return taskListSchema.parse(await response.json())[0];
    };

    await call(first.url, '', { description: 'Send the form', startUrl: `${site.origin}/form` });
    await expect.poll(async () => (await task())?.approval?.id, patience).toBeDefined();
    expect(site.visits).toEqual([visit('GET')]);
    path.refuse(!isReachable);
    await first.kill();
    if (!isReachable) {
      path.cut();
      await expect.poll(async () => (await task())?.status, patience).toBe('failed');
      expect((await task())?.statusMessage).toMatch(
        /^The server restarted and the task could not continue\. The browser at 127\.0\.0\.1:\d+ /,
      );
      expect(site.visits).toEqual([visit('GET')]);
      return;
    }
    await expect.poll(() => site.visits, patience).toEqual([visit('GET'), visit('GET', 'visitor=1')]);
    const approve = async () => {
      const { approval, id, status } = (await task()) ?? {};
      if (approval) await call(second.url, `/${id}/approval`, { id: approval.id, answer: 'approve' });
      return status;
    };
    await expect.poll(approve, patience).toBe('completed');
    expect(site.visits.slice(2)).toEqual([visit('POST', 'visitor=1')]);
    expect(second.problems).toEqual([]);
  });
});
