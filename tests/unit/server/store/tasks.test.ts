import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { type Store, openStore } from '../../../../server/store/open-store.ts';
import { taskRecord } from './task-record.ts';

const clock = createManualClock();
const keepTasks = 300;
let events: string[];
let store: Store;

beforeEach(() => {
  events = [];
  store = openStore({ place: 'memory', clock, keepTasks });
  store.onEvent((owner, event) => events.push(`${owner} ${event.type}`));
});
afterEach(() => store.close());

const list = (owner: string, name: 'all' | 'active' | 'history') =>
  (
    JSON.parse(name === 'active' ? store.tasks.activeJson(owner) : store.tasks.page(owner, name).json) as {
      id: string;
    }[]
  ).map((task) => task.id);

test('lists tasks newest first, by status and owner', () => {
  store.tasks.insert(taskRecord('a', 'ann'));
  store.tasks.insert(taskRecord('b', 'ann', 'completed'));
  store.tasks.insert(taskRecord('c', 'ann', 'paused'));
  store.tasks.insert(taskRecord('d', 'bob', 'failed'));
  expect(list('ann', 'all')).toEqual(['c', 'b', 'a']);
  expect(list('ann', 'active')).toEqual(['c', 'a']);
  expect(list('ann', 'history')).toEqual(['b']);
  expect(list('bob', 'history')).toEqual(['d']);
});

/** Follows the cursors of a list. Returns the ids of each page. */
function readPages(owner: string, name: 'all' | 'history'): string[][] {
  const pages: string[][] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; isLast = cursor === undefined) {
    const { json, next } = store.tasks.page(owner, name, cursor);
    pages.push((JSON.parse(json) as { id: string }[]).map(({ id }) => id));
    cursor = next;
  }
  return pages;
}
const newestFirst = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${count - 1 - index}`);
const ended = (id: string, at = '2026-03-02T09:00:00.000Z', description = id) => {
  const record = taskRecord(id, 'ann', 'completed');
  Object.assign(record.task, { completedAt: at, description });
  return record;
};

test('pages of a list end after 200 tasks, and the first page of all has every active task', () => {
  store.tasks.insert(taskRecord('old', 'ann', 'paused'));
  store.tasks.insertPast([
    ...newestFirst('a', 450)
      .toReversed()
      .map((id) => ended(id)),
    taskRecord('b', 'bob'),
  ]);
  const ids = newestFirst('a', 450);
  const parts = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)];
  expect(readPages('ann', 'history')).toEqual(parts);
  expect(readPages('ann', 'all')).toEqual([
    [...(parts[0] ?? []), 'old'],
    parts[1],
    [...(parts[2] ?? []), 'old'],
  ]);
  expect(readPages('bob', 'all')).toEqual([['b']]);
});

test('a page ends before it is longer than a megabyte, but has at least one task', () => {
  store.tasks.insertPast(
    [3, 4, 4, 12, 1].map((size, index) => ended(`a${index}`, undefined, 'x'.repeat(size * 100_000))),
  );
  expect(readPages('ann', 'history')).toEqual([['a4'], ['a3'], ['a2', 'a1'], ['a0']]);
});

test("a cursor of another person's task, or of none, is at the end", () => {
  store.tasks.insertPast([ended('a0'), ended('a1'), taskRecord('b', 'bob')]);
  for (const cursor of ['b', 'nothing'])
    expect(store.tasks.page('ann', 'all', cursor)).toEqual({ json: '[]', next: undefined });
});

test('keeps a limited number of ended tasks, and removes those that ended first, with their files', () => {
  // The first task started first and ended last.
  const times = Array.from({ length: keepTasks }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
  );
  store.tasks.insert(taskRecord('long', 'ann'));
  store.tasks.insertPast(times.map((at, index) => ended(`a${index}`, at)));
  store.tasks.insert(taskRecord('active', 'ann'));
  store.tasks.insertPast([taskRecord('b', 'bob', 'completed')]);
  for (const id of ['a0', 'a1', 'b']) store.files.put(id, 'output/a.csv', Buffer.from('a'));
  const before = store.etag('ann');
  store.tasks.change(
    'long',
    ({ task }) => void Object.assign(task, { status: 'failed', completedAt: clock.now().toISOString() }),
  );
  expect(['a0', 'a1', 'long', 'active', 'b'].map((id) => store.tasks.get(id) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(['a0', 'a1', 'b'].map((id) => store.files.get(id, 'output/a.csv') !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  expect(store.etag('ann')).not.toBe(before);
  store.tasks.insert(ended('missed', clock.now().toISOString()));
  expect(store.tasks.get('a1')).toBeUndefined();
});

test('commits a change, its event and the new revision together', () => {
  store.tasks.insert(taskRecord('a', 'ann'));
  const before = store.etag('ann');
  const changed = store.tasks.change(
    'a',
    ({ task }) => void (task.statusMessage = 'Reading'),
    ({ task }) => ({ type: 'task_progress', taskId: task.id, statusMessage: task.statusMessage }),
  );
  expect(changed?.task.statusMessage).toBe('Reading');
  expect(store.tasks.get('a')?.task.updatedAt).toBe(clock.now().toISOString());
  expect(store.etag('ann')).not.toBe(before);
  expect(events).toEqual(['ann task_created', 'ann task_progress']);
});

test('rolls back a change that throws', () => {
  store.tasks.insert(taskRecord('a', 'ann'));
  const before = store.etag('ann');
  const fail = () =>
    store.tasks.change(
      'a',
      ({ task }) => void (task.statusMessage = 'Half'),
      () => {
        throw new Error('no event');
      },
    );
  expect(fail).toThrow('no event');
  expect(store.tasks.get('a')?.task.statusMessage).toBe('');
  expect(store.etag('ann')).toBe(before);
  expect(events).toEqual(['ann task_created']);
});

test('never uses the same tag for two owners or two stores', () => {
  const other = openStore({ place: 'memory', clock });
  for (const owner of ['ann', 'bob']) store.tasks.insert(taskRecord(`task-of-${owner}`, owner));
  other.tasks.insert(taskRecord('a', 'ann'));
  const tags = [
    store.etag('ann'),
    store.etag('bob'),
    store.etag('stranger'),
    other.etag('ann'),
    other.etag('stranger'),
  ];
  expect(new Set(tags).size).toBe(tags.length);
  other.close();
});

test('clears the tasks of one owner only', () => {
  store.tasks.insert(taskRecord('a', 'ann'));
  store.tasks.insert(taskRecord('b', 'bob'));
  expect(store.tasks.clear('ann')).toEqual(['a']);
  expect(store.tasks.get('a')).toBeUndefined();
  expect(list('bob', 'all')).toEqual(['b']);
  expect(events.at(-1)).toBe('ann tasks_cleared');
});

test('does not change a task that does not exist', () => {
  expect(store.tasks.change('nothing', () => undefined)).toBeUndefined();
  expect(events).toEqual([]);
});

test('removes all live views', () => {
  const seen = taskRecord('a', 'ann');
  seen.task.liveUrl = '/live/1';
  seen.task.browserUrl = '/live/1';
  store.tasks.insert(seen);
  store.tasks.dropLiveViews();
  expect(store.tasks.get('a')?.task.liveUrl).toBeUndefined();
  expect(store.tasks.get('a')?.task.browserUrl).toBeUndefined();
});
