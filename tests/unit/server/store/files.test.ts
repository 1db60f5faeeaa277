import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { openDatabase } from '../../../../server/store/sqlite/database.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import { taskRecord } from './task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();
let store: Store;
const open = (place = folder.path): Store => openStore({ place, clock: createManualClock() });
afterEach(() => store.close());

const memory = { url: 'http://portal.example/', cookies: [] };

test.each(['on disk', 'in memory'])('stores, replaces and removes files by task %s', async (kind) => {
  store = open(kind === 'on disk' ? folder.path : 'memory');
  const { files } = store;
  await files.put('a', 'output/x.txt', new Uint8Array([1]));
  await files.put('a', 'output/x.txt', new Uint8Array([2, 3]));
  await files.put('b', 'y', new Uint8Array([4]));
  expect(await files.get('a', 'output/x.txt')).toEqual(new Uint8Array([2, 3]));
  expect(await files.get('a', 'output/none')).toBeUndefined();
  await store.browsers.save('a', memory);
  await files.remove('a');
  expect([await files.get('a', 'output/x.txt'), await files.get('b', 'y')]).toEqual([
    undefined,
    new Uint8Array([4]),
  ]);
  expect(await store.browsers.load('a')).toEqual(memory);
});

/** The files that contain a text. */
const holders = async (text: string) => {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  return paths
    .filter((_, index) => contents[index]?.includes(text))
    .map((path) => relative(folder.path, path));
};

const large = (digit: number) => new Uint8Array(100_000).fill(digit);
const largeFiles = () => readdir(join(folder.path, 'large'));

test('keeps large files beside the database, for exactly as long as their rows', async () => {
  store = open();
  const { files } = store;
  await files.write('a', 'output/x', large(1));
  await files.write('a', 'output/y', large(2));
  const [first = ''] = await largeFiles();
  expect((await stat(join(folder.path, 'large', first))).mode & 0o777).toBe(0o600);
  await files.write('a', 'output/x', large(3));
  await expect.poll(largeFiles).toHaveLength(2);
  await files.write('b', 'small', new Uint8Array([4]));
  const upload = { id: 'x', owner: 'ann', name: 'x.csv', kind: 'csv' } as const;
  await store.uploads.add(upload, large(5));
  await expect(store.uploads.add(upload, large(6))).rejects.toThrow('already exists');
  await store.uploads.remove('ann', 'x');
  await expect.poll(largeFiles).toHaveLength(2);
  const read = () =>
    Promise.all([
      files.read('a', 'output/x'),
      files.read('a', 'output/y'),
      files.read('b', 'small'),
      files.read('b', 'x'),
    ]);
  expect(await read()).toEqual([large(3), large(2), new Uint8Array([4]), undefined]);
  await files.remove('a');
  expect((await read()).slice(0, 2)).toEqual([undefined, undefined]);
  await expect.poll(largeFiles).toEqual([]);
});

test('only the server can read the database, even in a folder that everyone can read', async () => {
  await chmod(folder.path, 0o755);
  store = open();
  await store.setting('secret', () => 'one');
  for (const name of ['pilot.db', 'pilot.db-wal', 'pilot.db-shm'])
    expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder.path, 'large'))).mode & 0o777).toBe(0o700);
});

test('removes the leftovers of ended and cleared tasks at the next start', async () => {
  store = open();
  await store.tasks.insert(taskRecord('running', 'ann'));
  await store.tasks.insert(taskRecord('ended', 'ann', 'completed'));
  const ids = ['running', 'ended', 'cleared'];
  for (const id of ids) {
    await store.browsers.save(id, memory);
    await store.files.write(id, 'x', large(1));
  }
  await writeFile(join(folder.path, 'large', 'half'), 'of a file');
  await store.close();
  store = open();
  const remembered = await Promise.all(ids.map((id) => store.browsers.load(id)));
  expect(ids.filter((_, index) => remembered[index])).toEqual(['running']);
  const kept = await Promise.all(ids.map((id) => store.files.read(id, 'x')));
  expect(kept).toEqual([large(1), large(1), undefined]);
  // The third one is the browser of the running task.
  expect(await largeFiles()).toHaveLength(3);
});

test('encrypts the cookies of a browser, and leaves nothing of a forgotten one on the disk', async () => {
  store = open();
  const saved = { url: 'http://portal.example/a-page', cookies: ['sid=a-cookie-of-the-portal'] };
  await store.browsers.save('a', saved);
  expect(await holders('a-cookie-of-the-portal')).toEqual([]);
  expect(await holders('a-page')).toHaveLength(1);
  expect(await store.browsers.load('a')).toEqual(saved);
  await store.browsers.forget('a');
  await expect.poll(() => holders('a-page')).toEqual([]);
});

test('moves the logins of earlier versions out of the database', async () => {
  store = open();
  await store.tasks.insert(taskRecord('a', 'ann'));
  await store.close();
  const database = openDatabase(join(folder.path, 'pilot.db'));
  const insert = database.prepare("insert into files values ('browsers', 'a', 'browser.json', ?, null)");
  insert.run([Buffer.from(JSON.stringify({ ...memory, cookies: ['sid=an-early-cookie'] }))]);
  database.close();
  expect(await holders('an-early-cookie')).toEqual(['pilot.db-wal']);
  store = open();
  expect((await store.browsers.load('a'))?.cookies).toEqual(['sid=an-early-cookie']);
  const files = await holders('an-early-cookie');
  expect(files).toEqual([expect.stringMatching(/^large/)]);
  // A power failure can leave an empty file.
  await writeFile(join(folder.path, files[0] ?? ''), '');
  expect(await store.browsers.load('a')).toBeUndefined();
});

test('copies the write-ahead log into the database, again and again', async () => {
  store = open();
  for (const round of ['first', 'second']) {
    for (let index = 0; index < 300; index += 1)
      await store.setting(`${round} setting ${index}`, () => 'one');
    await expect.poll(() => holders(`${round} setting 1`)).toContain('pilot.db');
  }
});

test('imports files that an earlier version kept beside the database', async () => {
  await mkdir(join(folder.path, 'uploads', 'one'), { recursive: true });
  await mkdir(join(folder.path, 'files', 'past', 'output'), { recursive: true });
  await writeFile(join(folder.path, 'uploads', 'one', 'bytes'), 'Unit');
  await writeFile(join(folder.path, 'files', 'past', 'output', 'a.txt'), 'Due');
  store = open();
  await store.tasks.insert(taskRecord('past', 'ann', 'completed'));
  expect(new TextDecoder().decode(await store.uploads.bytes('one'))).toBe('Unit');
  expect(await readdir(folder.path)).not.toContain('files');
});

test('keeps sessions, settings and tags across a restart', async () => {
  store = open();
  const session = await store.sessions.start('token', 'Ann@example.com');
  expect(await store.setting('secret', () => 'one')).toBe('one');
  await store.tasks.clear(session.owner);
  const etag = await store.etag(session.owner);
  await store.close();
  store = open();
  expect(await store.sessions.find('token')).toEqual(session);
  expect(await store.sessions.find('other')).toBeUndefined();
  expect(await store.setting('secret', () => 'two')).toBe('one');
  expect(await store.etag(session.owner)).toBe(etag);
});
