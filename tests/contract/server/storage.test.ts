import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/store/sqlite/database.ts';
import { createDeferred } from '../../fakes/deferred.ts';
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

const minutes = { description: 'Download the latest board meeting minutes from the portal' };
const instruction = 'Only those of March';

test.each([
  { call: 'instructTask', body: { instruction }, change: {} },
  { call: 'stopTask', body: undefined, change: { status: 'stopped' } },
] as const)('$call answers when its change is stored', async ({ call, body, change }) => {
  const { id } = await server.run(minutes);
  const { promise, resolve } = createDeferred<undefined>();
  vi.spyOn(server.store.tasks, 'saved').mockReturnValue(promise);
  let isAnswered = false;
  const answer = server.call(call, { params: { id }, body }).finally(() => (isAnswered = true));
  await expect.poll(() => vi.mocked(server.store.tasks.saved).mock.calls.length).toBeGreaterThan(0);
  expect(server.store.tasks.get(id)?.task).toMatchObject(change);
  expect(isAnswered).toBe(false);
  resolve(undefined);
  expect(await answer).toMatchObject({ status: 200 });
});

test.each([
  ['40001', 503, '1'],
  ['ENOSPC', 507, null],
])(
  'a call that fails with %s is answered with %d, and may be repeated after %s seconds',
  async (code, status, seconds) => {
    vi.spyOn(server.store.uploads, 'list').mockRejectedValueOnce(
      Object.assign(new Error('failed'), { code }),
    );
    const response = await server.request('/api/files');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, seconds]);
  },
);

test('a change that cannot be stored is answered with the reason', async () => {
  const { id } = await server.run(minutes);
  const full = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
  vi.spyOn(server.store.tasks, 'saved').mockRejectedValueOnce(full);
  const answer = await server.call('instructTask', { params: { id }, body: { instruction } });
  expect(answer).toMatchObject({ status: 507, data: expect.stringContaining('disk is full') });
});
