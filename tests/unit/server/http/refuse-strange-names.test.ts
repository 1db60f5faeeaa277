import { expect, test } from 'vitest';
import { createApp } from '../../../../mock-server/app.ts';

const options = {
  origin: 'http://localhost:4400',
  allowHosts: ['https://portal.example'],
  publicUrls: ['https://pilot.example', 'http://workshop.local'],
};
const servers = {
  '127.0.0.1': await createApp(options),
  'workshop.lan': await createApp({ ...options, origin: 'http://workshop.lan:4400', host: 'workshop.lan' }),
  '0.0.0.0': await createApp({ ...options, host: '0.0.0.0' }),
  '::': await createApp({ ...options, host: '::' }),
};
const statusOf = async (host: keyof typeof servers, url: string, headers: Record<string, string> = {}) =>
  (await servers[host].fetch(new Request(url, { headers }))).status;

test.each<[host: keyof typeof servers, origin: string, status: number]>([
  ['127.0.0.1', 'http://localhost:4400', 200],
  ['127.0.0.1', 'http://pilot.localhost:4400', 200],
  ['127.0.0.1', 'http://127.0.0.1:4400', 200],
  ['127.0.0.1', 'http://[::1]:4400', 200],
  ['127.0.0.1', 'https://pilot.example', 200],
  ['127.0.0.1', 'http://workshop.local:4400', 200],
  ['127.0.0.1', 'http://other.local:4400', 421],
  ['127.0.0.1', 'http://workshop:4400', 421],
  ['127.0.0.1', 'http://192.168.1.20:4400', 421],
  ['127.0.0.1', 'https://portal.example', 421],
  ['workshop.lan', 'http://workshop.lan:4400', 200],
  ['workshop.lan', 'http://other.lan:4400', 421],
  ['0.0.0.0', 'http://192.168.1.20:4400', 200],
  ['0.0.0.0', 'http://[fd00::1]:4400', 200],
  ['::', 'http://192.168.1.20:4400', 200],
  ['0.0.0.0', 'http://workshop:4400', 421],
])('bound to %s, answers a request for %s with %i', async (host, origin, status) => {
  expect(await statusOf(host, `${origin}/api/tasks`)).toBe(status);
});

test.each(['/api/tasks', '/ws', '/live/x', '/portal/', '/__mock/api/state', '/'])(
  'refuses %s under an unknown host name',
  async (path) => {
    const origin = 'http://rebound.example:4400';
    const headers = { Origin: origin, 'X-User-Email': 'ann@cedar.example' };
    expect(await statusOf('0.0.0.0', origin + path, headers)).toBe(421);
  },
);
