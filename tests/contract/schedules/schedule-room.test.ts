import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestServer, createTestServer } from '../server/server-client.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = createTestServer();
  token = await server.startSession('ann@example.com');
});
afterEach(() => server.close());

const daily = {
  name: 'Daily check',
  description: 'List the violations of the last 30 days',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
};

test('calls that arrive together do not all take the last room for a schedule', async () => {
  for (let count = 0; count < 199; count += 1) {
    await server.call('createSchedule', { token, body: daily });
  }
  const statuses = await Promise.all(
    Array.from(
      { length: 5 },
      async () => (await server.call('createSchedule', { token, body: daily })).status,
    ),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
});

test('an empty token in an address leaves the one in the header standing', async () => {
  const { data } = await server.call('createTask', { token, body: { description: 'Look' } });
  const { id } = data as { id: string };
  const path = `/api/tasks/${id}/screenshots?sessionToken=`;
  expect((await server.request(path, { headers: { 'X-Session-Token': token } })).status).toBe(200);
});
