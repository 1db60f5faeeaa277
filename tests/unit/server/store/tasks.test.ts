import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { LimitReachedError } from '../../../../server/store/errors.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { TaskRecord } from '../../../../server/store/task-record.ts';
import { hourly } from '../schedules/scheduler-bench.ts';
import { useOpeners } from './openers.ts';
import { taskRecord } from './task-record.ts';

describe.each(useOpeners())('%s', (_, open) => {
  const clock = createManualClock();
  const keepTasks = 300;
  let events: string[];
  let store: Store;

  beforeEach(async () => {
    events = [];
    store = await open({ clock, keepTasks });
    store.onEvent((owner, event) => events.push(`${owner} ${event.type}`));
  });
  afterEach(() => store.close());

  const list = async (owner: string, name: 'all' | 'active' | 'history') =>
    (
      JSON.parse(
        name === 'active' ? await store.tasks.activeJson(owner) : (await store.tasks.page(owner, name)).json,
      ) as {
        id: string;
      }[]
    ).map((task) => task.id);

  test('lists tasks newest first, by status and owner', async () => {
    await store.tasks.insert(taskRecord('a', 'ann'));
    await store.tasks.insert(taskRecord('b', 'ann', 'completed'));
    await store.tasks.insert(taskRecord('c', 'ann', 'paused'));
    await store.tasks.insert(taskRecord('d', 'bob', 'failed'));
    expect(await list('ann', 'all')).toEqual(['c', 'b', 'a']);
    expect(await list('ann', 'active')).toEqual(['c', 'a']);
    expect(await list('ann', 'history')).toEqual(['b']);
    expect(await list('bob', 'history')).toEqual(['d']);
  });

  /** Follows the cursors of a list. Returns the ids of each page. */
  async function readPages(owner: string, name: 'all' | 'history'): Promise<string[][]> {
    const pages: string[][] = [];
    for (let cursor: string | undefined, isLast = false; !isLast; isLast = cursor === undefined) {
      const { json, next } = await store.tasks.page(owner, name, cursor);
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

  test('a task that continues another one is stored with the change to it, or neither is', async () => {
    await store.tasks.insert(taskRecord('before', 'ann', 'failed'));
    const edit = ({ task }: TaskRecord) => void (task.continuedAs = 'after');
    const change = { id: 'before', edit };
    const refused = store.tasks.insert(taskRecord('after', 'ann'), { maxActive: 0, change });
    await expect(refused).rejects.toThrow(LimitReachedError);
    expect((await store.tasks.find('before'))?.task.continuedAs).toBeUndefined();
    const failing = () => {
      throw new Error('Continued before');
    };
    const late = store.tasks.insert(taskRecord('late', 'ann'), { change: { id: 'before', edit: failing } });
    await expect(late).rejects.toThrow('Continued before');
    await store.tasks.insert(taskRecord('after', 'ann'), { change });
    const records = await Promise.all(['before', 'late', 'after'].map((id) => store.tasks.find(id)));
    expect(records.map((record) => record?.task.continuedAs)).toEqual(['after', undefined, undefined]);
    expect(records[1]).toBeUndefined();
  });

  test('pages of a list end after 200 tasks, and the first page of all has every active task', async () => {
    await store.tasks.insert(taskRecord('old', 'ann', 'paused'));
    await store.tasks.insertPast([
      ...newestFirst('a', 450)
        .toReversed()
        .map((id) => ended(id)),
      taskRecord('b', 'bob'),
    ]);
    const ids = newestFirst('a', 450);
    const parts = [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)];
    expect(await readPages('ann', 'history')).toEqual(parts);
    expect(await readPages('ann', 'all')).toEqual([
      [...(parts[0] ?? []), 'old'],
      parts[1],
      [...(parts[2] ?? []), 'old'],
    ]);
    expect(await readPages('bob', 'all')).toEqual([['b']]);
  });

  test('a page ends before it is longer than a megabyte, but has at least one task', async () => {
    await store.tasks.insertPast(
      [3, 4, 4, 12, 1].map((size, index) => ended(`a${index}`, undefined, 'x'.repeat(size * 100_000))),
    );
    expect(await readPages('ann', 'history')).toEqual([['a4'], ['a3'], ['a2', 'a1'], ['a0']]);
  });

  test("a cursor of another person's task, or of none, is at the end", async () => {
    await store.tasks.insertPast([ended('a0'), ended('a1'), taskRecord('b', 'bob')]);
    for (const cursor of ['b', 'nothing'])
      expect(await store.tasks.page('ann', 'all', cursor)).toEqual({ json: '[]', next: undefined });
  });

  test('keeps a limited number of ended tasks, and removes those that ended first, with their files', async () => {
    // The first task started first and ended last.
    const times = Array.from({ length: keepTasks }, (_, index) =>
      new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    );
    await store.tasks.insert(taskRecord('long', 'ann'));
    await store.tasks.insertPast(times.map((at, index) => ended(`a${index}`, at)));
    await store.tasks.insert(taskRecord('active', 'ann'));
    await store.tasks.insertPast([taskRecord('b', 'bob', 'completed')]);
    for (const id of ['a0', 'a1', 'b']) await store.files.put(id, 'output/a.csv', Buffer.from('a'));
    const before = await store.etag('ann');
    store.tasks.change(
      'long',
      ({ task }) => void Object.assign(task, { status: 'failed', completedAt: clock.now().toISOString() }),
    );
    await store.tasks.saved('long');
    expect(
      await Promise.all(
        ['a0', 'a1', 'long', 'active', 'b'].map(async (id) => (await store.tasks.find(id)) !== undefined),
      ),
    ).toEqual([false, true, true, true, true]);
    expect(
      await Promise.all(
        ['a0', 'a1', 'b'].map(async (id) => (await store.files.get(id, 'output/a.csv')) !== undefined),
      ),
    ).toEqual([false, true, true]);
    expect(await store.etag('ann')).not.toBe(before);
    await store.tasks.insert(ended('missed', clock.now().toISOString()));
    expect(await store.tasks.find('a1')).toBeUndefined();
  });

  test('commits a change, its event and the new revision together', async () => {
    await store.tasks.insert(taskRecord('a', 'ann'));
    const before = await store.etag('ann');
    const changed = store.tasks.change(
      'a',
      ({ task }) => void (task.statusMessage = 'Reading'),
      ({ task }) => ({ type: 'task_progress', taskId: task.id, statusMessage: task.statusMessage }),
    );
    await store.tasks.saved('a');
    expect(changed?.task.statusMessage).toBe('Reading');
    expect(store.tasks.get('a')?.task.updatedAt).toBe(clock.now().toISOString());
    expect(await store.etag('ann')).not.toBe(before);
    expect(events).toEqual(['ann task_created', 'ann task_progress']);
  });

  test('rolls back a change that throws', async () => {
    await store.tasks.insert(taskRecord('a', 'ann'));
    const before = await store.etag('ann');
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
    expect(await store.etag('ann')).toBe(before);
    expect(events).toEqual(['ann task_created']);
  });

  test('never uses the same tag for two owners or two stores', async () => {
    const other = openStore({ place: 'memory', clock });
    for (const owner of ['ann', 'bob']) await store.tasks.insert(taskRecord(`task-of-${owner}`, owner));
    await other.tasks.insert(taskRecord('a', 'ann'));
    const tags = [
      await store.etag('ann'),
      await store.etag('bob'),
      await store.etag('stranger'),
      await other.etag('ann'),
      await other.etag('stranger'),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    await other.close();
  });

  test('clears the tasks of one owner only', async () => {
    await store.tasks.insert(taskRecord('a', 'ann'));
    await store.tasks.insert(taskRecord('b', 'bob'));
    expect(await store.tasks.clear('ann')).toEqual(['a']);
    expect(store.tasks.get('a')).toBeUndefined();
    expect(await list('bob', 'all')).toEqual(['b']);
    expect(events.at(-1)).toBe('ann tasks_cleared');
  });

  test('does not change a task that does not exist', () => {
    expect(store.tasks.change('nothing', () => undefined)).toBeUndefined();
    expect(events).toEqual([]);
  });

  test('removes all live views', async () => {
    const seen = taskRecord('a', 'ann');
    seen.task.liveUrl = '/live/1';
    seen.task.browserUrl = '/live/1';
    await store.tasks.insert(seen);
    await store.tasks.dropLiveViews();
    const [task] = await store.tasks.unfinished();
    expect(task?.task.liveUrl).toBeUndefined();
    expect(task?.task.browserUrl).toBeUndefined();
  });

  test('parallel calls store no more than the most tasks and schedules', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const tasks = await Promise.allSettled(
      ids.map((id) => store.tasks.insert(taskRecord(id, 'ann'), { maxActive: 2 })),
    );
    const schedules = await Promise.allSettled(ids.map(() => store.schedules.add('ann', hourly, 2)));
    for (const results of [tasks, schedules]) {
      const refused = results.filter(({ status }) => status === 'rejected');
      expect(refused).toEqual(
        Array(2).fill(
          expect.objectContaining({ reason: expect.objectContaining({ name: 'LimitReachedError' }) }),
        ),
      );
    }
    expect([await store.tasks.count('ann'), (await store.schedules.list('ann')).length]).toEqual([2, 2]);
  });
});
