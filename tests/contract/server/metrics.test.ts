import { once } from 'node:events';
import { createServer as createSite } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createEmbeddedDriver } from '../../../server/browser/embedded/embedded-driver.ts';
import { createServer } from '../../../server/create-server.ts';
import { metricsRoutes } from '../../../server/http/metrics-site.ts';
import { isJudgment, judgment, modelFaults, startModelEndpoint } from '../../fakes/model-endpoint.ts';
import { waitingReply } from '../../fakes/waiting-reply.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

test('the metrics count tasks, calls, windows and requests, and name no one', async () => {
  const portal = createSite((_, response) => response.end('<h1>Dues</h1>')).listen(0, '127.0.0.1');
  closers.push(() => portal.close());
  await once(portal, 'listening');
  const home = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/`;
  const endpoint = await startModelEndpoint((request, count) => {
    if (isJudgment(request)) return judgment;
    const reply = { ...waitingReply, action: 'done', text: 'Read.' };
    return count === 1 ? modelFaults.nonsense : { says: reply, tokens: [100, 10, 40] };
  });
  closers.push(endpoint.close);
  const price = { input: 1_000_000, cached: 0, output: 0 };
  const model = { model: 'test-model', url: endpoint.url, price };
  const allowPrivate = [new URL(home).origin];
  const server = await createServer({ devLogin: true, port: 0, metricsPort: 0, model, home, allowPrivate });
  closers.push(server.close);
  const headers = { 'Content-Type': 'application/json', 'X-Session-Token': 'secret-session' };
  const call = async (path: string, method = 'GET', body?: object) =>
    await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { id } = (await (
    await call('/api/tasks', 'POST', { description: 'Read the dues of ann@oak.example', model: 'fast' })
  ).json()) as { id: string };
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws?sessionToken=secret-session`);
  await once(socket, 'open');
  await server.finished(id);
  await call(`/api/tasks/${id}/screenshots`);
  await call(`/api/nothing/${id}`, 'PUT', {});
  await call(`/who/is/ann`, 'HEAD');

  const text = await (await fetch(server.metricsUrl ?? '')).text();
  for (const line of [
    'hoa_pilot_tasks_created_total 1',
    'hoa_pilot_tasks_ended_total{status="completed"} 1',
    'hoa_pilot_tasks{status="running"} 0',
    'hoa_pilot_queue_wait_seconds_count 1',
    'hoa_pilot_queue_length 0',
    'hoa_pilot_browsers{use="review"} 1',
    'hoa_pilot_browsers{use="task"} 0',
    'hoa_pilot_windows 1',
    'hoa_pilot_model_call_duration_seconds_count{model="test-model",outcome="not-a-completion"} 1',
    'hoa_pilot_model_call_duration_seconds_count{model="test-model",outcome="answered"} 2',
    'hoa_pilot_model_tokens_total{model="test-model",kind="cached"} 40',
  ])
    expect(text.split('\n')).toContain(line);
  const figure = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1]);
  const input = Number(/kind="input"\} (\d+)/.exec(text)?.[1]);
  expect(figure('hoa_pilot_model_cost_dollars_total')).toBe(input - 40);
  expect(figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(
    [...text.matchAll(/_seconds_count\{method="(.*?)",route="(.*?)",status="(.*?)"/g)].map(String),
  ).toEqual(
    [
      ['POST', '/api/tasks', '201'],
      ['GET', '/api/tasks/:id/screenshots', '200'],
      ['PUT', '/api/*', '404'],
      ['HEAD', '/*', '200'],
    ].map(([method, route, status]) =>
      expect.stringMatching(new RegExp(`,${method},${route?.replaceAll('*', '\\*')},${status}$`)),
    ),
  );
  for (const secret of [id, 'ann', 'secret-session', 'dues']) expect(text).not.toContain(secret);
  expect(await (await call('/metrics')).text()).not.toContain('hoa_pilot');

  await server.close();
  await expect(fetch(server.metricsUrl ?? '')).rejects.toThrow('fetch failed');
});

test.each([
  ['127.0.0.1', 'http://evil.example/metrics', 421],
  ['127.0.0.1', 'http://localhost/metrics', 200],
  ['0.0.0.0', 'http://pilot:9464/metrics', 200],
])('the metrics at %s answer %s with %i', async (host, address, status) => {
  const health = { readiness: async () => ({ isReady: true, isStopping: false, checks: {} }) };
  const metrics = { contentType: 'text/plain; version=0.0.4; charset=utf-8', text: async () => '' } as const;
  const site = metricsRoutes(metrics, { health, host });
  expect((await site.request(address)).status).toBe(status);
});

test('metrics that cannot listen stop the server again', async () => {
  const taken = createSite().listen(0, '127.0.0.1');
  closers.push(() => taken.close());
  await once(taken, 'listening');
  const { port: metricsPort } = taken.address() as AddressInfo;
  const model = { model: 'a', url: 'http://127.0.0.1:9/v1' };
  let isClosed = false;
  const driver = () => ({ ...createEmbeddedDriver(), close: async () => void (isClosed = true) });
  const options = { devLogin: true, port: 0, model, driver };
  await expect(createServer({ ...options, metricsPort })).rejects.toThrow('EADDRINUSE');
  expect(isClosed).toBe(true);
  await expect(createServer({ ...options, metricsHost: '::1' })).rejects.toThrow('--metrics-port');
});
