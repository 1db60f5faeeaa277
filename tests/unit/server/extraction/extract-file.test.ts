import { Document, Packer, Paragraph } from 'docx';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { extractFile } from '../../../../server/extraction/extract-file.ts';
import type { FileKind } from '../../../../server/extraction/file-kind.ts';
import { makePdf } from './make-pdf.ts';

const utf8 = (text: string): Buffer => Buffer.from(text);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test.each<[string, FileKind, Uint8Array, string]>([
  ['text', 'text', utf8('Call the plumber\r\nby noon'), 'Call the plumber\nby noon'],
  ['text with a byte order mark', 'text', utf8('\uFEFFHello'), 'Hello'],
  ['text with control characters', 'text', utf8('a\u0000b\u001B[31mc\td'), 'ab[31mc\td'],
  ['little-endian UTF-16', 'text', Buffer.from('\uFEFFZoë', 'utf16le'), 'Zoë'],
  ['big-endian UTF-16', 'text', Buffer.from('\uFEFFZoë', 'utf16le').swap16(), 'Zoë'],
  [
    'bytes that are not UTF-8',
    'text',
    Buffer.from('Zo\xeb', 'latin1'),
    '[Not valid UTF-8: read as Windows-1252, so some letters may be wrong.]\n\nZoë',
  ],
  ['JSON', 'json', utf8('{"unit":12}'), '{"unit":12}'],
  ['a PNG', 'png', png, 'PNG image, 16 B. Files of this kind cannot be read.'],
  [
    'an old workbook',
    'xls',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'legacy Excel workbook (XLS), 8 B. Files of this kind cannot be read.',
  ],
  ['an empty file', 'csv', Buffer.alloc(0), 'This file is empty. (CSV file, 0 B)'],
])('reads %s', async (_, kind, bytes, content) => {
  expect((await extractFile(kind, bytes)).content).toBe(content);
});

const table = (...rows: [string, string][]) => rows;

test.each<[string, FileKind, string, string[][] | undefined]>([
  ['commas and quotes', 'csv', 'Unit,Name\n12,"Reed, Ann"\n', table(['Unit', 'Name'], ['12', 'Reed, Ann'])],
  ['semicolons', 'csv', 'Unit;Due\n12;1,50\n', table(['Unit', 'Due'], ['12', '1,50'])],
  ['tabs', 'csv', 'Unit\tDue\n12\t3', table(['Unit', 'Due'], ['12', '3'])],
  ['blank lines', 'csv', 'Unit,Due\n\n,\n12,3\n', table(['Unit', 'Due'], ['12', '3'])],
  ['an unclosed quote', 'csv', 'Unit,Due\n12,"3', table(['Unit', 'Due'], ['12', '3'])],
  ['plain text', 'text', 'a,b\n1,2', undefined],
])('finds the table in %s', async (_, kind, text, expected) => {
  expect((await extractFile(kind, utf8(text))).table).toEqual(expected);
});

test('reads every sheet of a workbook and takes the first one with cells as the table', async () => {
  const date = new Date(Date.UTC(2026, 2, 2));
  const bytes = await writeWorkbook([
    { sheet: 'Cover', data: [] },
    {
      sheet: 'Units',
      data: [
        ['Unit', 'Since', 'Dogs'],
        [12, { value: date, format: 'yyyy-mm-dd' }, true],
      ],
    },
    { sheet: 'Notes', data: [['a "quoted", note']] },
  ]).toBuffer();
  expect(await extractFile('xlsx', bytes)).toEqual({
    content:
      'Sheet: Cover\n(empty)\n\nSheet: Units\nUnit,Since,Dogs\n12,2026-03-02,true\n\nSheet: Notes\n"a ""quoted"", note"',
    table: [
      ['Unit', 'Since', 'Dogs'],
      ['12', '2026-03-02', 'true'],
    ],
  });
});

test('reads the paragraphs of a Word document', async () => {
  const sections = [{ children: [new Paragraph('Minutes of March'), new Paragraph('Motion carried')] }];
  const bytes = await Packer.toBuffer(new Document({ sections }));
  expect((await extractFile('docx', bytes)).content).toBe('Minutes of March\n\nMotion carried');
});

test('reads the pages of a PDF', async () => {
  const bytes = await makePdf(['Motion carried', 'Adjourned']);
  expect(await extractFile('pdf', bytes)).toEqual({
    content: 'Motion carried\n\nAdjourned',
    pageStarts: [0, 16],
  });
  const { content, pageStarts: [start] = [] } = await extractFile('pdf', bytes, 5);
  expect(content.slice(0, start)).toBe('[Read 1 of 2 pages.]\n\n');
  expect(content.slice(start)).toBe('Motio\n\n[Shortened: these are the first 5 of 14 characters]');
});

test('shortens long content, with a note', async () => {
  const { content } = await extractFile('text', utf8('x'.repeat(49_999) + '😀'.repeat(10)));
  expect(content).toBe(
    `${'x'.repeat(49_999)}\n\n[Shortened: these are the first 50,000 of 50,019 characters]`,
  );
});

test('limits the rows and columns of a table', async () => {
  const line = `${Array.from({ length: 300 }, (_, column) => column).join(',')}\n`;
  const { table } = await extractFile('csv', utf8(line.repeat(6_000)));
  expect([table?.length, table?.[0]?.length]).toEqual([5_000, 200]);
});
