import { expect, it } from 'vitest';
import type { PageReading } from '../../../../mock-server/browser/page-reading.ts';
import type { Recipe } from '../../../../mock-server/agent/recipe.ts';
import type { CollectedRow } from '../../../../mock-server/agent/on-page/collect-rows.ts';
import { inspections } from '../../../../mock-server/agent/lists/inspections.ts';
import { leads } from '../../../../mock-server/agent/lists/leads.ts';
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

const chores: [string, Recipe, string, Record<string, string>, none: string, one: string][] = [
  [
    'violations',
    violations,
    'violations of the last 9 days',
    { caseNumber: 'V-#', unit: '1A', rule: 'Fence', opened, days: '1', status: 'Open', due: soon },
    'No case matches: Violations, at most 9 days old. 0 cases were read. Saved as',
    'Violations, at most 9 days old: **1** of the 1 case read. Saved as',
  ],
  [
    'watched violations',
    watchViolations,
    'monitor violations',
    { caseNumber: 'V-#', unit: '1A', rule: 'Fence', opened, days: '1', status: 'Open', due: soon },
    'No case matches: Violations watch list. 0 cases were read.',
    '**1** of the 1 case read. ',
  ],
  [
    'work orders',
    workOrders,
    'work orders',
    { number: 'WO-#', unit: '1A', status: 'Completed', opened, due: soon, estimate: '$5', actual: '$6' },
    'No work order matches: Work orders. 0 work orders were read. ',
    'the detail page of 1 work order (completed, description).',
  ],
  [
    'inspections',
    inspections,
    'inspections',
    { number: 'INS-#', unit: '1A', kind: 'Yearly', date: opened, status: 'Failed', findings: '1' },
    '0 inspections were read. ',
    'the detail page of 1 inspection (',
  ],
  [
    'vendors',
    vendors,
    'landscaping vendors',
    { company: 'Oak #', trade: 'Landscaping', phone: '12', insuredUntil: soon },
    'No vendor matches: Vendor directory with trade Landscaping. 0 vendors were read. Saved as Vendor_Directory_2026-11.xlsx.',
    'Vendor directory with trade Landscaping: **1** of the 1 vendor read.',
  ],
  [
    'leads',
    leads,
    '2 leads',
    { community: 'Oaks #', city: 'Millbrook', units: '12', phone: '' },
    'No community matches: Leads. 0 communities were read.',
    'Leads: **1** of the 1 community read.',
  ],
];

/** "1 cases", "1 upcoming board meetings": a list of one thing that is told as if it had several. */
const several =
  /(?<![-\w])1 (?:(?!and\b)[a-z]+ ){0,2}(?:cases|orders|inspections|findings|vendors|communities|days|pages)\b/;

it.each(chores)('of none, one and two %s', async (_, recipe, words, cells, none, one) => {
  expect(await summaryOf(recipe, words, cells, 0)).toContain(none);
  expect(await summaryOf(recipe, words, cells, 1)).toContain(one);
  expect(await summaryOf(recipe, words, cells, 2)).toContain('**2** of the 2 ');
  expect(await summaryOf(recipe, words, cells, 1)).not.toMatch(several);
});

it.each(chores)('of %s tells which words nothing was done with', async (_, recipe, words, cells) => {
  expect(await summaryOf(recipe, words, cells, 1)).not.toContain('Not used');
  const [first] = (await summaryOf(recipe, `${words}, in red`, cells, 1)).split('\n');
  expect(first).toMatch(/ Not used from your words: "in red"\.$/);
});
