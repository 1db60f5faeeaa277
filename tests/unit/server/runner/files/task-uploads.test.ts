import { expect, test } from 'vitest';
import type { StoredUpload } from '../../../../../server/store/uploads.ts';
import { useBench } from '../bench.ts';

const readingMs = 2_001;
const bench = useBench();

const add = async (name: string, owner = 'ann'): Promise<StoredUpload> => {
  const upload = await bench.store.uploads.add({ owner, name, kind: 'csv' }, Buffer.from('Unit'));
  bench.uploadReader.begin(upload);
  return upload;
};
const read = async (name: string, owner = 'ann'): Promise<string> => {
  const { id } = await add(name, owner);
  await bench.store.uploads.setRead(id, { content: name, table: Buffer.from('[["Unit"],["12"]]') });
  return id;
};
const attached = () => bench.uploads.at(-1)?.map(({ name }) => name);

test('passes the content of files to the agent by their ids', async () => {
  const id = await read('units.csv');
  const task = await bench.start([], { uploadedFileIds: [id] });
  expect(bench.task(task)?.uploadedFiles).toEqual(['units.csv']);
  await bench.play();
  expect(bench.uploads.at(-1)).toEqual([
    { id, name: 'units.csv', content: 'units.csv', hasText: false, table: [['Unit'], ['12']] },
  ]);
  expect(bench.task(task)).toMatchObject({ status: 'completed', output: 'All done' });
});

test.each([
  ['ids of the other form', async () => ({ fileIds: [await read('a.csv')] }), ['a.csv']],
  [
    'ids, even beside names',
    async () => ({ uploadedFileIds: [await read('a.csv')], uploadedFiles: ['b.csv'] }),
    ['a.csv'],
  ],
  [
    'names without ids',
    async () => {
      await read('a.csv');
      await read('b.csv');
      return { uploadedFiles: ['b.csv'] };
    },
    ['b.csv'],
  ],
  [
    'one id twice',
    async () => {
      const id = await read('a.csv');
      return { uploadedFileIds: [id, id] };
    },
    ['a.csv'],
  ],
  ['nothing', async () => ({}), []],
])('finds files by %s', async (_, payload, names) => {
  await bench.start([], await payload());
  await bench.play();
  expect(attached()).toEqual(names);
});

test('takes the newer of two files with the same name', async () => {
  await read('a.csv');
  const id = await read('a.csv');
  await bench.start([], { uploadedFiles: ['a.csv'] });
  await bench.play();
  expect(bench.uploads.at(-1)?.map((file) => file.id)).toEqual([id]);
});

test('waits for files that are still being read, with a status message', async () => {
  const [first, second] = [await add('a.csv'), await add('b.csv')];
  const task = await bench.start([], { uploadedFileIds: [first.id, second.id] });
  await bench.settled();
  expect(bench.task(task)?.statusMessage).toBe('Reading 2 files');
  expect([bench.reads, bench.uploads]).toEqual([0, []]);
  await bench.pass(readingMs);
  expect(bench.uploads.at(-1)?.map(({ content }) => content)).toEqual(['Read', 'Read']);
});

test('can be paused and stopped while it waits for a file', async () => {
  const { id } = await add('a.csv');
  const task = await bench.start([], { uploadedFileIds: [id] });
  await bench.settled();
  expect(bench.task(task)?.statusMessage).toBe('Reading 1 file');
  await bench.runner.pause(task);
  expect(bench.task(task)?.status).toBe('paused');
  await bench.runner.resume(task);
  await bench.settled();
  expect(bench.task(task)?.statusMessage).toBe('Reading 1 file');
  await bench.runner.stop(task);
  expect(bench.task(task)?.status).toBe('stopped');
});

test.each([
  ['an unknown id', async () => 'no-such-id', undefined, 'no-such-id'],
  ['an unknown id with a name', async () => 'no-such-id', ['plan.pdf'], 'plan.pdf'],
  ["another person's file", async () => await read('theirs.csv', 'bob'), ['theirs.csv'], 'theirs.csv'],
])('runs without a missing file and reports it: %s', async (_, missing, names, label) => {
  const payload = { uploadedFileIds: [await missing()], ...(names ? { uploadedFiles: names } : {}) };
  const task = await bench.start([], payload);
  await bench.play();
  const words = `Not among your files, so the task continued without it: ${label}.`;
  expect(attached()).toEqual([]);
  expect(bench.task(task)).toMatchObject({
    status: 'completed',
    output: `Partly done: All done\n\n${words}`,
  });
  expect(bench.store.tasks.get(task)?.run.log.filter((line) => line.endsWith(words))).toHaveLength(1);
});
