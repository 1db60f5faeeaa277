import { expect, it } from 'vitest';
import type { PageReading } from '../../../../mock-server/browser/page-reading.ts';
import type { Recipe } from '../../../../mock-server/agent/recipe.ts';
import type { CollectedRow } from '../../../../mock-server/agent/on-page/collect-rows.ts';
import { inspections } from '../../../../mock-server/agent/lists/inspections.ts';
import { leads } from '../../../../mock-server/agent/lists/leads.ts';
import { meetings } from '../../../../mock-server/agent/lists/meetings/meetings.ts';
import { vendors } from '../../../../mock-server/agent/lists/vendors.ts';
import { violations } from '../../../../mock-server/agent/lists/violations.ts';
import { watchViolations } from '../../../../mock-server/agent/lists/watch-violations.ts';
import { workOrders } from '../../../../mock-server/agent/lists/work-orders.ts';
import { now, taskOf } from '../run-recipe.ts';

/** Nobody takes the browser here. */
const unheard = new AbortController().signal;

const page: PageReading = {
  url: 'http://portal.test/portal/list',
  title: '',
  text: '',
  headings: [],
  links: [],
  buttons: [],
  fields: [],
  tables: [],
};
const opened = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
const soon = '2026-11-24';

/** The end of a chore whose list had these rows. */
async function summaryOf(recipe: Recipe, words: string, cells: Record<string, string>, count: number) {
  const task = taskOf(words, { mode: 'ultra-fast' });
  const rows = Array.from({ length: count }, (_, i): CollectedRow => {
    const own = Object.entries(cells).map(([name, text]) => [name, text.replace('#', String(i + 1))]);
    return { cells: Object.fromEntries(own), href: `http://portal.test/portal/list/${i}` };
  });
  // As after the last page of a list that goes on: its rows are read, no page of a row is to be opened.
  const inner = { collected: { rows, read: [page.url], cut: true }, queue: [], beside: ['America/Chicago'] };
  const memory = { ...(recipe.start(task) as object), ...inner };
  const scene = { task, page, stepsDone: 1, downloaded: undefined };
  const wrote = await recipe.next({ ...scene, memory }, unheard);
  expect(wrote.do).toBe('write');
  const told = await recipe.next({ ...scene, memory: JSON.parse(JSON.stringify(wrote.memory)) }, unheard);
  return told.do === 'finish' ? told.summary : told.goal;
}

const chores: [string, Recipe, string, Record<string, string>, [string, string, string]][] = [
  [
    'violations',
    violations,
    'violations of the last 9 days',
    { caseNumber: 'V-#', unit: '1A', rule: 'Fence', opened, days: '1', status: 'Open', due: soon },
    [
      'No case matches: Violations, at most 9 days old. 0 cases were read. Saved as',
      'Violations, at most 9 days old: **1** of the 1 case read. By status: Open 1. The oldest is case V-1, unit 1A, Fence, 1 day. Saved',
      '**2** of the 2 cases read. By status: Open 2. ',
    ],
  ],
  [
    'watched violations',
    watchViolations,
    'monitor violations',
    { caseNumber: 'V-#', unit: '1A', rule: 'Fence', opened, days: '1', status: 'Open', due: soon },
    [
      'Watch list of violations: **0** of the 0 cases watched need a look. ',
      '**1** of the 1 case watched needs a look. ',
      '**2** of the 2 cases watched need a look. ',
    ],
  ],
  [
    'work orders',
    workOrders,
    'work orders',
    { number: 'WO-#', unit: '1A', status: 'Completed', opened, due: soon, estimate: '$5', actual: '$6' },
    [
      'No work order matches: Work orders. 0 work orders were read. ',
      'for the 1 order with a known cost, estimated at $5.00.',
      'for the 2 orders with a known cost, estimated at $10.00.',
    ],
  ],
  [
    'inspections',
    inspections,
    'inspections',
    { number: 'INS-#', unit: '1A', kind: 'Yearly', date: opened, status: 'Failed', findings: '1' },
    [
      '0 inspections were read. ',
      'the findings on the detail page of 1 inspection.',
      'the findings on the detail pages of 2 inspections.',
    ],
  ],
  [
    'vendors',
    vendors,
    'landscaping vendors',
    { company: 'Oak #', trade: 'Landscaping', phone: '12', insuredUntil: soon },
    [
      'The directory has no landscaping vendors: 0 vendors were read. An empty list was saved as Landscaping_vendors_2026-11.xlsx.',
      'Exported 1 landscaping vendor of the 1 read, ',
      'Exported 2 landscaping vendors of the 2 read, ',
    ],
  ],
  [
    'meetings',
    meetings,
    'upcoming board meetings as CSV',
    { title: 'Board #', kind: 'Board Meeting', date: soon, time: '7:00 PM' },
    [
      '',
      'Read 1 meeting and saved 1 upcoming board meeting as Board_Meeting_2026-11-24.csv.\n\n- Board 1: 2026-11-24, 7:00 PM\n',
      'Read 2 meetings and saved 2 upcoming board meetings as Board_Meetings_2026-11.csv.',
    ],
  ],
  [
    'leads',
    leads,
    '2 leads',
    { community: 'Oaks #', city: 'Millbrook', units: '12', phone: '' },
    [
      'Asked for 2 leads, found none.',
      'communities (1 matches, of the 1 entry read).',
      'communities (2 match, of the 2 entries read).',
    ],
  ],
];

/** "1 cases", "1 upcoming board meetings": a list of one thing that is told as if it had several. */
const several =
  /(?<![-\w])1 (?:(?!and\b)[a-z]+ ){0,2}(?:cases|orders|inspections|findings|vendors|meetings|leads|entries|days|pages)\b/;

it.each(
  chores.flatMap(([name, recipe, words, cells, told]) =>
    told.map((part, count) => [count, name, { recipe, words, cells, part }] as const),
  ),
)('of %i %s', async (count, name, { recipe, words, cells, part }) => {
  // A list of meetings without any is no result.
  if (name === 'meetings' && count === 0) return;
  const summary = await summaryOf(recipe, words, cells, count);
  expect(summary).toContain(part);
  expect(summary).not.toMatch(several);
});

it.each(chores)('of %s tells which words nothing was done with', async (_, recipe, words, cells) => {
  expect(await summaryOf(recipe, words, cells, 1)).not.toContain('Not used');
  expect(await summaryOf(recipe, `${words}, in red`, cells, 1)).toContain(
    '\n\nNot used from your words: "in red".',
  );
});
