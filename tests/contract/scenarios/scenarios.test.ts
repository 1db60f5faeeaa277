import { expect, test } from 'vitest';
import type { ScenarioName } from '../../../mock-server/scenarios/scenario-table.ts';
import { scenarioBenches } from './scenarios-bench.ts';
import { createTestServer } from '../server/server-client.ts';

const begin = scenarioBenches();

/** Counts a person's tasks, page by page. */
async function countTasks(on: Awaited<ReturnType<typeof begin>>, token: string): Promise<number> {
  const ids = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await on.request(`/api/tasks?cursor=${cursor}`, { headers: { 'X-Session-Token': token } });
    for (const { id } of (await page.json()) as { id: string }[]) ids.add(id);
    cursor = page.headers.get('X-Next-Cursor');
  }
  return ids.size;
}

test('a scenario that changes the fields of tasks changes the tag of the list', async () => {
  const on = await begin('happy');
  const first = await on.call('tasks');
  const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await on.call('tasks', { headers })).status).toBe(304);
  await on.scenarios.apply('broken-fields');
  expect(
    (await on.request('/api/tasks', { headers: { ...headers, 'X-Session-Token': on.token } })).status,
  ).toBe(200);
  await on.scenarios.apply('happy');
  expect((await on.call('tasks', { headers })).status).toBe(304);
});

test('every person has thousands of tasks, once', async () => {
  const on = await begin('ordinary');
  await on.scenarios.apply('thousands-of-tasks');
  await on.scenarios.apply('thousands-of-tasks');
  expect(await countTasks(on, on.token)).toBe(5_000);
  expect(await countTasks(on, await on.startSession('bob@example.com'))).toBe(5_000);
});

test('many schedules, of which none is due soon', async () => {
  const on = await begin('many-schedules');
  const { data } = await on.call('schedules');
  const schedules = data as { isActive: boolean; nextRunAt?: string }[];
  expect(schedules).toHaveLength(60);
  expect(schedules.filter(({ isActive }) => !isActive)).toHaveLength(15);
  const next = schedules.flatMap(({ nextRunAt }) => nextRunAt ?? []).map((at) => Date.parse(at) - Date.now());
  expect(Math.min(...next)).toBeGreaterThan(20 * 3_600_000);
});

test('an empty scenario hides tasks and files, and loses none', async () => {
  const on = await begin('thousands-of-tasks');
  const form = new FormData();
  form.set('file', new File(['Unit,Balance'], 'balances.csv', { type: 'text/csv' }));
  const headers = { 'X-Session-Token': on.token };
  expect((await on.request('/api/files/upload', { method: 'POST', headers, body: form })).status).toBe(201);
  await on.scenarios.apply('empty');
  expect(await on.tasks()).toEqual([]);
  expect((await on.call('files')).data).toEqual([]);
  await on.scenarios.apply('ordinary');
  expect(await countTasks(on, on.token)).toBe(5_000);
});

test('the end of a scenario removes its faults and no others', async () => {
  const fault = { method: 'GET', path: '/api/session', probability: 1, status: 418 };
  const on = await begin('ordinary', { faults: [fault] });
  await on.scenarios.apply('server-down');
  expect((await on.call('tasks')).status).toBe(503);
  await on.scenarios.apply('ordinary');
  expect((await on.call('tasks')).status).toBe(200);
  expect(on.faults.list()).toEqual([fault]);
});

test('single quirks take precedence over the scenario', async () => {
  const on = await begin('happy', { quirks: { cost: 'text' } });
  expect(on.scenarios.quirks).toMatchObject({ wall: 'open', cost: 'text' });
  await on.scenarios.apply('happy');
  expect(on.scenarios.quirks).toMatchObject({ wall: 'open', cost: 'absent' });
});

test('the error for an unknown scenario lists the known ones', async () => {
  const sunshine: string = 'sunshine';
  await expect(createTestServer({ scenario: sunshine as ScenarioName })).rejects.toThrow(
    /Valid scenarios: ordinary, happy/,
  );
  const on = await begin('happy');
  await expect(on.scenarios.apply('sunshine')).rejects.toThrow(/Valid scenarios: ordinary, happy/);
  expect(on.scenarios.current).toBe('happy');
});
