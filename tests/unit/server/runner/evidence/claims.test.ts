import { describe, expect, it, test } from 'vitest';
import { extractFile } from '../../../../../server/extraction/extract-file.ts';
import type { Evidence, EvidenceFile } from '../../../../../server/runner/evidence/claims/evidence.ts';
import { lowered } from '../../../../../server/runner/evidence/claims/lowered.ts';
import {
  makeOutcome,
  mostClaims,
  verdictOf,
} from '../../../../../server/runner/evidence/claims/make-outcome.ts';
import { readBack } from '../../../../../server/runner/evidence/claims/read-back.ts';
import { keysOf } from '../../../../../server/runner/evidence/claims/values.ts';

const site = 'https://portal.example';
const page = (step: number, path: string, ...lines: string[]) => ({
  step,
  hasPicture: true,
  url: `${site}/${path}`,
  title: 'Portal',
  text: lines.join('\n'),
});
/** A file of rows whose cells are separated by commas. */
const csv = (name: string, ...rows: string[]): EvidenceFile => ({
  name,
  label: 'CSV file',
  content: rows.join('\n'),
  table: rows.map((row) => row.split(',')),
});
const act = (control: string, answer: string, values: Record<string, string> = {}, step?: number) => ({
  kind: 'submit' as const,
  site: 'frame.example',
  control,
  answer,
  values: Object.entries(values).map(([label, value]) => ({ label, value, isSecret: false })),
  ...(step !== undefined && { step }),
});

function outcomeOf(evidence: Partial<Evidence>) {
  return makeOutcome({
    readings: [],
    attached: [],
    files: [],
    acts: [],
    request: 'List all cases',
    by: 'recipe',
    today: '2026-11-21',
    summary: '',
    missing: [],
    own: [],
    calculated: [],
    applied: ['cases', 'work', 'orders', 'newest'],
    additions: [],
    ...evidence,
  });
}

/** The claims of an outcome in one line each, without those about formats. */
const linesOf = (evidence: Partial<Evidence>): string[] =>
  outcomeOf(evidence).claims.flatMap(({ kind, mark, text }) =>
    kind === 'format' ? [] : `${mark} ${kind}: ${text}`,
  );

const list = page(
  2,
  'cases',
  'All cases: 3, newest first',
  'Case | Unit | Due | Fine',
  'V-3 | 12B | Nov 3, 2026 | $1,050.00',
  'V-2 | 7A | October 20, 2026 | $50',
  'V-1 | 9C | 9/1/2026 |',
);
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
        'seen rows: The row of a.csv is on the pages that were read. Calculated, so on no page: "Why".',
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

const sent = { Unit: '12B', Problem: 'The faucet leaks' };
const form = page(3, 'new', 'New request');
const thanks = page(4, 'done', 'Thank you, we have received REQ-7.', 'The faucet leaks');

test.each<[what: string, evidence: Partial<Evidence>, claims: string[]]>([
  [
    'thanks are no evidence of an act',
    { acts: [act('Send', 'approved', sent, 4)], readings: [form, thanks] },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the same page read twice is no evidence',
    { acts: [act('Send', 'approved', sent, 4)], readings: [form, thanks, { ...thanks, step: 5 }] },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a record is looked up by its number',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a number that was there before is not the record',
    {
      acts: [act('Send', 'rule', sent, 4)],
      readings: [page(3, 'new', 'REQ-7'), thanks, page(5, 'r/7', 'REQ-7', 'Unit 12B')],
    },
    [
      'unseen record: After "Send", a page shows 1 of the values that were sent. Not found: The faucet leaks.',
    ],
  ],
  [
    'the same address opened again is a look-up',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        thanks,
        { ...thanks, text: 'REQ-7 | 12B | The faucet leaks', step: 5, isOpened: true },
      ],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'another page in a frame is a look-up',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        { ...thanks, frames: ['https://frame.example/done'] },
        { ...thanks, step: 5, frames: ['https://frame.example/list'], text: 'REQ-7 | The faucet leaks' },
      ],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a frame of another site is none',
    {
      acts: [act('Send', 'approved', sent, 4)],
      readings: [
        form,
        { ...thanks, frames: ['https://ads.example/1'] },
        { ...thanks, step: 5, frames: ['https://ads.example/2'], text: 'REQ-7 | The faucet leaks' },
      ],
    },
    ['unseen record: "Send" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a later "OK" is an act of its own',
    {
      acts: [act('Send', 'approved', sent, 4), act('OK', 'approved', {}, 7)],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    [
      'seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.',
      'unseen record: "OK" was done, but the result was not looked up afterwards.',
    ],
  ],
  [
    'a row of a list that was not read before is no evidence, if only one value fits',
    {
      acts: [act('Save', 'approved', { Topic: 'Roof bids' }, 4)],
      readings: [page(3, 'm/new', 'New'), page(4, 'saved', 'Saved'), page(5, 'm', 'Meeting | Roof bids')],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the answer to "are you sure", and the file that is sent along, belong to an act',
    {
      acts: [
        { ...act('Photo', 'approved', {}, 2), kind: 'upload' },
        act('Send', 'approved', sent, 3),
        act('Yes, send it', 'approved', {}, 4),
      ],
      readings: [form, thanks, page(5, 'r/7', 'REQ-7', 'The faucet leaks')],
    },
    ['seen record: REQ-7 was looked up after "Send": the site has it, with what was sent.'],
  ],
  [
    'a record is looked up by what was sent',
    {
      acts: [act('Save', 'approved', { Date: '2027-01-15', Start: '19:00', Agenda: 'Roof bids\nPool' }, 4)],
      readings: [
        form,
        page(4, 'saved', 'Saved'),
        page(5, 'm', 'Meeting | January 15, 2027 | 7:00 PM'),
        page(6, 'm/1', 'Roof bids', 'Pool'),
      ],
    },
    ['seen record: After "Save", the site shows all that was sent.'],
  ],
  [
    'the row of another record is no evidence',
    {
      acts: [act('Save', 'approved', { Status: 'Closed' }, 4)],
      readings: [
        page(3, 'case', 'Case C-1136'),
        page(4, 'case', 'Saved'),
        page(5, 'cases', 'C-1136 | Waiting', 'C-1004 | Closed'),
      ],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'the row of the record is evidence',
    {
      acts: [act('Save', 'approved', { Status: 'Closed' }, 4)],
      readings: [page(3, 'case', 'Case C-1136'), page(4, 'case'), page(5, 'cases', 'C-1136 | Closed')],
    },
    ['seen record: After "Save", the site shows all that was sent.'],
  ],
  [
    'a row that was there before is no evidence',
    {
      acts: [act('Save', 'approved', { Topic: 'Roof bids' }, 4)],
      readings: [
        page(2, 'm', 'Meeting | Roof bids'),
        page(3, 'm/new', 'New meeting'),
        page(4, 'saved', 'Saved'),
        page(5, 'm', 'Meeting | Roof bids'),
      ],
    },
    ['unseen record: "Save" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a record has a new state',
    {
      acts: [act('Approve', 'approved', {}, 4)],
      readings: [
        page(3, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
        page(4, 'i/8', 'Done'),
        page(5, 'i', 'INV-8 | Approved', 'INV-9 | Approved'),
      ],
    },
    ['seen record: After "Approve", the site shows the new state.'],
  ],
  [
    'another record with this state is no evidence',
    {
      acts: [act('Approve', 'approved', {}, 4)],
      readings: [
        page(3, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
        page(4, 'i/8', 'Done'),
        page(5, 'i', 'INV-8 | Open', 'INV-9 | Approved'),
      ],
    },
    ['unseen record: "Approve" was done, but the result was not looked up afterwards.'],
  ],
  [
    'a declined act is missing',
    { acts: [act('Send', 'declined')] },
    ['missing record: "Send" was not done: it was not approved.'],
  ],
  [
    'a filter is applied again',
    { request: 'Only open ones', readings: [list], files: [csv('a.csv', 'Status', 'Open', 'Closed')] },
    [
      'unseen rows: 0 of 2 rows of a.csv are on the pages that were read. Not found: Open, Closed.',
      'missing filter: The request wants only "open", but 1 of 2 rows of a.csv have another Status: Closed.',
    ],
  ],
  [
    'a filter holds',
    { request: 'Just the open ones', files: [csv('a.csv', 'Status', 'Open')] },
    [
      'unseen rows: The row of a.csv is not on the pages that were read. Not found: Open.',
      'seen filter: The request wants only "open", and each row of a.csv has it as Status.',
    ],
  ],
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
  [
    'a document of a model has facts',
    {
      by: 'model',
      readings: [list],
      files: [
        { name: 'a.pdf', label: 'PDF', content: 'Nov 21, 2026\nUnit 12B owes $1,050\nand $7', pages: 1 },
      ],
    },
    [
      'unseen statement: 2 of 3 numbers, dates and quotes in a.pdf are on the pages that were read. Not found: 7.',
    ],
  ],
  ['what an agent misses is missing', { missing: ['No fax number.'] }, ['missing request: No fax number.']],
])('%s', (_, evidence, claims) => {
  expect(linesOf(evidence)).toEqual(claims);
});

const uncovered = (words: string) =>
  `unseen request: Nothing in the result covers these words of the request: "${words}".`;
const ongoing = (words: string) =>
  `unseen request: The request asks for something that goes on: "${words}". This result is from one moment.`;
test.each<[request: string, claims: string[], by?: Evidence['by']]>([
  ['Check whether the vendors are insured', [uncovered('Check whether the vendors are insured')]],
  ['Could you find out why units owe, please?', [uncovered('find out why units owe, please')]],
  ['Asegúrate de que todo está pagado. Gracias', [uncovered('Asegúrate de que todo está pagado')]],
  ['Keep an eye on the work orders', [ongoing('Keep an eye on the work orders')]],
  ['List the cases until they are closed', [ongoing('until they are closed')]],
  ['Check the work orders', []],
  ['List the cases. Let me know if a page is missing', [uncovered('if a page is missing')]],
  ['List the cases and make sure the file is a CSV', [uncovered('CSV')]],
  ['Check whether the vendors are insured', [], 'model'],
])('a list is no answer to: %s', (request, claims, by = 'recipe') => {
  expect(linesOf({ request, by })).toEqual(claims);
});

test.each([
  ['Submit a request: the oven is cold, and let the owner know by phone', 'owner know by phone'],
  ['Submit a request about the oven and compare it with older ones', 'compare it with older'],
  ['Envía una solicitud: el horno está frío y avisa al dueño', 'avisa al dueño'],
  ['Submit a request: the oven is cold and the light is out', ''],
  ['Submit a request and send it as urgent', ''],
])('what was sent answers %s, but not: %s', (request, words) => {
  const sent = act('Submit', 'approved', { Urgent: 'yes', Details: request }, 3);
  const claims = linesOf({ request, acts: [sent] }).filter((line) => line.startsWith('unseen request'));
  expect(claims).toEqual(words === '' ? [] : [uncovered(words)]);
});

/** Requests, and the parts of them that neither the page, nor the file and its columns, nor the agent covers. */
const requests = `
Export the vendor directory as a spreadsheet | 
Please list all vendors with phone and email as CSV. Thank you! | 
Could you show me how many vendors there are? | 
List the roofing vendors, don't change anything | 
List the vendors.\\n\\nDetails:\\n- If it asks for a login, pause so that I can sign in. | 
Log in to the portal with ann@a.example, password is •••• and list the vendors | 
Get the vendors of https://portal.example/vendors | 
The 2 vendors | 
Lista los proveedores con teléfono en CSV, por favor | 
Necesito un archivo con todos los proveedores | 
¿Cuántos proveedores hay? No cambies nada | 
List the vendors with bad reviews | bad reviews
Compare the vendors | Compare
Rank the vendors by reliability | Rank; reliability
List the plumbing vendors | plumbing
List the vendors that have insurance | have insurance
List the vendors except the roofing ones | except
List the vendors without a phone | without
List the 3 best vendors | 3 best
List the vendors, newest first | newest first
Sort the vendors by phone | Sort
What do vendors charge on average? | charge on average
List the vendors and total the amounts | total the amounts
List the vendors for Maria Gomez | Maria Gomez
List the vendors and email them to bob@b.example | bob@b.example
List the vendors by Friday | Friday
List the vendors before I call the owner | before I call the owner
List the vendors as a PDF | PDF
List the vendors in Word | Word
List the vendors as a chart | chart
List the vendors and the leases | leases
List the vendors of https://other.example/vendors | https://other.example
List the vendors, then explain each one | explain
List the vendors in French | French
Highlight the vendors over 1000 | Highlight; 1000
Lista los proveedores con malas reseñas | malas reseñas
Compara los proveedores | Compara
Ordena los proveedores por precio | Ordena; precio
Lista los proveedores sin teléfono | sin
Lista los proveedores menos los de techos | menos los de techos
Lista los proveedores más baratos | más baratos
Lista los proveedores y envíalos a la junta | envíalos a la junta
Lista los proveedores en PDF | PDF
Resume los proveedores en francés | Resume; francés
`;
test.each(
  requests
    .trim()
    .split('\n')
    .map((row) => row.split(' | ')),
)('%s: %s', (request = '', parts = '') => {
  const names = 'Company,Phone,Email,Proveedor,Teléfono';
  const claims = linesOf({
    request: request.replaceAll('\\n', '\n'),
    readings: [{ ...list, url: `${site}/vendors`, title: 'Vendors, proveedores' }],
    files: [csv('Vendor_Directory.csv', names, ',,,,', ',,,,')],
    applied: ['Roofing'],
  }).filter((line) => line.startsWith('unseen request'));
  const quoted = parts.split('; ').map((part) => `"${part}"`);
  expect(claims).toEqual(parts === '' ? [] : [uncovered(quoted.join(', ').slice(1, -1))]);
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

test.each([
  [[], 'unchecked'],
  [['seen'], 'checked'],
  [['seen', 'unseen'], 'unchecked'],
  [['seen', 'unseen', 'missing'], 'partly'],
] as const)('%j: %s', (marks, verdict) => {
  expect(verdictOf(marks.map((mark) => ({ mark })))).toBe(verdict);
});

test.each([
  ['checked', undefined, 'unchecked'],
  ['checked', 'checked', 'checked'],
  ['checked', 'partly', 'partly'],
  ['unchecked', 'checked', 'unchecked'],
  ['unchecked', undefined, 'unchecked'],
  ['partly', 'checked', 'partly'],
  ['partly', undefined, 'partly'],
] as const)('%s and the judgment %s: %s', (before, verdict, after) => {
  const judgment = verdict && { verdict, reason: 'Because.' };
  const outcome = lowered({ verdict: before, claims: [] }, judgment);
  expect([outcome.verdict, outcome.claims.length]).toEqual([after, before === after ? 0 : 1]);
});

it('shows a bounded number of claims, none without evidence left out before one with evidence', () => {
  const own = Array.from({ length: 100 }, (_, at) => ({
    kind: 'filter' as const,
    text: `${at}`,
    mark: 'seen' as const,
  }));
  const { claims, verdict } = outcomeOf({ own, missing: ['It is late.'] });
  expect([claims.length, claims[0]?.text, claims.at(-1)?.text, verdict]).toEqual([
    mostClaims,
    'It is late.',
    '62 more claims are not shown.',
    'partly',
  ]);
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
