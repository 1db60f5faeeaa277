import { expect, test } from 'vitest';
import { parseCsv } from '../../../../widget/dialogs/file-preview/parse-csv.ts';

test.each<[string, string, string[], string[][]]>([
  ['header and rows', 'a,b\n1,2\n', ['a', 'b'], [['1', '2']]],
  ['Windows line breaks', 'a\r\n1\r\n', ['a'], [['1']]],
  ['a byte order mark', '\uFEFFa\n1', ['a'], [['1']]],
  ['commas and breaks in quotes', 'a,b\n"1,\n2","3"', ['a', 'b'], [['1,\n2', '3']]],
  ['quotes in quotes', 'a\n"the ""Lodge"""', ['a'], [['the "Lodge"']]],
  ['blank lines', 'a,b\n\n , \n1,2\n\n', ['a', 'b'], [['1', '2']]],
  ['rows that are too short', 'a,b\n1', ['a', 'b'], [['1', '']]],
  ['rows that are too long', 'a\n1,2', ['a', 'Column 2'], [['1', '2']]],
  ['a quote that is never closed', 'a\n"1,2\n3', ['a'], [['1,2\n3']]],
  ['a formula', 'a\n=1+1', ['a'], [['=1+1']]],
  ['a header without names', ',\n1,2', ['Column 1', 'Column 2'], [['1', '2']]],
  ['an empty file', '', [], []],
  ['a header alone', 'a,b', ['a', 'b'], []],
])('parses %s', (_, text, header, rows) => {
  expect(parseCsv(text)).toEqual({ header, rows, hiddenColumns: 0 });
});

test('columns beyond the limit are left out and counted', () => {
  const { header, rows, hiddenColumns } = parseCsv(`${','.repeat(999)}\n${'1,'.repeat(999)}1`);
  expect([header.length, rows[0]?.length, hiddenColumns]).toEqual([200, 200, 800]);
});

test('a long cell is cut', () => {
  expect(parseCsv(`a\n${'x'.repeat(5_000)}`).rows[0]?.[0]).toHaveLength(2_001);
});
