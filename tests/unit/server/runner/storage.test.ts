import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { openDatabase } from '../../../../server/store/database.ts';
import { createBench, type Bench } from './bench.ts';

let clock: ManualClock;
let folder: string;
let bench: Bench;

beforeEach(async () => {
  clock = createManualClock();
  folder = await mkdtemp(join(tmpdir(), 'pilot-'));
  bench = createBench(clock, { place: folder });
});
afterEach(async () => {
  await bench.close();
  await rm(folder, { recursive: true });
});

const click = {
  do: 'click',
  target: { by: 'href', href: '/a' },
  goal: 'Look',
  evaluation: 'Fine',
  memory: 'looked',
} as const;

/** Another program holds the data until the returned function is called. */
function hold(): () => void {
  const other = openDatabase(join(folder, 'pilot.db'));
  other.exec('begin immediate');
  return () => {
    other.exec('rollback');
    other.close();
  };
}

/** A disk takes the time it takes: it is over when the task waits for the next step. */
const beforeAStep = () => expect.poll(() => clock.waiting).toBeGreaterThan(0);

test('a stop that cannot be written is told at once, and written as soon as it can be', async () => {
  const id = bench.start([click]);
  await beforeAStep();
  const release = hold();
  await expect(bench.runner.stop(id)).rejects.toThrow('locked');
  expect(bench.task(id)?.status).toBe('running');
  release();
  await beforeAStep();
  clock.advance(5_000);
  await expect.poll(() => bench.task(id)?.status).toBe('stopped');
  expect(bench.reported).toContain('The end of a task could not be saved and will be retried');
});

test('a task whose steps cannot be written ends in words that say why', async () => {
  const id = bench.start([click]);
  await beforeAStep();
  const release = hold();
  clock.advance(600);
  await expect.poll(() => bench.reported.length).toBeGreaterThan(1);
  release();
  await beforeAStep();
  clock.advance(5_000);
  await expect.poll(() => bench.task(id)?.status).toBe('failed');
  expect(bench.task(id)?.statusMessage).toContain("Another program is using the server's data");
});

test('a task whose file finds no room on the disk ends in words that say so', async () => {
  const noRoom = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const { put } = bench.store.files;
  bench.store.files.put = (folder, name, bytes) => {
    if (name.endsWith('.csv')) throw noRoom;
    put(folder, name, bytes);
  };
  const file = { name: 'list.csv', type: 'text/csv', bytes: new Uint8Array([1]) };
  const id = bench.start([
    { do: 'write', files: [file], goal: 'Write', evaluation: 'Fine', memory: 'written' },
  ]);
  await beforeAStep();
  clock.advance(600);
  await expect.poll(() => bench.task(id)?.status).toBe('failed');
  expect(bench.task(id)?.statusMessage).toContain("The server's disk is full");
  expect(bench.task(id)?.outputFiles).toMatchObject([{ file_name: 'logs.txt' }]);
});

test('a server that goes down does not wait for the disk', async () => {
  const id = bench.start([click]);
  await beforeAStep();
  const release = hold();
  await expect(bench.runner.stop(id)).rejects.toThrow('locked');
  await bench.runner.close();
  release();
  expect(bench.task(id)?.status).toBe('running');
});
