import { expect, test } from 'vitest';
import { allChecks } from '../../../server/conform/conform.ts';
import type { Result } from '../../../server/conform/check.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { breakages, brokenChannels, editsTasks, combine } from './breakages.ts';
import { intact, runBroken } from './check-broken.ts';

// All checks run, and some wait for tasks to end. Only a hanging run takes this long.
const COMPLETE_RUN_LIMIT_MS = 240_000;
/** Long enough for a task on a busy machine. Only a check that fails waits this long. */
const PATIENCE_MS = 60_000;

const failures = (results: readonly Result[]) =>
  results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ check, reason }) => `${check.name}: ${reason}`);

test(
  'our server passes every check, and every endpoint is called',
  async () => {
    const { results, kit } = await runBroken([intact], () => true, PATIENCE_MS);
    expect(failures(results)).toEqual([]);
    expect([...kit.calledEndpoints].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  },
  COMPLETE_RUN_LIMIT_MS,
);

test('checks have unique names, and each has a breakage that makes it fail', () => {
  const names = allChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...Object.keys(breakages), ...Object.keys(brokenChannels)].toSorted()).toEqual(names.toSorted());
});

const reasonsByCheck = (results: readonly Result[]): Record<string, [string, string]> =>
  Object.fromEntries(
    results
      .filter(({ outcome }) => outcome !== 'passed')
      .map(({ check, outcome, reason }) => [check.name, [outcome, reason]]),
  );
const firstRow = 'A task sent by the task form is created';

test('reports a field that is wrong in every task once, and no other mistake is hidden', async () => {
  const wrongTime = editsTasks((task) => {
    task['createdAt'] = 1_714_550_400;
  });
  const file = breakages['A deleted file is no longer listed'] ?? intact;
  const schedule = breakages['A deleted schedule is no longer listed'] ?? intact;
  // Checks that wait for no task to end.
  const only = (name: string) =>
    /another session|be rerun|stays stopped|is listed|no longer listed/.test(name);
  const { results } = await runBroken([combine(wrongTime, file, schedule)], only, PATIENCE_MS);
  expect(results.length).toBeGreaterThan(6);
  expect(reasonsByCheck(results)).toEqual({
    'A session cannot see or stop the tasks of another session': [
      'failed',
      'POST /api/tasks does not match the contract: createdAt is 1714550400, not an ISO 8601 time',
    ],
    'A deleted file is no longer listed': ['failed', 'it is still in the list'],
    'A deleted schedule is no longer listed': ['failed', 'it is still in the list'],
  });
});

test('skips checks that cannot continue because of a reported mistake, and names the check that reported it', async () => {
  const noId = editsTasks((task) => {
    task['id'] = null;
  });
  const { results } = await runBroken([noId], (name) => /is created$|be rerun|socket with/.test(name), 2_500);
  const because = `because of "${firstRow}"`;
  expect(reasonsByCheck(results)).toEqual(
    Object.fromEntries(
      results
        .filter(({ check }) => check.area !== 'schedules')
        .map(({ check }) => [
          check.name,
          check.name === firstRow
            ? ['failed', 'POST /api/tasks does not match the contract: id is null, not a string or a number']
            : ['skipped', because],
        ]),
    ),
  );
});

test('skips a check that needs a field another check has reported', async () => {
  const wrongSteps = editsTasks((task) => {
    if (task['apiSteps']) task['apiSteps'] = 'many';
  });
  const first = 'A task sent by the chat is created';
  const second = 'A task lists its steps and completes with an end time';
  const { results } = await runBroken([wrongSteps], (name) => name === first || name === second, PATIENCE_MS);
  expect(reasonsByCheck(results)).toEqual({
    [first]: ['failed', expect.stringContaining('apiSteps: Not a JSON list of the expected items')],
    [second]: ['skipped', `because of "${first}"`],
  });
});

test('names a failing call by its method and path', async () => {
  const name = 'An unknown task is answered with 404';
  const { results } = await runBroken([breakages[name] ?? intact], (other) => other === name, 2_500);
  expect(results).toMatchObject([{ reason: 'PUT /api/tasks/{id}/pause was answered with 200' }]);
});
