import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '../../../../contract/durations.ts';
import { type Bucket, BucketError, openBucket } from '../../../../server/store/bucket.ts';
import { openData } from '../../../../server/store/open-data.ts';
import type { Store } from '../../../../server/store/store.ts';
import { openPostgres } from '../../../../server/store/postgres/open-postgres.ts';
import { storageProblem } from '../../../../server/store/storage-problem.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { pglitePool } from '../../../fakes/pglite-pool.ts';
import { startS3 } from '../../../fakes/s3-server.ts';
import { taskRecord } from './task-record.ts';

let service: Awaited<ReturnType<typeof startS3>>;
let database: PGlite;
let bucket: Bucket;
let store: Store;
let clock: ManualClock;
let reports: string[];

const large = (digit: number) => new Uint8Array(100_000).fill(digit);
const open = async (from: Bucket | undefined): Promise<Store> =>
  await openPostgres({
    pool: pglitePool(database),
    clock,
    keepTasks: 1,
    bucket: from,
    report: (text) => void reports.push(text),
  });
/** Lets the server look for objects to remove. */
const sweep = async (): Promise<void> => {
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(minuteMs);
};

beforeAll(async () => {
  service = await startS3();
  database = await PGlite.create();
});
afterAll(async () => {
  await service.close();
  await database.close();
});
beforeEach(async () => {
  clock = createManualClock();
  reports = [];
  await database.exec('drop schema public cascade; create schema public;');
  bucket = await openBucket(service.address, service.key);
  for (const name of await service.objects()) await bucket.remove(name);
  store = await open(bucket);
});
afterEach(async () => await store.close());

test('large files are objects in the bucket, for as long as a file needs them', async () => {
  const { files } = store;
  await store.tasks.insert(taskRecord('a', 'ann'));
  await files.write('a', 'x', large(1));
  await files.put('a', 'y', large(2));
  await files.write('a', 'small', new Uint8Array([3]));
  expect(await service.objects()).toHaveLength(2);
  expect(await files.read('a', 'x')).toEqual(large(1));
  expect(await files.get('a', 'y')).toEqual(large(2));
  expect(await files.read('a', 'small')).toEqual(new Uint8Array([3]));
  expect(await files.names('a', '')).toEqual(['small', 'x', 'y']);
  await files.write('a', 'x', large(4));
  await files.write('a', 'y', new Uint8Array([5]));
  await sweep();
  await expect.poll(service.objects).toHaveLength(1);
  expect(await files.read('a', 'x')).toEqual(large(4));
  expect(await files.read('a', 'y')).toEqual(new Uint8Array([5]));
  await store.tasks.clear('ann');
  await files.remove('a');
  await sweep();
  await expect.poll(service.objects).toEqual([]);
  expect(reports).toEqual([]);
});

test('uploads and the files of removed tasks are objects too', async () => {
  const upload = { id: 'u', owner: 'ann', name: 'u.csv', kind: 'csv' } as const;
  await store.uploads.add(upload, large(1));
  const table = [['x'.repeat(100_000)]];
  const bytes = new TextEncoder().encode(JSON.stringify(table));
  await store.uploads.setRead('u', { content: 'Read', table: bytes });
  expect(await service.objects()).toHaveLength(2);
  expect(await store.uploads.bytes('u')).toEqual(large(1));
  expect(await store.uploads.table('u')).toEqual(table);
  await expect(store.uploads.add(upload, large(2))).rejects.toThrow('already exists');
  await store.uploads.remove('ann', 'u');
  for (const id of ['a', 'b']) {
    await store.tasks.insert(taskRecord(id, 'ann'));
    await store.files.write(id, 'x', large(3));
    await store.tasks.edit(id, ({ task }) => (task.status = 'stopped'));
  }
  expect(await store.files.read('a', 'x')).toBeUndefined();
  await sweep();
  // Those of the task that is kept, and of the second upload, which may still be in progress.
  await expect.poll(service.objects).toHaveLength(2);
  await database.exec(`update dropped_objects set due = now()`);
  await sweep();
  await expect.poll(service.objects).toHaveLength(1);
  expect(await store.files.read('b', 'x')).toEqual(large(3));
});

test('a service that is down loses nothing, and is used again when it is back', async () => {
  await store.tasks.insert(taskRecord('a', 'ann'));
  await store.files.write('a', 'x', large(1));
  await service.stop();
  const failure: unknown = await store.files.write('a', 'x', large(2)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BucketError);
  expect(storageProblem(failure)).toMatchObject({ status: 503 });
  await expect(store.files.read('a', 'x')).rejects.toThrow('GET in the bucket pilot-files failed');
  await store.files.remove('a');
  await sweep();
  await expect.poll(() => reports).toEqual(['Files could not be removed from the bucket yet']);
  await service.start();
  await sweep();
  await expect.poll(service.objects).toEqual([]);
});

test('without the bucket, its files are named as missing', async () => {
  await store.tasks.insert(taskRecord('a', 'ann'));
  await store.files.write('a', 'x', large(1));
  await bucket.remove((await service.objects())[0] ?? '');
  await expect(store.files.read('a', 'x')).rejects.toThrow('The bucket has lost the file x');
  await store.close();
  store = await open(undefined);
  await expect(store.files.read('a', 'x')).rejects.toThrow('start the server with --files');
});

test.each([
  [
    'a wrong key',
    'pilot-files',
    'S3RVER:wrong',
    /^--files s3:\S+: PUT .* failed: 403 SignatureDoesNotMatch$/,
  ],
  ['another bucket', 'no-such-bucket', 'S3RVER:S3RVER', /^--files s3:\S+: PUT .* failed: 404 NoSuchBucket$/],
])('%s is refused when the server starts', async (_, name, key, message) => {
  const files = service.addressOf(name);
  const opening = openData({
    place: 'memory',
    database: 'postgres://127.0.0.1:9/x',
    files,
    filesKey: key,
    clock,
    report: () => undefined,
  });
  await expect(opening).rejects.toThrow(message);
});
