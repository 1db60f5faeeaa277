import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inTransaction, openDatabase, openFile } from '../../../../server/store/sqlite/database.ts';
import { storageProblem } from '../../../../server/store/storage-problem.ts';
import { useFolder } from '../../../fakes/use-folder.ts';

const folder = useFolder();

const failure = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('Expected a failure');
};

test('reports a full database', () => {
  const database = openDatabase(join(folder.path, 'pilot.db'));
  const { page_count: pages } = database.prepare('pragma page_count').get() as { page_count: number };
  database.exec(`pragma max_page_count = ${pages}`);
  const insert = database.prepare('insert into settings (name, value) values (?, ?)');
  const error = failure(() =>
    inTransaction(database, () => {
      for (let index = 0; index < 100; index += 1) insert.run(`setting ${index}`, 'x'.repeat(4_000));
    }),
  );
  expect(storageProblem(error)).toMatchObject({ status: 507 });
  database.exec('pragma max_page_count = 100000');
  inTransaction(database, () => insert.run('the next', 'x'));
  const rows = database.prepare("select name from settings where name like '%t%'").all();
  expect(rows).toEqual([{ name: 'the next' }]);
  database.close();
});

test('reports a locked database, and writes once it is free', () => {
  const database = openDatabase(join(folder.path, 'pilot.db'));
  const other = openDatabase(join(folder.path, 'pilot.db'));
  other.exec('begin immediate');
  const insert = database.prepare('insert into settings (name, value) values (?, ?)');
  const write = (name: string) => inTransaction(database, () => insert.run(name, 'value'));
  expect(storageProblem(failure(() => write('a')))).toMatchObject({ status: 503 });
  other.exec('rollback');
  expect(write('b').changes).toBe(1);
  database.close();
  other.close();
});

test('reports a file that is not a database', async () => {
  const file = join(folder.path, 'pilot.db');
  await writeFile(file, 'not a database at all, but long enough to be read as one. '.repeat(20));
  expect(storageProblem(failure(() => openDatabase(file)))).toMatchObject({ status: 500 });
});

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

test.each([
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['SQLITE_BUSY_SNAPSHOT', 503],
  ['EROFS', 500],
  ['SQLITE_IOERR_FSYNC', 500],
  ['EIO', 500],
  ['42501', 500],
  ['57014', 503],
  ['25006', 503],
])('maps %s to %d, even as the cause of another error', (code, status) => {
  expect(storageProblem(withCode(code))?.status).toBe(status);
  expect(storageProblem(new Error('outer', { cause: withCode(code) }))?.status).toBe(status);
});

test.each([
  [withCode('ENOENT')],
  [withCode('SQLITE_CONSTRAINT')],
  [new Error('no code')],
  ['text'],
  [undefined],
])('does not treat %s as a storage problem', (error) => {
  expect(storageProblem(error)).toBeUndefined();
});

test('reports a database that cannot be opened or created', () => {
  const error = failure(() => openFile(join(folder.path, 'no-such-folder', 'pilot.db'), 0));
  expect(error).toMatchObject({ message: expect.stringMatching(/pilot\.db could not be opened$/) });
  expect(storageProblem(error)).toMatchObject({
    status: 500,
    message: expect.stringContaining('no permission to write'),
  });
});
