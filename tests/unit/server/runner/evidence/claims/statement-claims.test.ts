import { expect, test } from 'vitest';
import { keysOf } from '../../../../../../server/runner/evidence/claims/values.ts';
import { csv, linesOf, list, outcomeOf, page } from './claims-bench.ts';

test('a document of a model has facts', () => {
  const content = 'Nov 21, 2026\nUnit 12B owes $1,050\nand $7';
  const files = [{ name: 'a.pdf', label: 'PDF', content, pages: 1 }];
  expect(linesOf({ by: 'model', readings: [list], files })).toEqual([
    'unseen statement: 2 of 3 numbers, dates and quotes in a.pdf are on the pages that were read. Not found: 7.',
  ]);
});

test.each([
  ['Unit 12B owes $1,050 by 2026-11-03.', 'seen'],
  ['Unit 12B owes **$1,051**.', 'unseen'],
  ['It says "newest first".', 'seen'],
  ['It says “oldest first”.', 'unseen'],
  ['Write to ana@oak.example.', 'unseen'],
  ['I read 1 page.', 'seen'],
  ['I sent the letter.', 'unseen'],
  ['There are no fines over $50.', 'unseen'],
  ['Here is the list.', undefined],
  ['See a.csv and https://x.example/9999.', undefined],
])('a model states: %s', (summary, mark) => {
  const { claims } = outcomeOf({ by: 'model', readings: [list], summary, files: [csv('a.csv')] });
  expect(claims.find(({ kind }) => kind === 'statement')?.mark).toBe(mark);
});

const vendors = page(
  3,
  'vendors',
  'Plumbing: 3 on file',
  'Acme | 4.6',
  'Janitorial: 3 on file',
  'Note: "Ask. Pay 3."',
  'Committee',
  'Keep the gate unlocked.',
);
test.each<[summary: string, claims: (string | undefined)[][]]>([
  ['Plumbing: 3 (Acme, Bolt, Cole)', [['seen', 'Plumbing: 3 on file']]],
  ['Roofing: 3 (Acorn, Bell, Cedar)', [['unseen', undefined]]],
  ['The note says: "Ask. Pay 3."', [['seen', 'Note: "Ask. Pay 3."']]],
  ['Comment: Keep the gate unlocked.', [['seen', 'Keep the gate unlocked.']]],
  ['Comment: Keep the gate locked.', []],
  ['Committee.', []],
  [
    'A shelf of 3" is free. Plumbing: 3',
    [
      ['unseen', undefined],
      ['seen', 'Plumbing: 3 on file'],
    ],
  ],
])('what a model states is quoted from a line about it: %s', (summary, expected) => {
  const { claims } = outcomeOf({ by: 'model', readings: [vendors], summary });
  expect(claims.map(({ mark, quote }) => [mark, quote])).toEqual(expected);
});

const ownerHeader = 'Unit | Owner | Balance';
const ownerRows = [
  '5 | Elsa Lind | $700',
  '7 | Bo Hart | $640',
  '9 | Al Sato A. | $510',
  '12 | Jo Moss | $690',
];
const ownerPages = [
  page(1, '', 'Welcome'),
  page(2, 'owners', ownerHeader, ...ownerRows.slice(0, 3), 'Total: 5'),
  page(3, 'owners?page=2', ownerHeader, ...ownerRows.slice(3), '14 | Cy Roe | $500', 'Total: 5'),
];
test.each([
  ['I read all 5 owners on 2 pages.', ['5 rows of the list, 2 pages of the list']],
  ['4 owners owe more than $500.', ['4 rows in over.csv']],
  ['Elsa Lind owes $700.', [ownerRows[0]]],
  ['The lowest is $510: Al Sato A. (unit 9).', [ownerRows[2]]],
  ['J. Moss is in unit no. 12 of St. Clair.', [ownerRows[3]]],
  ['Jo Moss owes $690. Elsa Lind owes $700.', [ownerRows[3], ownerRows[0]]],
])('a sentence about a list that was read rests on it: %s', (summary, quotes) => {
  const files = [csv('over.csv', ...[ownerHeader, ...ownerRows].map((row) => row.replaceAll(' | ', ',')))];
  const { claims } = outcomeOf({ by: 'model', readings: ownerPages, files, summary });
  const statements = claims.filter(({ kind }) => kind === 'statement');
  expect(statements.map(({ mark, quote }) => [mark, quote])).toEqual(quotes.map((quote) => ['seen', quote]));
});

const pageOf4 = page(1, 'documents', 'Page 1 of 4');
const minutes = page(2, 'minutes', 'Motion A passed 3–0.', 'Cases 10-20 are open.');
test.each([
  ['Motion A passed 3-0.', 'seen'],
  ['Motion A passed 4-0.', 'unseen'],
  ['Cases 10–20 are open.', 'seen'],
  ['Cases 10–20 and 3-0-4 are open.', 'unseen'],
])('numbers that belong together must be on a page together: %s', (summary, mark) => {
  const { claims } = outcomeOf({ by: 'model', readings: [pageOf4, minutes], summary });
  expect(claims.map((claim) => claim.mark)).toEqual([mark]);
});

test('of files with the same line, the quote is from the one that the sentence names', () => {
  const file = (name: string, step: number) => ({
    name,
    label: 'PDF',
    content: 'The budget of $12,400 passed.',
    pages: 1,
    from: { step, url: `https://oak.example/${step}` },
  });
  const { claims } = outcomeOf({
    by: 'model',
    files: [file('board-minutes-march.pdf', 3), file('newsletter-april.pdf', 5)],
    summary: 'Board minutes of March: the budget of $12,400 passed.',
  });
  expect(claims.find(({ kind }) => kind === 'statement')).toMatchObject({ mark: 'seen', step: 3 });
});

test.each([
  ['12', '#12'],
  ['$1,057.30', '#1057.3'],
  ['-$5', '#-5'],
  ['12%', '#12'],
  ['12B', '=12B'],
  ['2026-10-20', '@2026-10-20'],
  ['20 de octubre de 2026', '@2026-10-20'],
  ['7:05 p.m.', ':19:05'],
  ['+1 (555) 010-0100', '+5550100100'],
  ['“Acme, Inc.”', '=Acme Inc'],
  ["'=SUM(A1)", '==SUM(A1'],
])('%s is looked up as %s', (text, key) => {
  expect(keysOf(text)[0]?.[0]).toBe(key);
});
