import { expect, test } from 'vitest';
import { createApp } from '../../../../mock-server/app.ts';

const app = createApp({ origin: 'http://localhost:4400', allowHosts: ['https://pilot.example'] });
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.fetch(new Request(url, { headers }))).status;

test.each([
  'http://localhost:4400',
  'http://127.0.0.1:4400',
  'http://[::1]:4400',
  'http://192.168.1.20:4400',
  'http://8.8.8.8:4400',
  'http://workshop:4400',
  'http://workshop.local:4400',
  'https://pilot.example',
])('answers to %s', async (origin) => {
  expect(await statusOf(`${origin}/api/tasks`)).toBe(200);
});

test.each(['/api/tasks', '/ws', '/live/x', '/portal/', '/__mock/api/state', '/'])(
  'refuses %s under an unknown host name',
  async (path) => {
    const origin = 'http://rebound.example:4400';
    expect(await statusOf(origin + path, { Origin: origin, 'X-User-Email': 'ann@cedar.example' })).toBe(421);
  },
);
