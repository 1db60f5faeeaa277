import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { LaterVersion, openDatabase, openFile } from '../../../../server/store/database.ts';
import { type Store, openStore } from '../../../../server/store/open-store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = (place = folder): Store => openStore({ place, clock: createManualClock() });
const change = (sql: string): void => {
  const database = openFile(join(folder, 'pilot.db'), 1_000);
  database.exec(sql);
  database.close();
};

test('data of a later version are left alone, and the folder is let go', () => {
  open().close();
  change("insert into migrations (name) values ('900-later')");
  for (let times = 0; times < 2; times += 1) {
    expect(() => open()).toThrow(LaterVersion);
    expect(() => open()).toThrow('a later version of the server (900-later)');
  }
  change("delete from migrations where name = '900-later'");
  open().close();
});

test('data that cannot be read do not keep the folder either', async () => {
  await writeFile(join(folder, 'pilot.db'), 'no database, but long enough to be looked at as one'.repeat(20));
  for (let times = 0; times < 2; times += 1) {
    expect(() => open()).toThrow(expect.objectContaining({ code: 'SQLITE_NOTADB' }));
  }
  await rm(join(folder, 'pilot.db'));
  open().close();
});

test.each(['taken', 'taken/below'])('a file in the place of the folder (%s) is named', async (name) => {
  await writeFile(join(folder, 'taken'), '');
  expect(() => open(join(folder, name))).toThrow(/EEXIST|ENOTDIR/);
});

test('folders below folders are made', () => {
  open(join(folder, 'one', 'two')).close();
  open(`${join(folder, 'one', 'two')}/`).close();
});

// Elsewhere than on Linux the folder itself cannot be made.
test.each(['/proc/pilot', '/proc/pilot/below'])('%s, which the system does not make, is refused', (place) => {
  expect(() => open(place)).toThrow(/^ENOENT|EROFS|EACCES|EPERM/);
});

test('an early database is brought up to date', () => {
  const early = openDatabase(join(folder, 'pilot.db'));
  early.exec(
    "drop index sessions_by_use; alter table sessions drop column used_at; delete from migrations where name = '004-session-use'",
  );
  early.exec(
    "insert into sessions (token_hash, email, created_at) values ('h', 'ann@example.com', '2026-03-01T00:00:00.000Z')",
  );
  early.close();
  const store = open();
  expect(store.sessions.owners()).toEqual(['email:ann@example.com']);
  store.close();
});
