import { afterEach, expect, test } from 'vitest';
import { createExtractor, type Extractor } from '../../../../server/extraction/create-extractor.ts';
import { extractionLimits } from '../../../../server/extraction/extracted.ts';
import { pdfBomb } from './make-pdf.ts';
import { makeZip, workbookParts } from './make-zip.ts';

const megabyte = 1024 * 1024;
let extractor: Extractor;

afterEach(() => extractor.close());

test('reads files in a thread, in order', async () => {
  extractor = createExtractor();
  const [first, second] = await Promise.all([
    extractor.extract('csv', Buffer.from('Unit\n12')),
    extractor.extract('json', Buffer.from('[]')),
  ]);
  expect(first).toEqual({ content: 'Unit\n12', table: [['Unit'], ['12']] });
  expect(second).toEqual({ content: '[]' });
});

test('stops a file that takes too long', async () => {
  extractor = createExtractor({ ...extractionLimits, timeoutMs: 1 });
  const { content } = await extractor.extract('text', Buffer.from('Never read'));
  expect(content).toBe('Reading this file took too long, so it was stopped. (text file, 10 B)');
});

test('stops a workbook that fools the size check at the memory limit, and reads the next file', async () => {
  extractor = createExtractor({ ...extractionLimits, heapMegabytes: 64 });
  // Written as entities, so that the size check does not recognize the cell reference.
  const corner = '<row r="&#49;048576"><c r="&#88;FD1048576"><v>5</v></c></row>';
  const { content } = await extractor.extract('xlsx', makeZip(workbookParts(corner)));
  expect(content).toMatch(/^Reading this file takes more memory than allowed/);
  expect((await extractor.extract('text', Buffer.from('Hello'))).content).toBe('Hello');
});

test('stops a PDF that unpacks to hundreds of megabytes at the growth limit', async () => {
  extractor = createExtractor({ ...extractionLimits, maxGrowthBytes: 100 * megabyte });
  const { content } = await extractor.extract('pdf', pdfBomb(400 * megabyte));
  expect(content).toMatch(/^Reading this file takes more memory than allowed/);
});
