import { afterEach, expect, test } from 'vitest';
import { createExtractor, type Extractor } from '../../../../server/extraction/create-extractor.ts';
import { extractionLimits } from '../../../../server/extraction/extracted.ts';
import { pdfBomb } from './make-pdf.ts';
import { makeZip, workbookParts } from './make-zip.ts';

const megabyte = 1024 * 1024;
/** With time for a busy machine: only one test is about the limit of time. */
const limits = { ...extractionLimits, timeoutMs: 120_000 };
let extractor: Extractor;

afterEach(() => extractor.close());

test('reads files in a thread, in order, and no waiting file after the extractor closes', async () => {
  extractor = createExtractor(limits);
  const [first, second] = await Promise.all([
    extractor.extract('ann', 'csv', Buffer.from('Unit\n12')),
    extractor.extract('ann', 'json', Buffer.from('[]')),
  ]);
  expect(first).toEqual({
    content: 'Unit\n12',
    table: new TextEncoder().encode('[["Unit"],["12"]]'),
    shape: { columns: ['Unit'], rows: 1 },
  });
  expect(second).toEqual({ content: '[]' });
  const files = ['one', 'two'].map((text) => extractor.extract('ann', 'text', Buffer.from(text)));
  const outcomes = Promise.allSettled(files);
  await extractor.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(extractor.extract('ann', 'text', Buffer.from('three'))).rejects.toThrow('closed');
});

test('many files of one person delay the file of another by one file at most', async () => {
  extractor = createExtractor({ ...limits, threads: 1 });
  const finished: string[] = [];
  const read = async (owner: string, name: string) => {
    await extractor.extract(owner, 'text', Buffer.from(name));
    finished.push(name);
  };
  const files = ['ann 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5', 'ann 6'].map((name) => read('ann', name));
  await Promise.all([...files, read('bob', 'bob 1'), read('eve', 'eve 1')]);
  expect(finished).toEqual(['ann 1', 'bob 1', 'eve 1', 'ann 2', 'ann 3', 'ann 4', 'ann 5', 'ann 6']);
});

test('reads files again, each alone, if the process grows too much while several are read', async () => {
  let calls = 0;
  // The memory before the first file, and then far more than allowed.
  extractor = createExtractor(limits, () => (calls++ === 0 ? 0 : 1e12));
  const contents = await Promise.all(
    ['ann', 'bob'].map((owner) => extractor.extract(owner, 'text', Buffer.from(`Hello, ${owner}`))),
  );
  expect(contents).toEqual([{ content: 'Hello, ann' }, { content: 'Hello, bob' }]);
});

test('stops a file that takes too long', async () => {
  extractor = createExtractor({ ...extractionLimits, timeoutMs: 1 });
  const { content } = await extractor.extract('ann', 'text', Buffer.from('Never read'));
  expect(content).toBe('Reading this file took too long, so it was stopped. (text file, 10 B)');
});

test('stops a workbook that fools the size check at the memory limit, and reads the next file', async () => {
  extractor = createExtractor({ ...limits, heapMegabytes: 64 });
  // Written as entities, so that the size check does not recognize the cell reference.
  const corner = '<row r="&#49;048576"><c r="&#88;FD1048576"><v>5</v></c></row>';
  const { content } = await extractor.extract('ann', 'xlsx', makeZip(workbookParts(corner)));
  expect(content).toMatch(/^Reading this file takes more memory than allowed/);
  expect((await extractor.extract('ann', 'text', Buffer.from('Hello'))).content).toBe('Hello');
});

test('stops a PDF that unpacks to hundreds of megabytes at the growth limit', async () => {
  extractor = createExtractor({ ...limits, maxGrowthBytes: 100 * megabyte });
  const { content } = await extractor.extract('ann', 'pdf', pdfBomb(400 * megabyte));
  expect(content).toMatch(/^Reading this file takes more memory than allowed/);
});
