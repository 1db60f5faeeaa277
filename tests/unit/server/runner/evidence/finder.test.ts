import { expect, test } from 'vitest';
import {
  createFinder,
  type PlacedLines,
  type Reading,
} from '../../../../../server/runner/evidence/finder.ts';

const readingOf = (text: string, n = 1, step = n): Reading => ({
  n,
  step,
  at: '2026-05-01T12:00:00.000Z',
  url: `https://oak.example/${n}`,
  title: 'Owners',
  text,
});
const finderOf = (...texts: string[]) =>
  createFinder(
    texts.map((text, index) => readingOf(text, index + 1)),
    new Map(),
  );

const page = [
  'Owners',
  'Showing 2 of 12 owners',
  '12B | Ann Lee | $5,000 | Open',
  '12C | Bob Ray | 6.5 | 6.5',
  'Unit: 14A',
  'Owner:',
  'Cid Poe',
  'Balance',
  '$70',
].join('\n');

test.each<[name: string, text: string, quote: string | undefined]>([
  ['a line', 'Showing 2 of 12 owners', 'Showing 2 of 12 owners'],
  ['another case and more spaces', 'SHOWING  2 of\n12', 'Showing 2 of 12 owners'],
  ['a part of a line', 'Bob Ray', '12C | Bob Ray | 6.5 | 6.5'],
  ['two lines', 'Owner: Cid Poe', 'Owner:'],
  ['the last line', '$70', '$70'],
  ['a part of a word', 'own', undefined],
  ['a part of a number', '000', undefined],
  ['a number that begins another', '5', undefined],
  ['a number before a fraction', '6', undefined],
  ['nothing', '  ', undefined],
])('finds %s or not', async (_, text, quote) => {
  expect((await finderOf(page)).find(text)?.quote).toBe(quote);
});

const columns = ['Unit', 'Owner', 'Balance'];
test.each<[name: string, cells: string[], quote: string | undefined]>([
  ['a row of a table', ['12B', 'Ann Lee', '$5,000'], '12B | Ann Lee | $5,000 | Open'],
  ['a row in another order', ['Ann Lee', '', '12b'], '12B | Ann Lee | $5,000 | Open'],
  ['two equal cells', ['12C', '6.5', '6.5'], '12C | Bob Ray | 6.5 | 6.5'],
  ['more equal cells than the page has', ['12B', 'Open', 'Open'], undefined],
  ['cells of two rows', ['12B', 'Bob Ray'], undefined],
  ['a changed number', ['12B', 'Ann Lee', '$500'], undefined],
  ['a record, with names before and above its cells', ['14A', 'Cid Poe', '$70'], 'Unit: 14A'],
  ['a record with a cell of another', ['14A', 'Ann Lee', '$70'], undefined],
  ['empty cells', ['', ' '], undefined],
])('finds %s or not', async (_, cells, quote) => {
  expect((await finderOf(page)).findRow(cells, columns)?.quote).toBe(quote);
});

test('finds the newest page, and of equal pages the one whose picture shows the line', async () => {
  const line = { text: 'Paid: 12', left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
  const { text: _, ...place } = line;
  const texts = ['Paid: 12', 'Paid: 12\nUnpaid: 3', 'Total: 15'];
  const readings = texts.map((text, index) => readingOf(text, index + 1));
  const again = { ...readingOf(texts[1] ?? '', 4, 7), url: 'https://oak.example/2' };
  const placed = new Map<number, PlacedLines>([
    [1, { url: 'https://oak.example/1', lines: [line] }],
    [2, { url: 'https://oak.example/2', lines: [line] }],
    // The picture shows another page with the same words.
    [7, { url: 'https://oak.example/8', lines: [line] }],
  ]);
  const finder = await createFinder([...readings, again], placed);
  expect(finder.find('paid: 12')).toEqual({
    step: 2,
    url: 'https://oak.example/2',
    quote: 'Paid: 12',
    place,
  });
  expect(finder.find('Unpaid: 3')).toEqual({ step: 7, url: 'https://oak.example/2', quote: 'Unpaid: 3' });
});

test('finds each of 5,000 rows, and none that is not there', async () => {
  const row = (index: number): string[] => [`U-${index}`, `Owner ${index % 50}`, `$${index % 90}.50`, 'Open'];
  const rows = Array.from({ length: 5_000 }, (_, index) => row(index));
  const finder = await finderOf(rows.map((cells) => cells.join(' | ')).join('\n'));
  expect(rows.filter((cells) => !finder.findRow(cells))).toEqual([]);
  const changed = rows.map(([unit = '', ...rest], index) => [
    unit,
    ...rest.with(0, `Owner ${(index % 50) + 1}`),
  ]);
  expect(changed.filter((cells) => finder.findRow(cells))).toEqual([]);
});
