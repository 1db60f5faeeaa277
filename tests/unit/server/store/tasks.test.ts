import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { type Store, openStore } from '../../../../server/store/open-store.ts';
import { taskRecord } from './task-record.ts';

const clock = createManualClock();
let events: string[];
let store: Store;

beforeEach(() => {
  events = [];
  store = openStore({ place: 'memory', clock });
  store.onEvent((owner, event) => events.push(`${owner} ${event.type}`));
});
afterEach(() => store.close());

const list = (owner: string, name: 'all' | 'active' | 'history') =>
  (JSON.parse(store.tasks.listJson(owner, name)) as { id: string }[]).map((task) => task.id);

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
