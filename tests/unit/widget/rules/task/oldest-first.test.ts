import { expect, test } from 'vitest';
import { oldestFirst } from '../../../../../widget/rules/task/oldest-first.ts';
import { sampleTask } from '../../../../fakes/sample-task.ts';

const at = (id: string, createdAt?: string) => sampleTask({ id, createdAt });

test.each([
  ['nothing', [], ''],
  ['newest first', [at('b', '2026-06-02T09:00:00Z'), at('a', '2026-06-01T09:00:00Z')], 'ab'],
  ['oldest first', [at('a', '2026-06-01T09:00:00Z'), at('b', '2026-06-02T09:00:00Z')], 'ab'],
  ['of one moment, newest first', [at('b', '2026-06-01T09:00:00Z'), at('a', '2026-06-01T09:00:00Z')], 'ab'],
  ['without dates, newest first', [at('b'), at('a')], 'ab'],
  ['with a date that is none', [at('b', '2026-06-01T09:00:00Z'), at('a', 'soon')], 'ab'],
])('a list %s', (_, tasks, order) => {
  expect(
    oldestFirst(tasks)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});

test('leaves the list itself as it is', () => {
  const tasks = [at('b'), at('a')];
  oldestFirst(tasks);
  expect(tasks.map(({ id }) => id)).toEqual(['b', 'a']);
});
