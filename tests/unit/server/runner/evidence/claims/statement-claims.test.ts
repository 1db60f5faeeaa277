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
