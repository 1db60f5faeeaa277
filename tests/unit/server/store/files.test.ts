import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { type Store, openStore } from '../../../../server/store/open-store.ts';
import { taskRecord } from './task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();
let store: Store;
const open = (place = folder.path): Store => openStore({ place, clock: createManualClock() });
afterEach(() => store.close());

const memory = { url: 'http://portal.example/', cookies: [] };

test.each(['on disk', 'in memory'])('stores, replaces and removes files by task %s', (kind) => {
  store = open(kind === 'on disk' ? folder.path : 'memory');
  const { files } = store;
  files.put('a', 'output/x.txt', new Uint8Array([1]));
  files.put('a', 'output/x.txt', new Uint8Array([2, 3]));
  files.put('b', 'y', new Uint8Array([4]));
  expect(files.get('a', 'output/x.txt')).toEqual(new Uint8Array([2, 3]));
  expect(files.get('a', 'output/none')).toBeUndefined();
  store.browsers.save('a', memory);
  files.remove('a');
  expect([files.get('a', 'output/x.txt'), files.get('b', 'y')]).toEqual([undefined, new Uint8Array([4])]);
  expect(store.browsers.load('a')).toEqual(memory);
});

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
  await files.write('b', 'x', large(5), () => false);
  const refused = files.write('b', 'x', large(5), () => {
    throw new Error('Refused');
  });
  await expect(refused).rejects.toThrow('Refused');
  await expect.poll(largeFiles).toHaveLength(2);
  const read = () =>
    Promise.all([
      files.read('a', 'output/x'),
      files.read('a', 'output/y'),
      files.read('b', 'small'),
      files.read('b', 'x'),
    ]);
  expect(await read()).toEqual([large(3), large(2), new Uint8Array([4]), undefined]);
  files.remove('a');
  expect((await read()).slice(0, 2)).toEqual([undefined, undefined]);
  await expect.poll(largeFiles).toEqual([]);
});

test('only the server can read the database, even in a folder that everyone can read', async () => {
  await chmod(folder.path, 0o755);
  store = open();
  store.setting('secret', () => 'one');
  for (const name of ['pilot.db', 'pilot.db-wal', 'pilot.db-shm'])
    expect((await stat(join(folder.path, name))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder.path, 'large'))).mode & 0o777).toBe(0o700);
});

test('removes the leftovers of ended and cleared tasks at the next start', async () => {
  store = open();
  store.tasks.insert(taskRecord('running', 'ann'));
  store.tasks.insert(taskRecord('ended', 'ann', 'completed'));
  const ids = ['running', 'ended', 'cleared'];
  for (const id of ids) {
    store.browsers.save(id, memory);
    await store.files.write(id, 'x', large(1));
  }
  await writeFile(join(folder.path, 'large', 'half'), 'of a file');
  store.close();
  store = open();
  expect(ids.filter((id) => store.browsers.load(id))).toEqual(['running']);
  const kept = await Promise.all(ids.map((id) => store.files.read(id, 'x')));
  expect(kept).toEqual([large(1), large(1), undefined]);
  expect(await largeFiles()).toHaveLength(2);
});

test('leaves nothing of a forgotten browser on the disk', async () => {
  store = open();
  store.browsers.save('a', { ...memory, cookies: ['sid=a-cookie-of-the-portal'] });
  const holders = async () => {
    const names = (await readdir(folder.path)).filter((name) => name.startsWith('pilot.db'));
    const texts = names.map((name) => readFile(join(folder.path, name), 'latin1'));
    return (await Promise.all(texts)).filter((text) => text.includes('a-cookie-of-the-portal')).length;
  };
  expect(await holders()).toBe(1);
  // Waiting for the disk for nothing would stall the server.
  store.browsers.forget('a task without a browser');
  expect((await stat(join(folder.path, 'pilot.db-wal'))).size).toBeGreaterThan(0);
  store.browsers.forget('a');
  expect(await holders()).toBe(0);
});

test('imports files that an earlier version kept beside the database', async () => {
  await mkdir(join(folder.path, 'uploads', 'one'), { recursive: true });
  await mkdir(join(folder.path, 'files', 'past', 'output'), { recursive: true });
  await writeFile(join(folder.path, 'uploads', 'one', 'bytes'), 'Unit');
  await writeFile(join(folder.path, 'files', 'past', 'output', 'a.txt'), 'Due');
  store = open();
  store.tasks.insert(taskRecord('past', 'ann', 'completed'));
  expect(new TextDecoder().decode(await store.uploads.bytes('one'))).toBe('Unit');
  expect(await readdir(folder.path)).not.toContain('files');
});

test('keeps sessions, settings and tags across a restart', () => {
  store = open();
  const session = store.sessions.start('token', 'Ann@example.com');
  expect(store.setting('secret', () => 'one')).toBe('one');
  store.tasks.clear(session.owner);
  const etag = store.etag(session.owner);
  store.close();
  store = open();
  expect(store.sessions.find('token')).toEqual(session);
  expect(store.sessions.find('other')).toBeUndefined();
  expect(store.setting('secret', () => 'two')).toBe('one');
  expect(store.etag(session.owner)).toBe(etag);
});
