import { expect, test } from 'vitest';
import { healthRoutes } from '../../../../server/http/routes/health-routes.ts';
import { createHealth } from '../../../../server/operations/health.ts';
import { createTestServer } from '../../../contract/server/server-client.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

const ok = () => undefined;
const fail = () => Promise.reject(new Error('at /srv/data, token=abc'));

/** A server's health with these checks, whose time stands still. */
function bench(checks: Record<string, () => void | Promise<void>>) {
  const reported: string[] = [];
  const time = { now: 0 };
  const clock = createManualClock();
  const report = (message: string, error: unknown) => void reported.push(`${message}: ${String(error)}`);
  const health = createHealth({
    checks,
    clock,
    report,
    log: (line) => reported.push(line),
    now: () => time.now,
  });
  const ask = async () => (await healthRoutes(health).request('/readyz')).json();
  return { health, reported, time, clock, ask };
}

test.each([
  ['all checks succeed', { data: ok, browser: ok }, 200, { data: 'ok', browser: 'ok' }, 'ready'],
  ['one fails', { data: ok, browser: fail }, 503, { data: 'ok', browser: 'failed' }, 'not ready'],
  ['there are none', {}, 200, {}, 'ready'],
] as const)('readiness if %s, without the reason', async (_, checks, code, results, status) => {
  const answer = await healthRoutes(bench(checks).health).request('/readyz');
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([code, 'no-store']);
  expect(await answer.json()).toEqual({ status, checks: results });
});

test('probes share a result for five seconds, and a failure is reported once', async () => {
  let isBroken = true;
  let runs = 0;
  const check = () => {
    runs += 1;
    if (isBroken) throw new Error('disk full');
  };
  const { ask, reported, time } = bench({ data: check });
  await Promise.all([ask(), ask()]);
  time.now = 4_999;
  await ask();
  expect(runs).toBe(1);
  time.now = 5_000;
  expect(await ask()).toMatchObject({ status: 'not ready' });
  expect(reported).toEqual(['Not ready: the check "data" fails: Error: disk full']);
  isBroken = false;
  time.now = 10_000;
  expect(await ask()).toMatchObject({ status: 'ready' });
  expect(reported.slice(1)).toEqual(['Ready again: the check "data" succeeds']);
});

test('a check that does not end counts as failed', async () => {
  const { ask, clock } = bench({ browser: () => new Promise<void>(ok) });
  const answer = ask();
  await expect.poll(() => clock.waiting).toBe(1);
  clock.advance(10_000);
  expect(await answer).toMatchObject({ checks: { browser: 'failed' } });
});

test('a server that stops runs no more checks and reports none', async () => {
  const late = createDeferred<void>();
  const { health, ask, reported, time } = bench({ data: () => late.promise.then(fail) });
  const answer = ask();
  health.stopping();
  late.resolve();
  expect(await answer).toMatchObject({ checks: { data: 'failed' } });
  time.now = 10_000;
  expect(await ask()).toEqual({ status: 'stopping', checks: { data: 'failed' } });
  const fresh = bench({ data: fail });
  fresh.health.stopping();
  expect(await fresh.ask()).toEqual({ status: 'stopping', checks: {} });
  expect([...reported, ...fresh.reported]).toEqual([]);
});

test('a server answers probes without a session and under any name, until it stops', async () => {
  const server = await createTestServer({ requireSession: true });
  const ask = async (path: string, method = 'GET') => {
    const answer = await server.fetch(new Request(`http://10.1.2.3:4400${path}`, { method }));
    return [answer.status, await answer.text()];
  };
  const checks = { data: 'ok', browser: 'ok' };
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await ask('/readyz')).toEqual([200, JSON.stringify({ status: 'ready', checks })]);
  expect(await ask('/readyz', 'HEAD')).toEqual([200, '']);
  expect((await ask('/api/tasks'))[0]).toBe(421);
  await server.close();
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await ask('/readyz')).toEqual([503, JSON.stringify({ status: 'stopping', checks })]);
});
