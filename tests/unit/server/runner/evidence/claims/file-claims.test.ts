import { describe, expect, it, test } from 'vitest';
import { extractFile } from '../../../../../../server/extraction/extract-file.ts';
import type { Evidence, EvidenceFile } from '../../../../../../server/runner/evidence/claims/evidence.ts';
import { readBack } from '../../../../../../server/runner/evidence/claims/read-back.ts';
import { csv, linesOf, list, outcomeOf, page, site } from './claims-bench.ts';

const all = 'The page says that the list has 3, and all of them were read.';

describe('rows of a file', () => {
  const header = 'Case,Unit,Due,Fine';
  test.each<[what: string, file: EvidenceFile, claims: string[], more?: Partial<Evidence>]>([
    [
      'are found in other forms of dates and amounts',
      csv('a.csv', header, 'V-3,12B,2026-11-03,1050', 'V-2,7A,2026-10-20,50', 'V-1,9C,2026-09-01,'),
      ['seen rows: All 3 rows of a.csv are on the pages that were read.', `seen count: ${all}`],
    ],
    [
      'are named if a cell is on no page',
      csv('a.csv', header, 'V-3,12B,2026-11-03,1051', 'V-2,7A,2026-10-20,50'),
      [
        'unseen rows: 1 of 2 rows of a.csv are on the pages that were read. Not found: V-3.',
        `seen count: ${all}`,
      ],
    ],
    [
      'have the cells of one line, and not those of another',
      csv('a.csv', header, 'V-3,7A,2026-11-03,1050'),
      ['unseen rows: The row of a.csv is not on the pages that were read. Not found: V-3.'],
    ],
    [
      'may have more on their own page, below their name',
      csv('a.csv', 'Case,Unit,Inspector', 'V-3,12B,Ana Ruiz'),
      ['seen rows: The row of a.csv is on the pages that were read.', `seen count: ${all}`],
      { readings: [list, page(3, 'cases/V-3', 'Case V-3', 'Inspector', 'Ana Ruiz')] },
    ],
    [
      'come from all pages of a list whose first one has a shorter address',
      csv('a.csv', 'Case,Unit', 'V-3,12B', 'V-2,7A', 'V-1,9C'),
      [
        'seen rows: All 3 rows of a.csv are on the pages that were read.',
        'seen pages: The list was read over 3 pages.',
      ],
      {
        readings: [
          page(1, 'register', 'Case | Unit', 'V-3 | 12B'),
          page(2, 'register?status=any&p=2', 'Case | Unit', 'V-2 | 7A'),
          page(3, 'register?status=any&p=3', 'Case | Unit', 'V-1 | 9C'),
        ],
      },
    ],
    [
      'have nothing of another record’s page',
      csv('a.csv', 'Case,Unit,Inspector', 'V-3,12B,Ana Ruiz', 'V-2,7A,Bo Li'),
      ['unseen rows: 0 of 2 rows of a.csv are on the pages that were read. Not found: V-3, V-2.'],
      { readings: [list, page(3, 'cases', 'V-3', 'Bo Li', 'V-2', 'Ana Ruiz')] },
    ],
    [
      'may be cards with a line for each value',
      csv('a.csv', 'Name,Phone', 'Oak Roofing,(555) 010-0101', 'Elm Roofing,(555) 010-0102'),
      ['seen rows: All 2 rows of a.csv are on the pages that were read.'],
      {
        readings: [
          page(1, 'vendors', 'Oak Roofing', 'Call 555-010-0101', 'Elm Roofing', 'Call 555-010-0102'),
        ],
      },
    ],
    [
      'have no place for columns that the agent has calculated',
      csv('a.csv', 'Case,Why', 'V-3,New'),
      [
        'seen rows: The row of a.csv is on the pages that were read. Calculated, so not on any page: "Why".',
        `seen count: ${all}`,
      ],
      { calculated: ['Why'] },
    ],
    [
      'are in an attached file, too',
      csv('a.csv', 'Case', 'X-9'),
      ['seen rows: The row of a.csv is on the pages that were read.'],
      { attached: [{ name: 'list.csv', text: 'X-9 | 4D' }] },
    ],
  ])('%s', (_, file, claims, more = {}) => {
    expect(linesOf({ readings: [list], files: [file], ...more })).toEqual(claims);
  });

  it.each([true, false])('lead to their step, page and line, row by row; picture: %s', (hasPicture) => {
    const readings = [{ ...list, hasPicture }];
    const [, claim] = outcomeOf({ readings, files: [csv('a.csv', 'Case', 'V-2')] }).claims;
    const seen = {
      ...(hasPicture && { step: 2 }),
      url: `${site}/cases`,
      quote: 'V-2 | 7A | October 20, 2026 | $50',
    };
    expect(claim).toMatchObject({
      ...seen,
      file: 'a.csv',
      rows: { columns: ['Case'], rows: [{ cells: ['V-2'], ...seen }] },
    });
    expect(claim?.step).toBe(hasPicture ? 2 : undefined);
  });

  it('say in sentences with values what they say in English', () => {
    const file = csv('a.csv', 'Case,Fine', 'V-3,"$1,051"', 'V-2,50');
    const [, { sentences, text } = {}] = outcomeOf({ readings: [list], files: [file] }).claims;
    expect(sentences).toEqual([
      { code: 'rows-some', values: { count: 1, total: 2, file: 'a.csv' } },
      { code: 'not-found', values: { names: 'V-3' } },
    ]);
    expect(text).toBe('1 of 2 rows of a.csv are on the pages that were read. Not found: V-3.');
  });
});

describe('the lists of a file', () => {
  const rows = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, at) => `V-${from + at} | Open`);
  const part = (number: number, from: number, to: number, ...more: string[]) =>
    page(number, `cases?page=${number}`, 'Case | Status', ...rows(from, to), ...more);
  test.each<[what: string, readings: Evidence['readings'], claims: string[], request?: string]>([
    [
      'are cut',
      [part(1, 1, 25, 'Showing 1-25 of 240')],
      ['missing count: The page says that the list has 240, but only 25 were read.'],
    ],
    [
      'are cut as requested',
      [part(1, 1, 25, 'Showing 1-25 of 240')],
      ['unseen count: The page says that the list has 240, but only 25 were read.'],
      'List the newest cases',
    ],
    [
      'lack a page',
      [part(1, 1, 2, 'Page 1 of 3'), part(3, 5, 6, 'Page 3 of 3')],
      ['missing pages: 2 of 3 pages of the list were read.'],
    ],
    [
      'have all pages',
      [part(1, 1, 2, '240 mil', 'Página 1 de 2'), part(2, 3, 4, '4 cases', 'Página 2 de 2')],
      [
        'seen count: The page says that the list has 4, and all of them were read.',
        'seen pages: 2 of 2 pages of the list were read.',
      ],
    ],
    [
      'are complete, and another was only passed through',
      [
        part(1, 1, 2, 'Showing 1-2 of 9'),
        page(2, 'cases?status=Open', 'Case | Status', ...rows(1, 4), '4 results'),
      ],
      ['seen count: The page says that the list has 4, and all of them were read.'],
    ],
  ])('%s', (_, readings, claims, request = 'List all cases') => {
    const table = [
      ['Case', 'Status'],
      ['V-1', 'Open'],
      ['V-2', 'Open'],
    ];
    const lines = linesOf({ readings, request, files: [{ ...csv('a.csv'), table }] });
    expect(lines.filter((line) => !line.includes(' rows: '))).toEqual(claims);
  });
});

test.each<[what: string, evidence: Partial<Evidence>, claims: string[]]>([
  [
    'a download has a place',
    { files: [{ name: 'a.pdf', label: 'PDF', content: 'x', pages: 2, from: { step: 3, url: `${site}/d` } }] },
    [`seen download: a.pdf was downloaded from ${site}/d, in step 3. a.pdf opens as PDF with 2 pages.`],
  ],
  [
    'a document of a recipe has numbers of records',
    { readings: [list], files: [{ name: 'a.pdf', label: 'PDF', content: 'V-3 and V-2, but X-1', pages: 1 }] },
    ['unseen rows: 2 of 3 record numbers in a.pdf are on the pages that were read. Not found: X-1.'],
  ],
])('%s', (_, evidence, claims) => {
  expect(linesOf(evidence)).toEqual(claims);
});

test.each([
  ['list.csv', 'a,b\n1,2', 'seen', 'list.csv opens as CSV with 1 row.'],
  ['list.csv', '', 'missing', 'list.csv is empty.'],
  ['list.pdf', 'no PDF', 'missing', 'list.pdf is not PDF: its content is something else.'],
  [
    'list.pdf',
    '%PDF-1.7 damaged',
    'missing',
    'list.pdf could not be read: This PDF is damaged, so it cannot be read.',
  ],
  ['m.ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'seen', 'm.ics opens as ICS with 1 event.'],
  ['a.bin', '\0\0', 'unseen', 'a.bin was not opened: files of its kind cannot be read.'],
])('%s with %j is read back: %s', async (name, text, mark, words) => {
  const file = await readBack({ name, bytes: new TextEncoder().encode(text) }, extractFile);
  expect(outcomeOf({ files: [file] }).claims[0]).toMatchObject({ mark, text: words });
});
