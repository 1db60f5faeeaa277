import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/store/database.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { ann, useServer } from './server-client.ts';

const schedule = {
  name: 'Minutes',
  description: 'Download the latest minutes',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  timezone: 'UTC',
};
const reported: string[] = [];
const folder = useFolder();
const server = useServer(() => ({
  store: folder.path,
  report: (message) => void reported.push(message),
}));

test('while another program locks the data, writes are refused with the reason and reads work', async () => {
  const other = openDatabase(join(folder.path, 'pilot.db'));
  other.exec('begin immediate');
  const feedback = { type: 'bug', message: 'Hm', email: ann, sessionToken: server.token };
  const writes = [
    await server.call('createTask', { body: { description: 'Download the minutes' } }),
    await server.call('createSchedule', { body: schedule }),
    await server.call('sendFeedback', { body: feedback }),
  ];
  for (const answer of writes)
    expect(answer).toMatchObject({ status: 503, data: expect.stringContaining('Another program') });
  expect(await server.tasks()).toEqual([]);
  expect(reported).toEqual(
    ['POST /api/tasks', 'POST /api/schedules', 'POST /api/feedback'].map((call) => `${call} failed`),
  );
  const readiness = await (await server.request('/readyz')).json();
  expect(readiness).toMatchObject({ status: 'not ready', checks: { data: 'failed', browser: 'ok' } });

  other.exec('rollback');
  other.close();
  expect(await server.call('createSchedule', { body: schedule })).toMatchObject({ status: 201 });
  expect(await server.call('schedules')).toMatchObject({ data: [{ name: 'Minutes' }] });
  expect(await server.tasks()).toEqual([]);
});
