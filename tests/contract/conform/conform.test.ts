import { expect, test } from 'vitest';
import { allChecks } from '../../../server/conform/conform.ts';
import type { Result } from '../../../server/conform/check.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { breakages, brokenChannels, everyTask, together } from './breakages.ts';
import { intact, results } from './check-broken.ts';

// Every row, of which some wait for tasks to end: only a run that hangs takes as long.
const COMPLETE_RUN_LIMIT_MS = 240_000;

const failed = (found: readonly Result[]) =>
  found.filter(({ outcome }) => outcome !== 'holds').map(({ check, reason }) => `${check.name}: ${reason}`);

test(
  'our server does all it must and should, and every call is tried',
  async () => {
    const { found, kit } = await results([intact], () => true, 20_000);
    expect(failed(found)).toEqual([]);
    expect([...kit.called].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  },
  COMPLETE_RUN_LIMIT_MS,
);

test('no two rows have one name, and each row has a breakage or a faulty channel that it is tried with', () => {
  const names = allChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...Object.keys(breakages), ...Object.keys(brokenChannels)].toSorted()).toEqual(names.toSorted());
});

const reasons = (found: readonly Result[]): Record<string, [string, string]> =>
  Object.fromEntries(
    found
      .filter(({ outcome }) => outcome !== 'holds')
      .map(({ check, outcome, reason }) => [check.name, [outcome, reason]]),
  );
const firstRow = 'A task as the task form sends it is created';

test(
  'a field that is wrong in every task is told once, and hides no other mistake',
  async () => {
    const wrongTime = everyTask((task) => {
      task['createdAt'] = 1_714_550_400;
    });
    const file = breakages['A file that is removed is gone'] ?? intact;
    const schedule = breakages['A schedule that is deleted is gone'] ?? intact;
    const { found } = await results([together(wrongTime, file, schedule)], () => true, 20_000);
    expect(reasons(found)).toEqual({
      'What one session does, no other session sees': [
        'fails',
        'POST /api/tasks is not what the contract says: createdAt is 1714550400, not an ISO 8601 time',
      ],
      'A file that is removed is gone': ['fails', 'it is still in the list'],
      'A schedule that is deleted is gone': ['fails', 'it is still in the list'],
    });
  },
  COMPLETE_RUN_LIMIT_MS,
);

test('what cannot go on for a mistake that was told is not tried, and says which row told it', async () => {
  const noId = everyTask((task) => {
    task['id'] = null;
  });
  const { found } = await results([noId], (name) => /is created$|be run again|socket with/.test(name), 2_500);
  const because = `because of "${firstRow}"`;
  expect(reasons(found)).toEqual(
    Object.fromEntries(
      found
        .filter(({ check }) => check.area !== 'schedules')
        .map(({ check }) => [
          check.name,
          check.name === firstRow
            ? ['fails', 'POST /api/tasks is not what the contract says: id is null, not a string or a number']
            : ['not tried', because],
        ]),
    ),
  );
}, 60_000);

test('a row that misses what an earlier row told of is not tried', async () => {
  const wrongSteps = everyTask((task) => {
    if (task['apiSteps']) task['apiSteps'] = 'many';
  });
  const first = 'A task as the chat sends it is created';
  const second = 'A task tells its steps, and ends as completed with an end time';
  const { found } = await results([wrongSteps], (name) => name === first || name === second, 20_000);
  expect(reasons(found)).toEqual({
    [first]: ['fails', expect.stringContaining('apiSteps: Not a JSON list of the expected items')],
    [second]: ['not tried', `because of "${first}"`],
  });
}, 60_000);

test('a call that answers what it must not is named by its method and path', async () => {
  const name = 'A task nobody has is answered with 404';
  const { found } = await results([breakages[name] ?? intact], (other) => other === name, 2_500);
  expect(found).toMatchObject([{ reason: 'PUT /api/tasks/{id}/pause was answered with 200' }]);
});
