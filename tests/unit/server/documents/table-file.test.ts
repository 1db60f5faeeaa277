import mammoth from 'mammoth';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { DataTable } from '../../../../server/documents/data-table.ts';
import { tableFile } from '../../../../server/documents/table-file.ts';
import { zipEntry } from './zip-entry.ts';

const date = new Date('2026-11-20T09:30:00Z');

const table: DataTable = {
  title: 'Work orders: unit 12/B',
  subtitle: 'Open, as of November 20, 2026',
  source: 'Read from http://portal.example/work-orders',
  date,
  columns: [
    { header: 'Order', kind: 'text' },
    { header: 'Hours', kind: 'number' },
    { header: 'Opened', kind: 'date' },
    { header: 'Estimated cost', kind: 'money' },
  ],
  rows: [
    ['WO-1', 3.5, new Date('2026-10-05T00:00:00Z'), 1250],
    ['=SUM(A1:A9)', 1200, new Date('2026-10-06T14:30:00Z'), 99.5],
    ['+1 555', null, null, null],
    ['-2', 0, new Date('2026-01-31T00:00:00Z'), -20],
    ['@cmd', 1, new Date('2026-02-01T00:00:00Z'), 0.1],
    ['\tTab & <tag> "quoted", comma\nline', 2, new Date('2026-02-02T00:00:00Z'), 7],
  ],
};

const words = async (bytes: Uint8Array): Promise<string> => {
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

describe('a table as XLSX', () => {
  it('keeps numbers, dates and texts as such, with no formula, a frozen header and a currency format', async () => {
    const file = await tableFile('Work_Orders', table, 'xlsx');
    expect(file.name).toBe('Work_Orders.xlsx');
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheets = await readXlsxFile(Buffer.from(file.bytes), { trim: false });
    expect(sheets.map((sheet) => sheet.sheet)).toEqual(['Data']);
    const [header, ...rows] = sheets[0]?.data ?? [];
    expect(header).toEqual(['Order', 'Hours', 'Opened', 'Estimated cost']);
    expect(rows).toEqual(table.rows.map((row) => [...row]));
    expect(await zipEntry(file.bytes, /sheet1\.xml$/)).not.toContain('<f>');
    expect(await zipEntry(file.bytes, /sheet1\.xml$/)).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(await zipEntry(file.bytes, /styles\.xml$/)).toContain('&quot;$&quot;#,##0.00');
  });

  it.each([
    ['a control character', 'a\u0000b\u000Bc', 'abc'],
    ['a lone surrogate', 'a\uD800b', 'ab'],
    ['an emoji', 'house 🏠', 'house 🏠'],
  ])('handles %s', async (_, written, read) => {
    const odd = { ...table, rows: [[written, Number.NaN, new Date(Number.NaN), Number.POSITIVE_INFINITY]] };
    const { bytes } = await tableFile('x', odd, 'xlsx');
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    expect(sheet?.data[1]).toEqual([read, null, null, null]);
  });
});

it('a table as CSV disarms formulas and writes dates and amounts in machine-readable form', async () => {
  const file = await tableFile('x', table, 'csv');
  expect([file.name, file.type]).toEqual(['x.csv', 'text/csv']);
  const lines = new TextDecoder().decode(file.bytes).split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    'Order,Hours,Opened,Estimated cost',
    'WO-1,3.5,2026-10-05,1250',
    "'=SUM(A1:A9),1200,2026-10-06T14:30:00.000Z,99.5",
    "'+1 555,,,",
    "'-2,0,2026-01-31,-20",
  ]);
});

describe('a table as PDF or Word document', () => {
  it('is a PDF with every cell, the title, the source and page numbers', async () => {
    const file = await tableFile('x', table, 'pdf');
    expect([file.name, file.type]).toEqual(['x.pdf', 'application/pdf']);
    const text = await words(file.bytes);
    const headings = [table.title, table.subtitle, table.source ?? '', 'Page 1 of 1'];
    const cells = ['Estimated cost', '$1,250.00', 'Oct 5, 2026'];
    for (const part of [...headings, ...cells]) expect(text).toContain(part);
    expect((await getMeta(Uint8Array.from(file.bytes))).info?.['Title']).toBe(table.title);
  });

  it('repeats its header on every page and loses no row', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`row-${i}`, i, date, i * 10]);
    const { bytes } = await tableFile('x', { ...table, rows }, 'pdf');
    const { text, totalPages } = await extractText(Uint8Array.from(bytes));
    expect(totalPages).toBeGreaterThan(2);
    for (const page of text) expect(page).toContain('Estimated cost');
    const all = text.join(' ');
    for (let i = 0; i < 120; i += 1) expect(all).toContain(`row-${i}`);
    expect(all).toContain(`Page ${totalPages} of ${totalPages}`);
  });

  it('is in landscape if it has many columns', async () => {
    const columns = Array.from({ length: 9 }, (_, i) => ({ header: `Column ${i}`, kind: 'text' as const }));
    const rows = [columns.map((_, i) => `cell ${i}`)];
    const { bytes } = await tableFile('x', { ...table, columns, rows }, 'pdf');
    expect(new TextDecoder('latin1').decode(bytes)).toContain('/MediaBox [0 0 792 612]');
  });

  it('replaces characters that the fonts lack with the closest one or a question mark', async () => {
    const rows = [['Žofín → Łódź 🏠 “quoted”', 1, null, 2]];
    const { bytes } = await tableFile('x', { ...table, rows }, 'pdf');
    expect(await words(bytes)).toContain('Žofín -> ?ódz ? “quoted”');
  });

  it('shortens a cell longer than a page with an ellipsis', async () => {
    const { bytes } = await tableFile('x', { ...table, rows: [['word '.repeat(4000), 1, null, 2]] }, 'pdf');
    const { text, totalPages } = await extractText(Uint8Array.from(bytes), { mergePages: true });
    expect(totalPages).toBeLessThanOrEqual(2);
    expect(text).toContain('…');
  });

  it('is a Word document with a heading and a real table', async () => {
    const file = await tableFile('x', table, 'docx');
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document');
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(file.bytes) });
    expect(value).toContain(`<h1>${table.title}</h1>`);
    expect(value).toMatch(/<thead>.*Order.*<\/thead>/s);
    expect(value.match(/<tr>/g)).toHaveLength(7);
    expect(value).toContain('<p>$1,250.00</p>');
    expect(value).toContain('<p>=SUM(A1:A9)</p>');
  });
});

it.each(['csv', 'pdf'] as const)('writes the same %s for the same table', async (format) => {
  const undated = { ...table, date: undefined };
  for (const input of [table, undated]) {
    const first = await tableFile('x', input, format);
    const second = await tableFile('x', input, format);
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  }
});
