import { type FileHandle, open as openAny, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { NewerDataError } from '../../../../server/store/errors.ts';
import { openDatabase, openFile } from '../../../../server/store/sqlite/database.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import { taskRecord } from './task-record.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();

const open = (place = folder.path): Store => openStore({ place, clock: createManualClock() });
const change = (sql: string): void => {
  const database = openFile(join(folder.path, 'pilot.db'), 1_000);
  database.exec(sql);
  database.close();
};

test('refuses data of a newer version and releases the folder', async () => {
  await open().close();
  change("insert into migrations (name) values ('900-later')");
  for (let times = 0; times < 2; times += 1) {
    expect(() => open()).toThrow(NewerDataError);
    expect(() => open()).toThrow('A newer version of the server wrote this data (900-later)');
  }
  change("delete from migrations where name = '900-later'");
  await open().close();
});

test('releases the folder if its data cannot be read', async () => {
  await writeFile(
    join(folder.path, 'pilot.db'),
    'not a database, but long enough to be read as one'.repeat(20),
  );
  for (let times = 0; times < 2; times += 1) {
    expect(() => open()).toThrow(expect.objectContaining({ code: 'SQLITE_NOTADB' }));
  }
  await rm(join(folder.path, 'pilot.db'));
  await open().close();
});

test('writes changes to the disk, so that they survive a power failure', async () => {
  const file = await openAny(join(folder.path, 'any'), 'w');
  const datasync = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync');
  await file.close();
  const store = open();
  await store.tasks.insert(taskRecord('a', 'ann'));
  await store.tasks.saved('a');
  expect(datasync).not.toHaveBeenCalled();
  await store.tasks.flushed('a');
  expect(datasync).toHaveBeenCalledOnce();
  await store.close();
});

test.each(['taken', 'taken/below'])('refuses a path whose folder is a file (%s)', async (name) => {
  await writeFile(join(folder.path, 'taken'), '');
  expect(() => open(join(folder.path, name))).toThrow(/EEXIST|ENOTDIR/);
});

test('creates nested folders', async () => {
  await open(join(folder.path, 'one', 'two')).close();
  await open(`${join(folder.path, 'one', 'two')}/`).close();
});

// On systems other than Linux, /proc itself cannot be created.
test.each(['/proc/pilot', '/proc/pilot/below'])('refuses %s, which the system cannot create', (place) => {
  expect(() => open(place)).toThrow(/^ENOENT|EROFS|EACCES|EPERM/);
});

test('migrates an early database', async () => {
  const early = openDatabase(join(folder.path, 'pilot.db'));
  early.exec(`
    drop index sessions_by_use; drop index sessions_by_owner;
    alter table sessions drop column used_at; alter table sessions drop column owner;
    create table signed_sessions (token_hash text primary key);
    delete from migrations where name in ('004-session-use', '008-owners');
    insert into sessions (token_hash, email, created_at) values
      ('by-address', 'Ann@example.com', '2026-03-01T00:00:00.000Z'),
      ('anonymous', null, '2026-03-01T00:00:00.000Z'),
      ('of-unknown-portal', 'ann@example.com', '2026-03-01T00:00:00.000Z');
    insert into signed_sessions values ('of-unknown-portal');`);
  early.close();
  const store = open();
  expect(await store.sessions.perOwner()).toEqual([
    { owner: 'email:ann@example.com', email: 'Ann@example.com' },
    { owner: 'session:anonymous', email: undefined },
  ]);
  await store.close();
});
