import { expect, it } from 'vitest';
import { checkFile } from '../../../mock-server/documents/check-file.ts';
import type { DataTable } from '../../../mock-server/documents/data-table.ts';
import { tableFile } from '../../../mock-server/documents/table-file.ts';

const table: DataTable = {
  title: 'Cases',
  subtitle: '',
  columns: [{ header: 'Case', kind: 'text' }],
  rows: [['one\nof two lines, with "quotes"'], ['=two']],
};

it.each(['csv', 'xlsx', 'pdf', 'docx'] as const)('finds nothing wrong with a good %s', async (format) => {
  expect(await checkFile(await tableFile('x', table, format), 2)).toBeUndefined();
  expect(await checkFile(await tableFile('x', { ...table, rows: [] }, format), 0)).toBeUndefined();
});

it.each(['csv', 'xlsx'] as const)('counts the rows of a %s', async (format) => {
  expect(await checkFile(await tableFile('x', table, format), 3)).toBe(
    `x.${format} has 2 rows where 3 were read.`,
  );
});

it.each([
  ['x.pdf', 'x.pdf is not a PDF.'],
  ['x.xlsx', 'x.xlsx is not an office file.'],
  ['x.docx', 'x.docx is not an office file.'],
])('sees that %s is something else', async (name, words) => {
  expect(await checkFile({ name, type: '', bytes: new TextEncoder().encode('hello') }, 0)).toBe(words);
  expect(await checkFile({ name, type: '', bytes: new Uint8Array() }, 0)).toBe(`${name} came out empty.`);
});
