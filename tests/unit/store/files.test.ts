import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { diskFiles } from '../../../mock-server/store/disk-files.ts';
import { memoryFiles } from '../../../mock-server/store/file-store.ts';
import { openStore } from '../../../mock-server/store/open-store.ts';
import { taskRecord } from './task-record.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const kinds = [
  ['on disk', () => diskFiles(folder)],
  ['in memory', () => memoryFiles()],
] as const;

test.each(kinds)('files %s are kept, replaced and removed by task', async (_, open) => {
  const files = open();
  await files.put('a', 'output/x.txt', new Uint8Array([1]));
  await files.put('a', 'output/x.txt', new Uint8Array([2, 3]));
  await files.put('b', 'y', new Uint8Array([4]));
  expect((await files.folders()).toSorted()).toEqual(['a', 'b']);
  expect([...((await files.get('a', 'output/x.txt')) ?? [])]).toEqual([2, 3]);
  expect(await files.get('a', 'output/none')).toBeUndefined();
  await files.remove('a');
  expect(await files.get('a', 'output/x.txt')).toBeUndefined();
  expect(await files.get('b', 'y')).toBeDefined();
  expect(await files.folders()).toEqual(['b']);
});

test('the database is for the server alone, even in a folder that all may read', async () => {
  await chmod(folder, 0o755);
  const store = openStore({ place: folder, clock: createManualClock() });
  store.setting('secret', () => 'one');
  for (const name of ['pilot.db', 'pilot.db-wal', 'pilot.db-shm'])
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  store.close();
});

test('what a killed server left of ended and cleared tasks is swept away, and nothing else', async () => {
  const store = openStore({ place: folder, clock: createManualClock() });
  store.tasks.insert(taskRecord('running', 'ann'));
  store.tasks.insert(taskRecord('ended', 'ann', 'completed'));
  for (const id of ['running', 'ended', 'cleared']) {
    await store.browsers.save(id, { url: 'http://portal.example/', cookies: [] });
    await store.files.put(id, 'x', new Uint8Array([1]));
  }
  await store.sweep();
  expect((await readdir(join(folder, 'browsers'))).toSorted()).toEqual(['running']);
  expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(['ended', 'running']);
  store.close();
});

const escapes = ['../x', 'output/../../x', '..', '.', '', 'a/b/c', 'a\\b', 'a\0b'];
test.each(escapes)('no file is called %j', async (name) => {
  for (const [, open] of kinds) {
    await expect(async () => open().put('a', name, new Uint8Array())).rejects.toThrow('Not a file name');
    await expect(async () => open().get('..', name)).rejects.toThrow('Not a file name');
  }
});

test('a file on disk is for the server alone, and nothing half-written is left beside it', async () => {
  await diskFiles(folder).put('a', 'x', new Uint8Array([1]));
  expect((await stat(join(folder, 'a', 'x'))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'a'))).toEqual(['x']);
});

test('data are there again after a restart: sessions, settings, tags', () => {
  const clock = createManualClock();
  const open = () => openStore({ place: folder, clock });
  const first = open();
  const session = first.sessions.start('token', 'Ann@example.com');
  expect(first.setting('secret', () => 'one')).toBe('one');
  first.tasks.clear(session.owner);
  const etag = first.etag(session.owner);
  first.close();
  const second = open();
  expect(second.sessions.find('token')).toEqual(session);
  expect(second.sessions.find('other')).toBeUndefined();
  expect(second.setting('secret', () => 'two')).toBe('one');
  expect(second.etag(session.owner)).toBe(etag);
  second.close();
});
