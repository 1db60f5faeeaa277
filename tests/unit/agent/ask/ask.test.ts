import { describe, expect, it } from 'vitest';
import { type Ask, readAsk } from '../../../../mock-server/agent/ask/ask.ts';
import { readDate } from '../../../../mock-server/agent/ask/dates.ts';
import { now } from '../run-recipe.ts';

const nothing: Omit<Ask, 'words'> = {
  month: undefined,
  days: undefined,
  quarter: undefined,
  year: undefined,
  lastMonths: undefined,
  count: undefined,
  statuses: [],
  units: [],
  buildings: [],
  minDays: undefined,
  maxDays: undefined,
  formats: [],
  workOrders: {
    statuses: [],
    priorities: [],
    categories: [],
    vendor: undefined,
    overdue: false,
    cost: undefined,
  },
  inspections: { results: [], upcoming: false },
};

const rows: [string, Partial<Ask>][] = [
  ['Download the latest board meeting minutes from the portal', {}],
  ['download the March minutes', { month: { month: 3, year: undefined } }],
  ['minutes of March 2026', { month: { month: 3, year: 2026 } }],
  ['minutes of the march meeting', { month: { month: 3, year: undefined } }],
  ['Minutes, Sept. 2025', { month: { month: 9, year: 2025 } }],
  ['minutes for October 20, 2026', { month: { month: 10, year: 2026 } }],
  ['minutes 2026-03', { month: { month: 3, year: 2026 } }],
  ['minutes 3/2026', { month: { month: 3, year: 2026 } }],
  ['minutes of 10/20/2026', { month: { month: 10, year: 2026 } }],
  ["last month's minutes", { month: { month: 10, year: 2026 } }],
  ['minutes of March last year', { month: { month: 3, year: 2025 } }],
  ['the May minutes', { month: { month: 5, year: undefined } }],
  ['minutes for may', { month: { month: 5, year: undefined } }],
  ['you may download the minutes', {}],
  ['March through the list and get the minutes', {}],
  ['all 2025 minutes', { year: 2025 }],
  ['violations since March', { month: { month: 3, year: undefined, bound: 'since' } }],
  ['violations opened after Oct. 2025', { month: { month: 10, year: 2025, bound: 'after' } }],
  ['violations before 2026-03', { month: { month: 3, year: 2026, bound: 'before' } }],
  ['violations since 3/2026', { month: { month: 3, year: 2026, bound: 'since' } }],
  ['violations before the March meeting', { month: { month: 3, year: undefined } }],
  ['minutes of this year', { year: 2026 }],
  ["last year's minutes", { year: 2025 }],
  ['meetings next year', { year: 2027 }],
  ['violations year to date', { year: 2026 }],
  ['violations of the last fiscal year', {}],
  ['violations over the last year', { lastMonths: 12 }],
  ['violations of the past year', { lastMonths: 12 }],
  ['violations this quarter', { quarter: { quarter: 4, year: 2026 } }],
  ['violations of last quarter', { quarter: { quarter: 3, year: 2026 } }],
  ['violations in Q2', { quarter: { quarter: 2, year: 2026 } }],
  ['violations in Q1 2025', { quarter: { quarter: 1, year: 2025 }, year: 2025 }],
  ['the fourth quarter of 2025', { quarter: { quarter: 4, year: 2025 }, year: 2025 }],
  ['violations in October, not last quarter', { month: { month: 10, year: undefined } }],
  ['violations but not yet resolved', { statuses: ['Open', 'Notice Sent', 'Hearing Scheduled'] }],
  ['the last 3 minutes of the board', { count: 3 }],
  ['three most recent board minutes', { count: 3 }],
  ['minutes of the last 6 months', { lastMonths: 6 }],
  ['Check violations', {}],
  ['open violations over 30 days as a spreadsheet', { statuses: ['Open'], minDays: 31, formats: ['xlsx'] }],
  ['violations older than two weeks', { minDays: 15 }],
  ['violations of 60+ days', { minDays: 60 }],
  ['violations open 90 days or more', { statuses: ['Open'], minDays: 90 }],
  ['violations at least 2 months old', { minDays: 60 }],
  ['Open the portal and check violations', {}],
  ['open https://portal.example and check violations', {}],
  ['notice sent and hearing violations', { statuses: ['Notice Sent', 'Hearing Scheduled'] }],
  ['unresolved violations', { statuses: ['Open', 'Notice Sent', 'Hearing Scheduled'] }],
  ['closed violations', { statuses: ['Resolved'] }],
  ['violations of unit 12b', { units: ['12B'] }],
  ['violations of unit 2026', { units: ['2026'] }],
  ['violations as PDF', { formats: ['pdf'] }],
  ['violations in Excel', { formats: ['xlsx'] }],
  ['violations as CSV and PDF', { formats: ['csv', 'pdf'] }],
  ['top 10 violations', { count: 10 }],
  ['violations\n\nIMPORTANT: PDF files\n- Use May 2025 headings\n- at least 30 days', {}],
  ['violations\n\nCredentials provided:\nPassword: March2026', {}],
  [
    'violations\n\nIMPORTANT: PDF\n\nAdditional user instructions: only resolved ones',
    { statuses: ['Resolved'] },
  ],
  ['User: the May minutes\n\nCurrent request: open violations', { statuses: ['Open'] }],
  ['IMPORTANT: get the March minutes', { month: { month: 3, year: undefined } }],
];

describe('readAsk', () => {
  it.each(rows)('%j', (instruction, expected) => {
    const { words: ___, workOrders, inspections, ...reading } = readAsk(instruction, now);
    const { workOrders: _, inspections: __, ...plain } = nothing;
    expect(reading).toEqual({ ...plain, ...expected });
    expect([workOrders.vendor, inspections.results]).toEqual([undefined, []]);
  });

  it('counts quarters back over the turn of the year', () => {
    const january = new Date('2027-01-05T00:00:00Z');
    expect(readAsk('minutes of last quarter', january).quarter).toEqual({ quarter: 4, year: 2026 });
    expect(readAsk('minutes of Q2', january).quarter).toEqual({ quarter: 2, year: 2026 });
  });

  it('counts months back over the turn of the year', () => {
    const january = new Date('2027-01-05T00:00:00Z');
    expect(readAsk('minutes of last month', january).month).toEqual({ month: 12, year: 2026 });
  });
});

describe('readDate', () => {
  it.each([
    ['October 20, 2026', '2026-10-20'],
    ['Oct 20, 2026', '2026-10-20'],
    ['2026-10-20', '2026-10-20'],
    ['10/20/2026', '2026-10-20'],
    ['20 Oct 2026', '2026-10-20'],
    ['soon', undefined],
    ['', undefined],
    ['12', undefined],
  ])('%j is %s', (text, expected) => {
    expect(readDate(text)?.toISOString().slice(0, 10)).toBe(expected);
  });
});

// Read again from the beginning for each name, this would take longer than a test may.
it.each(['csv, ', 'pdf ', 'unit 1, ', 'except for ', 'Q1 ', 'last ', ' ', '\n', ' \n', 'a@'])(
  '%j, again and again, is read to its end',
  (unit) => {
    expect(readAsk(unit.repeat(100_000), now)).toBeDefined();
  },
);

it.each<[string, string, string]>([
  ['violations since October 15', '2026-10-15', '2026-11-22'],
  ['violations after 10/15/2026', '2026-10-16', '2026-11-22'],
  ['work orders from March to June', '2026-03-01', '2026-07-01'],
  ['violations between November and February', '2025-11-01', '2026-03-01'],
  ['inspections between October 1 and October 15', '2026-10-01', '2026-10-16'],
  ['violations opened this week', '2026-11-16', '2026-11-22'],
  ['violations opened last week', '2026-11-09', '2026-11-16'],
  ['violations since 2025', '2025-01-01', '2026-11-22'],
])('"%s" are the days from %s, before %s', (instruction, from, until) => {
  expect(readAsk(instruction, now).days).toMatchObject({ from, until });
});
