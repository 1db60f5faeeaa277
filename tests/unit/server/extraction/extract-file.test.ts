import { Document, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { extractFile } from '../../../../server/extraction/extract-file.ts';
import type { FileKind } from '../../../../server/extraction/file-kind.ts';
import { pdfTable, type PdfText } from '../../../../server/extraction/pdf-table.ts';
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

const wordTable = (rows: readonly (readonly string[])[], columnSpan = 1) =>
  new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map((text) => new TableCell({ columnSpan, children: [new Paragraph(text)] })),
        }),
    ),
  });
const dues = [
  ['Unit', 'Due'],
  ['12', '$40'],
  ['14', ''],
];
test.each<[what: string, content: (Paragraph | Table)[], table: string[][] | undefined, text?: string]>([
  ['a table', [new Paragraph('Dues'), wordTable(dues)], dues],
  ['a frame around a text', [wordTable([['Dues of March']])], undefined],
  ['merged cells', [wordTable(dues, 2)], undefined],
  ['rows of different length', [wordTable([...dues, ['Sum']])], undefined],
  [
    'two tables',
    [wordTable(dues), new Paragraph('Rules'), wordTable([...dues, ['15', '$9']])],
    dues,
    '[Only the first of its 2 tables can be used as a data set.]',
  ],
])('finds in a Word document the table of %s', async (_, children, table, text = '') => {
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  const result = await extractFile('docx', bytes);
  expect(result.table).toEqual(table);
  expect(result.content).toContain(text);
});

/** Texts at places of a page: its lines, with the left edge of each text. An empty line is a wide gap. */
const pageOf = (...lines: readonly (readonly [text: string, left: number])[][]): PdfText[] =>
  lines.flatMap((line, at) =>
    line.map(([text, left]) => ({
      text,
      left,
      right: left + 5 * text.length,
      bottom: 700 - 20 * at,
      height: 10,
    })),
  );
const line = (unit: string, owner: string, due: string): [string, number][] => [
  [unit, 50],
  // Two words of one cell.
  ...owner.split(' ').map((word, at): [string, number] => [word, 100 + 5 * owner.indexOf(word) + at]),
  // Numbers end at the same place.
  [due, 300 - 5 * due.length],
];
const head = line('Unit', 'Owner', 'Due');
const [ada, ben, cleo] = [
  line('12', 'Ada Lane', '$40'),
  line('14', 'Ben', '$1,240'),
  line('15', 'Cleo', '$9'),
];
const dueTable = [
  ['Unit', 'Owner', 'Due'],
  ['12', 'Ada Lane', '$40'],
  ['14', 'Ben', '$1,240'],
];
const title: [string, number][] = [['Dues of the Oak Lane Association in March', 50]];
test.each<[what: string, pages: PdfText[][], table: string[][] | undefined]>([
  [
    'a table',
    [
      pageOf(
        title,
        head,
        ada,
        ben,
        [],
        [
          ['Oak Lane', 50],
          ['Page 1', 290],
        ],
      ),
    ],
    dueTable,
  ],
  [
    'a table on two pages that repeats its header',
    [pageOf(title, head, ada, ben, [], [['Page 1', 290]]), pageOf(title, head, cleo)],
    [...dueTable, ['15', 'Cleo', '$9']],
  ],
  ['a text', [pageOf(title, title, title)], undefined],
  ['two lines that happen to stand in columns', [pageOf(head, ada)], undefined],
  [
    'an empty cell on the page before',
    [pageOf(title, head, cleo.slice(0, 2)), pageOf(head, ada, ben)],
    undefined,
  ],
  ['an empty cell', [pageOf(head, ada, ben, cleo.slice(0, 2), ada)], undefined],
  ['a cell of two lines', [pageOf(head, ada, ben, [['Junior', 100]], cleo)], undefined],
  [
    'a text that reaches into another column',
    [
      pageOf(head, ada, ben, [
        ['15', 50],
        ['Cleo of the Lane', 130],
        ['$9', 200],
      ]),
    ],
    undefined,
  ],
  ['a sum below it', [pageOf(head, ada, ben, [['$1,280', 270]])], undefined],
  ['two tables', [pageOf(head, ada, ben, [], title, head, cleo, ada)], undefined],
  [
    'a text between its pages',
    [pageOf(head, ada, ben, [], title, title, title, title, title), pageOf(cleo, ada)],
    undefined,
  ],
])('finds in a PDF the table of %s', (_, pages, expected) => {
  expect(pdfTable(pages)).toEqual(expected);
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
