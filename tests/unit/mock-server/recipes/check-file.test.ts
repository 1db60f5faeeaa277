import { expect, it } from 'vitest';
import { checkFile } from '../../../../mock-server/recipes/check-file.ts';
import type { DataTable } from '../../../../server/documents/data-table.ts';
import { tableFile } from '../../../../server/documents/table-file.ts';

const table: DataTable = {
  title: 'Cases',
  subtitle: '',
  columns: [{ header: 'Case', kind: 'text' }],
  rows: [['one\nof two lines, with "quotes"'], ['=two']],
};

it.each(['csv', 'xlsx', 'pdf', 'docx'] as const)('accepts a correct %s', async (format) => {
  expect(await checkFile(await tableFile('x', table, format), table, () => true)).toBeUndefined();
  const none = { ...table, rows: [] };
  expect(await checkFile(await tableFile('x', none, format), none, () => true)).toBeUndefined();
});

it.each(['csv', 'xlsx'] as const)('finds missing rows, columns and other rows in a %s', async (format) => {
  const file = await tableFile('x', table, format);
  const check = (changes: Partial<DataTable>) => checkFile(file, { ...table, ...changes }, () => true);
  expect(await check({ rows: [...table.rows, ['three']] })).toBe(`x.${format} has 2 rows, but 3 were read.`);
  expect(await check({ rows: table.rows.slice(0, 1) })).toBe(`x.${format} has 2 rows, but 1 were read.`);
  expect(await check({ columns: [{ header: 'Unit', kind: 'text' }] })).toBe(
    `x.${format} has columns that were not read.`,
  );
  expect(await check({ rows: [['one'], ['three']] })).toMatch(/has a row ".*=two" that/);
});

it.each([
  ['x.pdf', 'x.pdf is not a PDF.'],
  ['x.xlsx', 'x.xlsx is not an office file.'],
  ['x.docx', 'x.docx is not an office file.'],
])('finds that %s is empty or has another format', async (name, words) => {
  expect(
    await checkFile({ name, type: '', bytes: new TextEncoder().encode('hello') }, table, () => true),
  ).toBe(words);
  expect(await checkFile({ name, type: '', bytes: new Uint8Array() }, table, () => true)).toBe(
    `${name} is empty.`,
  );
});

it.each(['csv', 'xlsx', 'pdf', 'docx'] as const)(
  'finds a row in a %s that was not requested',
  async (format) => {
    const cases = { ...table, columns: [...table.columns, { header: 'Opened', kind: 'date' as const }] };
    const days = ['2026-10-20', '2026-11-02'];
    const dated = { ...cases, rows: days.map((day, at) => [`V-${at}`, new Date(day)]) };
    const file = await tableFile('x', dated, format);
    expect(await checkFile(file, dated, ([, opened]) => days.includes(opened ?? ''))).toBeUndefined();
    expect(await checkFile(file, dated, ([, opened]) => opened === days[0])).toBe(
      `x.${format} has a row "V-1" that was not requested.`,
    );
  },
);
