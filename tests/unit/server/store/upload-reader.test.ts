import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReadFile } from '../../../../server/extraction/extracted.ts';
import { createUploadReader, type UploadReader } from '../../../../server/store/upload-reader.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';

const owner = 'email:ann@example.com';
const patience = { timeout: 40_000 };
let clock: ManualClock;
let store: Store;
let reader: UploadReader;
let extract: () => Promise<ReadFile>;
let reported: string[];

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const add = () => store.uploads.add({ owner, name: 'a.csv', kind: 'csv' }, Buffer.from('Unit\n12'));
const contents = async () => (await store.uploads.list(owner)).map(({ content }) => content);

beforeEach(() => {
  clock = createManualClock();
  store = openStore({ place: 'memory', clock });
  extract = async () => ({ content: 'Read', table: Buffer.from('[["Unit"],["12"]]') });
  reported = [];
  reader = createUploadReader({
    uploads: store.uploads,
    extractor: { extract: () => extract(), close: async () => undefined },
    clock,
    delayOf: () => 1_000,
    report: (message) => void reported.push(message),
  });
});
afterEach(async () => {
  await reader.close();
  await store.close();
});

test('takes at least as long as the delay', async () => {
  const upload = await add();
  const before = await store.etag(owner);
  reader.begin(upload);
  clock.advance(999);
  await settle();
  expect(await contents()).toEqual([undefined]);
  expect(await store.etag(owner)).toBe(before);
  clock.advance(2);
  await settle();
  expect(await contents()).toEqual(['Read']);
  expect(await store.uploads.table(upload.id)).toEqual([['Unit'], ['12']]);
  expect(await store.etag(owner)).not.toBe(before);
});

test('waits until all files are read, or until the signal aborts', async () => {
  const upload = await add();
  reader.begin(upload);
  const stop = new AbortController();
  const stopped = reader.settled([upload.id], stop.signal).then(() => 'stopped');
  const settled: string[] = [];
  const finished = reader
    .settled([upload.id, 'another'], new AbortController().signal)
    .then(() => settled.push('read'));
  stop.abort();
  expect(await stopped).toBe('stopped');
  expect(settled).toEqual([]);
  clock.advance(2_000);
  await finished;
  expect(await contents()).toEqual(['Read']);
});

test('stores nothing for a file that was removed while it was read', async () => {
  const upload = await add();
  reader.begin(upload);
  await store.uploads.remove(owner, upload.id);
  clock.advance(2_000);
  await settle();
  expect([await contents(), await store.uploads.table(upload.id), reported]).toEqual([[], undefined, []]);
});

test('ends the processing of a file if the server has a problem', async () => {
  extract = () => Promise.reject(new Error('No thread could be started'));
  reader.begin(await add());
  clock.advance(2_000);
  await settle();
  expect(await contents()).toEqual(['The server had a problem, so this file was not read.']);
  expect(reported).toEqual(['An uploaded file could not be read']);
});

test('retries until the content can be saved', async () => {
  const { setRead } = store.uploads;
  let tries = 0;
  store.uploads.setRead = async (id, extracted) => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    await setRead(id, extracted);
  };
  reader.begin(await add());
  clock.advance(2_000);
  await vi.waitFor(() => expect(tries).toBe(1), patience);
  for (const next of [2, 3]) {
    await vi.waitFor(() => expect(clock.waiting).toBe(1), patience);
    expect(await contents()).toEqual([undefined]);
    clock.advance(5_000);
    await vi.waitFor(() => expect(tries).toBe(next), patience);
  }
  await vi.waitFor(async () => expect(await contents()).toEqual(['Read']), patience);
  const retry = 'The content of a file could not be saved and will be retried';
  expect(reported).toEqual([retry, retry]);
});

test('does not make Node warn of a leak with a hundred files', async () => {
  const warnings: string[] = [];
  const listener = (warning: Error): void => void warnings.push(warning.message);
  process.on('warning', listener);
  try {
    for (let count = 0; count < 100; count += 1) reader.begin(await add());
    await reader.close();
    // Node emits warnings in the next turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', listener);
  }
});
