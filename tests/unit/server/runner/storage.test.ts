import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { PageUnreachableError } from '../../../../server/browser/browser-errors.ts';
import { openDatabase } from '../../../../server/store/sqlite/database.ts';
import { DatabaseAwayError } from '../../../../server/store/storage-problem.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { click, useBench } from './bench.ts';
import { useFolder } from '../../../fakes/use-folder.ts';
import { secondMs } from '../../../../contract/durations.ts';

const folder = useFolder();
const bench = useBench(() => ({ place: folder.path }));
const look = click('Look');
const diskIsFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** Locks the data, like another program, until the returned function is called. */
function hold(): () => void {
  const other = openDatabase(join(folder.path, 'pilot.db'));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

/** Waits until the data is written and the task waits for its next step. */
const beforeAStep = () => expect.poll(() => bench.clock.waiting).toBeGreaterThan(0);

test('a stop that cannot be saved fails immediately and is saved later', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  const release = hold();
  await expect(bench.runner.stop(id)).rejects.toThrow('locked');
  expect(bench.task(id)?.status).toBe('running');
  release();
  await beforeAStep();
  bench.clock.advance(5_000);
  await expect.poll(() => bench.task(id)?.status).toBe('stopped');
  expect(bench.reported).toContain('The end of a task could not be saved and will be retried');
});

test('a task whose steps cannot be saved fails with the reason', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  const release = hold();
  bench.clock.advance(600);
  await expect.poll(() => bench.reported.length).toBeGreaterThan(1);
  release();
  await beforeAStep();
  bench.clock.advance(5_000);
  await expect.poll(() => bench.task(id)?.status).toBe('failed');
  expect(bench.task(id)?.statusMessage).toContain("Another program is using the server's data");
});

test('a task fails with the reason if the disk is full', async () => {
  const { write } = bench.store.files;
  bench.store.files.write = async (id, name, bytes) => {
    if (name.endsWith('.csv')) throw diskIsFull;
    await write(id, name, bytes);
  };
  const file = { name: 'list.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
  const id = await bench.start([
    { do: 'write', files: [file], goal: 'Write', evaluation: 'Fine', memory: 'written' },
  ]);
  await beforeAStep();
  bench.clock.advance(600);
  await expect.poll(() => bench.task(id)?.status).toBe('failed');
  expect(bench.task(id)?.statusMessage).toContain("The server's disk is full");
  expect(bench.task(id)?.outputFiles).toMatchObject([{ file_name: 'logs.txt' }]);
});

test('a task continues from its last step if the database was away', async () => {
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  const { write } = bench.store.files;
  const failure = createDeferred<Error>();
  let attempts = 0;
  bench.store.files.write = async (id, name, bytes) => {
    if (name.endsWith('list.csv')) attempts += 1;
    if (name.endsWith('list.csv') && attempts === 1) throw await failure.promise;
    await write(id, name, bytes);
  };
  const file = { name: 'list.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
  const id = await bench.start([
    click('One'),
    { do: 'write', files: [file], goal: 'Write', evaluation: 'Fine', memory: 'written' },
  ]);
  await expect.poll(async () => (await bench.pass(600), attempts)).toBe(1);
  const { runner } = bench;
  // The task has not ended, so the calls can be repeated.
  const during = expect(runner.pause(id)).rejects.toThrow(DatabaseAwayError);
  failure.resolve(away);
  await during;
  await bench.settled();
  const login = { username: 'ann', password: 'open sesame' };
  for (const call of [
    () => runner.pause(id),
    () => runner.resume(id),
    () => runner.stop(id),
    () => runner.instruct(id, 'Be quick'),
    () => runner.continueAsNew(id),
    () => runner.giveCredentials(id, login),
  ])
    await expect(call()).rejects.toThrow(DatabaseAwayError);
  expect(() => runner.answerApproval(id, { id: 'a', answer: 'approve', by: 'ann' })).toThrow(
    DatabaseAwayError,
  );
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toBe('completed');
  await expect(runner.stop(id)).rejects.toThrow('already finished');
  expect(attempts).toBe(2);
  expect(bench.acts.filter((act) => act.startsWith('click'))).toHaveLength(1);
  expect(bench.task(id)?.outputFiles.map((output) => output.file_name)).toContain('list.csv');
});

/** Lets changes wait to be stored, until the returned function is called. */
function delaySaves(): () => void {
  const { promise, resolve } = createDeferred<undefined>();
  const saved = vi.spyOn(bench.store.tasks, 'saved').mockReturnValue(promise);
  return () => {
    saved.mockRestore();
    resolve(undefined);
  };
}

test('a step begins when the last one is stored', async () => {
  const id = await bench.start([click('One'), click('Two')]);
  await beforeAStep();
  const store = delaySaves();
  const clicks = () => bench.acts.filter((act) => act.startsWith('click')).length;
  await expect.poll(async () => (await bench.pass(600), clicks())).toBe(1);
  await bench.play();
  expect(clicks()).toBe(1);
  store();
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toBe('completed');
  expect(clicks()).toBe(2);
});

test('a stop is answered, and the browser is forgotten, when the end is stored', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  await bench.store.browsers.save(id, { url: 'http://pilot.test/', cookies: [] });
  const store = delaySaves();
  let isAnswered = false;
  const stopped = bench.runner.stop(id).then(() => (isAnswered = true));
  await bench.pass(secondMs);
  expect(bench.task(id)?.status).toBe('stopped');
  expect(isAnswered).toBe(false);
  expect(await bench.store.browsers.load(id)).toBeDefined();
  store();
  await stopped;
  expect(await bench.store.browsers.load(id)).toBeUndefined();
});

test('an end that is not stored yet is stored later', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  await bench.store.browsers.save(id, { url: 'http://pilot.test/', cookies: [] });
  const saved = vi.spyOn(bench.store.tasks, 'saved').mockRejectedValue(diskIsFull);
  await expect(bench.runner.stop(id)).rejects.toThrow(diskIsFull);
  await beforeAStep();
  expect(await bench.store.browsers.load(id)).toBeDefined();
  saved.mockRestore();
  bench.clock.advance(5_000);
  await bench.runner.finished(id);
  expect(await bench.store.browsers.load(id)).toBeUndefined();
  expect(bench.reported).toContain('The end of a task could not be saved and will be retried');
});

test('a failed task hides its passwords until its end is saved', async () => {
  const password = 'Blue-Heron-42';
  const { put } = bench.store.files;
  let attempts = 0;
  bench.store.files.put = async (id, name, bytes) => {
    if (name.endsWith('logs.txt') && (attempts += 1) === 1) throw diskIsFull;
    await put(id, name, bytes);
  };
  const id = await bench.start([look], { description: `Task 1\nUsername: ann\nPassword: ${password}` });
  await beforeAStep();
  bench.fail(() => new PageUnreachableError(`The page about ${password} closed itself`));
  bench.clock.advance(600);
  await expect.poll(() => attempts).toBe(1);
  await beforeAStep();
  expect(bench.task(id)?.status).toBe('running');
  bench.clock.advance(5_000);
  await bench.runner.finished(id);
  expect(bench.task(id)).toMatchObject({
    status: 'failed',
    statusMessage: expect.stringContaining('The page about •••••• closed itself') as string,
    outputFiles: [{ file_name: 'logs.txt' }],
  });
  expect(await bench.log(id)).not.toContain(password);
});

test('a message after the end has begun is refused', async () => {
  const { put } = bench.store.files;
  const { promise, resolve } = createDeferred<undefined>();
  bench.store.files.put = async (...file) => {
    await promise;
    await put(...file);
  };
  const id = await bench.start([look]);
  await beforeAStep();
  const stopped = bench.runner.stop(id);
  await expect(bench.runner.instruct(id, 'And the closed ones')).rejects.toThrow('is just ending');
  resolve(undefined);
  await stopped;
  expect(bench.store.tasks.get(id)?.run.additions).toBeUndefined();
});

test('a task whose record is gone ends here, and closes its browser', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  const database = openDatabase(join(folder.path, 'pilot.db'));
  database.exec('delete from tasks');
  database.close();
  await expect.poll(async () => (await bench.pass(600), bench.closed)).toBe(1);
  await bench.runner.finished(id);
  expect(bench.acts.filter((act) => act.startsWith('click'))).toHaveLength(1);
});

test('an end that can never be saved is reported, also during an action', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  const release = bench.hold();
  await bench.pass(600);
  const broken = Object.assign(new Error('The row is refused'), { code: 'SQLITE_CONSTRAINT' });
  const saved = vi.spyOn(bench.store.tasks, 'saved').mockRejectedValue(broken);
  await expect(bench.runner.stop(id)).rejects.toThrow(broken);
  // An error that nothing handles would fail this test.
  await bench.settled();
  saved.mockRestore();
  release();
  await expect.poll(() => bench.reported).toEqual(['A task could not be ended']);
});

test('closing does not wait for locked data', async () => {
  const id = await bench.start([look]);
  await beforeAStep();
  const release = hold();
  await expect(bench.runner.stop(id)).rejects.toThrow('locked');
  await bench.runner.close();
  release();
  expect(bench.task(id)?.status).toBe('running');
});

test.each([
  ['a step', async () => undefined],
  ['an end', async (id: string) => await expect(bench.runner.stop(id)).rejects.toThrow('shutting down')],
])('closing does not wait until %s is stored', async (_, change) => {
  const id = await bench.start([look, look]);
  await beforeAStep();
  const store = delaySaves();
  await expect.poll(async () => (await bench.pass(600), bench.store.tasks.get(id)?.run.stepsDone)).toBe(1);
  await bench.pass(600);
  vi.spyOn(bench.store.tasks, 'edit').mockReturnValue(new Promise(() => undefined));
  const changed = change(id);
  await bench.settled();
  await bench.runner.close();
  await changed;
  store();
});

/** The tasks with a login or a browser in the data. */
function storedLogins(): unknown[] {
  const database = openDatabase(join(folder.path, 'pilot.db'));
  const rows = database.prepare("select folder from files where area = 'browsers'").all();
  database.close();
  return rows;
}

test('a task that cannot be stored leaves no login behind', async () => {
  const payload = { description: 'List the units. Username: ann Password: Blue-Heron-42' };
  const insert = vi.spyOn(bench.store.tasks, 'insert').mockRejectedValueOnce(new Error('The disk is full'));
  await expect(bench.runner.create('ann', payload)).rejects.toThrow('disk is full');
  insert.mockRestore();
  expect(storedLogins()).toEqual([]);
});

test('a task that cannot follow another one leaves no login behind', async () => {
  const fail = () => {
    throw new Error('No way back');
  };
  await bench.restart({ known: [{ name: 'scripted', start: fail, next: fail, follow: fail }] });
  const id = await bench.start([]);
  await expect.poll(async () => (await bench.pass(600), bench.task(id)?.status)).toBe('completed');
  await bench.runner.finished(id);
  const instruction = 'List them again. Username: ann Password: Blue-Heron-42';
  await expect(bench.runner.instruct(id, instruction)).rejects.toThrow('No way back');
  expect(storedLogins()).toEqual([]);
});

test('a login that is saved after the end of its task is forgotten', async () => {
  const { secrets } = bench.store.browsers;
  const { save } = secrets;
  const { promise, resolve } = createDeferred<undefined>();
  vi.spyOn(secrets, 'save').mockImplementation(async (...secret) => {
    await promise;
    await save(...secret);
  });
  const id = await bench.start([look]);
  await beforeAStep();
  const giving = bench.runner.giveCredentials(id, { username: 'ann', password: 'Blue-Heron-42' });
  await bench.settled();
  await bench.runner.stop(id);
  resolve(undefined);
  await giving;
  expect(storedLogins()).toEqual([]);
});
