import { afterEach, expect, test } from 'vitest';
import { createExtractor, type Extractor } from '../../../../server/extraction/create-extractor.ts';
import { extractionLimits } from '../../../../server/extraction/extracted.ts';
import { pdfBomb } from './make-pdf.ts';
import { makeZip, workbookParts } from './make-zip.ts';

const patience = 30_000;
const megabyte = 1024 * 1024;
let extractor: Extractor;

afterEach(() => extractor.close());

test(
  'files are read in a thread of their own, in the order they came',
  async () => {
    extractor = createExtractor();
    const [first, second] = await Promise.all([
      extractor.extract('csv', Buffer.from('Unit\n12')),
      extractor.extract('json', Buffer.from('[]')),
    ]);
    expect(first).toEqual({ content: 'Unit\n12', table: [['Unit'], ['12']] });
    expect(second).toEqual({ content: '[]' });
  },
  patience,
);

test(
  'a file that takes too long is given up',
  async () => {
    extractor = createExtractor({ ...extractionLimits, time: 1 });
    const { content } = await extractor.extract('text', Buffer.from('Never read'));
    expect(content).toBe('Reading this file took too long, so it was given up. (text file, 10 B)');
  },
  patience,
);

test(
  'a workbook that fools the check meets the limit of memory, and the next file is read',
  async () => {
    extractor = createExtractor({ ...extractionLimits, heapMegabytes: 64 });
    // Written as entities, so that the address is not seen as one before the parts are parsed.
    const corner = '<row r="&#49;048576"><c r="&#88;FD1048576"><v>5</v></c></row>';
    const { content } = await extractor.extract('xlsx', makeZip(workbookParts(corner)));
    expect(content).toMatch(/^Reading this file takes more memory than it may have/);
    expect((await extractor.extract('text', Buffer.from('Hello'))).content).toBe('Hello');
  },
  patience,
);

test(
  'a PDF that unpacks without end meets the limit of growth',
  async () => {
    extractor = createExtractor({ ...extractionLimits, growthBytes: 100 * megabyte });
    const { content } = await extractor.extract('pdf', pdfBomb(400 * megabyte));
    expect(content).toMatch(/^Reading this file takes more memory than it may have/);
  },
  patience,
);
