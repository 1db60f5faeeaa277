import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import { isSnapshotName } from '../../../../server/store/snapshots.ts';
import { hourly } from '../schedules/scheduler-bench.ts';
import { taskRecord } from './task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const clock = createManualClock();
const folder = useFolder();
let store: Store;

const open = (place: string): Store => openStore({ place, clock });
const text = async (task: string, name: string) => {
  const bytes = await store.files.get(task, name);
  return bytes && new TextDecoder().decode(bytes);
};

afterEach(() => store.close());

describe.each(['memory', 'disk'])('in a store in %s', (kind) => {
  beforeEach(async () => {
    store = open(kind === 'memory' ? 'memory' : folder.path);
    await store.sessions.start('token', 'ann@cedar.example');
    await store.tasks.insert(taskRecord('first', 'ann'));
    await store.schedules.add('ann', hourly);
    await store.setting('seeded ann', () => '5');
    await store.files.put('first', 'output/a.txt', bytes('one'));
    await store.files.write('first', 'output/large', new Uint8Array(100_000).fill(1));
    await store.browsers.save('first', { url: 'https://a.example/', cookies: [] });
    store.snapshots.save('before', 'a note');
  });

  const change = async () => {
    await store.tasks.clear('ann');
    await store.files.remove('first');
    await store.browsers.forget('first');
    await store.tasks.insert(taskRecord('second', 'ann'));
    await store.files.put('second', 'output/b.txt', bytes('two'));
    for (const { id } of await store.schedules.list('ann')) await store.schedules.remove('ann', id);
  };

  test('restores all data, more than once', async () => {
    for (let time = 0; time < 2; time += 1) {
      await change();
      store.snapshots.restore('before');
      expect(JSON.parse((await store.tasks.page('ann', 'all')).json)).toMatchObject([{ id: 'first' }]);
      expect(await store.schedules.list('ann')).toMatchObject([{ name: 'Hourly' }]);
      expect(await store.files.read('first', 'output/large')).toEqual(new Uint8Array(100_000).fill(1));
      expect([await text('first', 'output/a.txt'), await text('second', 'output/b.txt')]).toEqual([
        'one',
        undefined,
      ]);
      expect(await store.browsers.load('first')).toMatchObject({ url: 'https://a.example/' });
    }
    expect(store.snapshots.note('before')).toBe('a note');
  });

  test('keeps sessions, orders later tasks after restored ones, and changes every tag', async () => {
    const tags = [await store.etag('ann')];
    await store.sessions.start('since', 'bob@cedar.example');
    await change();
    tags.push(await store.etag('ann'));
    store.snapshots.restore('before');
    tags.push(await store.etag('ann'));
    expect(new Set(tags).size).toBe(3);
    expect(
      await Promise.all(['token', 'since'].map(async (token) => (await store.sessions.find(token))?.email)),
    ).toEqual(['ann@cedar.example', 'bob@cedar.example']);
    await store.tasks.insert(taskRecord('third', 'ann'));
    expect(JSON.parse((await store.tasks.page('ann', 'all')).json)).toMatchObject([
      { id: 'third' },
      { id: 'first' },
    ]);
  });

  test('replaces a snapshot of the same name and removes snapshots', async () => {
    await change();
    store.snapshots.save('before', 'another');
    store.snapshots.save('also here', '');
    expect(store.snapshots.names()).toEqual(['also here', 'before']);
    store.snapshots.restore('before');
    expect(JSON.parse((await store.tasks.page('ann', 'all')).json)).toMatchObject([{ id: 'second' }]);
    expect([store.snapshots.remove('before'), store.snapshots.remove('before')]).toEqual([true, false]);
    expect(store.snapshots.names()).toEqual(['also here']);
  });

  test('clears everything except sessions and the server’s own settings', async () => {
    await store.setting('portal secret', () => 'x');
    const tag = await store.etag('ann');
    await store.clear();
    expect(await store.counts()).toEqual({
      sessions: 1,
      tasks: 0,
      active: 0,
      schedules: 0,
      files: 0,
      views: 0,
    });
    expect(await text('first', 'output/a.txt')).toBeUndefined();
    expect([
      await store.setting('portal secret', () => 'y'),
      await store.setting('seeded ann', () => 'again'),
    ]).toEqual(['x', 'again']);
    expect(await store.etag('ann')).not.toBe(tag);
  });
});

test('keeps snapshots on disk across restarts and ignores incomplete ones', async () => {
  store = open(folder.path);
  await store.tasks.insert(taskRecord('first', 'ann'));
  store.snapshots.save('before', '');
  await store.tasks.clear('ann');
  await store.close();
  store = open(folder.path);
  store.snapshots.restore('before');
  expect(await store.tasks.count('ann')).toBe(1);
  await mkdir(join(folder.path, 'snapshots', 'half'));
  await mkdir(join(folder.path, 'snapshots', 'earlier'));
  await writeFile(join(folder.path, 'snapshots', 'earlier', 'snapshot.json'), 'of an earlier version');
  await store.close();
  store = open(folder.path);
  expect(store.snapshots.names()).toEqual(['before', 'earlier']);
  expect(store.snapshots.note('earlier')).toBe('of an earlier version');
});

test.each([
  ['before', true],
  ['Case 7 - late_view', true],
  ['a', true],
  ['', false],
  ['../up', false],
  ['.hidden', false],
  ['a/b', false],
  ['a ', false],
  ['x'.repeat(61), false],
])('accepts "%s" as a name: %s', (name, isValid) => {
  expect(isSnapshotName(name)).toBe(isValid);
});
