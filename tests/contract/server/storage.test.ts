import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/store/database.ts';
import { type TestServer, createTestServer } from './server-client.ts';

let folder: string;
let server: TestServer;
let token: string;
const reported: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
  reported.length = 0;
  server = createTestServer({ store: folder, report: (message) => void reported.push(message) });
  token = await server.startSession('ann@example.com');
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const schedule = {
  name: 'Minutes',
  description: 'Download the latest minutes',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
};

test('while another program holds the data, writes are refused in words, reads go on, and nothing is half done', async () => {
  const other = openDatabase(join(folder, 'pilot.db'));
  other.exec('begin immediate');
  const writes = [
    await server.call('createTask', { token, body: { description: 'Download the minutes' } }),
    await server.call('createSchedule', { token, body: schedule }),
    await server.call('sendFeedback', {
      token,
      body: { type: 'bug', message: 'Hm', email: 'ann@example.com', sessionToken: token },
    }),
  ];
  for (const answer of writes) {
    expect(answer).toMatchObject({ status: 503, data: expect.stringContaining('Another program') });
  }
  expect(await server.call('tasks', { token })).toMatchObject({ status: 200, data: [] });
  expect(reported).toEqual(
    ['POST /api/tasks', 'POST /api/schedules', 'POST /api/feedback'].map((call) => `${call} failed`),
  );

  other.exec('rollback');
  other.close();
  expect(await server.call('createSchedule', { token, body: schedule })).toMatchObject({ status: 201 });
  expect(await server.call('schedules', { token })).toMatchObject({ data: [{ name: 'Minutes' }] });
  expect(await server.call('tasks', { token })).toMatchObject({ data: [] });
});
