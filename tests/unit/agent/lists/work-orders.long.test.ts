import { csvParse } from 'd3-dsv';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import {
  type WorkOrder,
  workOrderPriorities,
  workOrders as ordersOf,
} from '../../../../mock-server/portal/data/work-orders.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

type Site = (request: Request) => Response | Promise<Response>;

async function run(instruction: string, more: Partial<RecipeTask> = {}, site: Site = freshPortal()) {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(site) });
}

const numbers = ({ files }: BrowserRun): string[] =>
  csvParse(new TextDecoder().decode(files[0]?.bytes)).map((row) => row['Order'] ?? '');
const between = (value: number, least: number, most: number): boolean => value >= least && value <= most;
const attached = (table: string[][]): UploadedFile[] => [
  { id: '1', name: 'list.csv', type: 'text/csv', size: 1, content: '', table },
];

describe('the work orders recipe', { timeout: 30_000 }, () => {
  it('reads every page and writes a workbook of real amounts and dates', async () => {
    const result = await run('Extract work orders');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the work orders page',
      'Log in with the credentials given',
      'Read the next page of work orders',
      'Read the next page of work orders',
      'Read the next page of work orders',
      'Write Work_Orders_2026-11.xlsx',
      'Report what was found',
    ]);
    const [header, ...rows] = await readSheet(Buffer.from(result.files[0]?.bytes ?? []));
    expect(header).toContain('Assigned to');
    expect(rows).toEqual(
      ordersOf(now).map((order) => [
        order.number,
        order.unit,
        order.work,
        order.category,
        order.priority,
        order.status,
        order.vendor?.company ?? 'Unassigned',
        order.opened,
        order.due,
        order.estimate,
        order.actual,
      ]),
    );
  });

  it('tells counts that add up', async () => {
    const all = ordersOf(now);
    const words = lastWords(await run('Extract work orders'));
    expect(words).toContain(
      'Work orders: **46** of the 46 work orders read. Saved as Work_Orders_2026-11.xlsx.',
    );
    expect(words).toContain(`Overdue: ${all.filter((order) => order.overdue).length} (`);
    expect(words).toContain(`Completed ${all.filter((order) => order.status === 'Completed').length}`);
  });

  it.each<[string, (order: WorkOrder) => boolean]>([
    ['Extract work orders for unit 12 as CSV', ({ unit }) => /^12[A-D]$/.test(unit)],
    ['open work orders as CSV', ({ status }) => status === 'Open'],
    ['CSV of the open and on hold work orders', ({ status }) => status === 'Open' || status === 'On Hold'],
    ['unfinished work orders as CSV', ({ status }) => status !== 'Completed'],
    ['CSV of emergency work orders', ({ priority }) => priority === 'Emergency'],
    ['high priority plumbing work orders as CSV', (o) => o.priority === 'High' && o.category === 'Plumbing'],
    [
      'CSV of work orders assigned to Clearwater Plumbing',
      (o) => o.vendor?.company === 'Clearwater Plumbing',
    ],
    ['unassigned work orders as CSV', ({ vendor }) => vendor === null],
    ['overdue work orders as CSV', ({ overdue }) => overdue],
    ['CSV of the work orders of the clubhouse', ({ unit }) => unit === 'Clubhouse'],
    ['CSV of work orders at the pool deck and unit 3A', ({ unit }) => unit === 'Pool deck' || unit === '3A'],
    ['work orders opened in September 2026 as CSV', (o) => o.opened.toISOString().startsWith('2026-09')],
    ['work orders in building 4 or 5 as CSV', ({ unit }) => /^[45][A-D]$/.test(unit)],
    ['work orders for units 12 and 14, CSV', ({ unit }) => /^1[24][A-D]$/.test(unit)],
    ['urgent work orders as CSV', ({ priority }) => priority === 'High' || priority === 'Emergency'],
    ['CSV of the work orders from Clearwater', (o) => o.vendor?.company === 'Clearwater Plumbing'],
    ['work orders about leaks as CSV', (o) => o.work === 'Water heater leaks at the valve'],
    ['work orders about peeling paint on the rail, CSV', (o) => o.category === 'Painting'],
    ['CSV of gate work orders', (o) => o.work === 'Gate latch does not catch'],
    [
      'CSV of work orders older than a month but newer than 2 months',
      (o) => between(Math.floor((now.getTime() - o.opened.getTime()) / 864e5), 31, 60),
    ],
    [
      'Open work orders over 30 days as CSV',
      (o) => o.status === 'Open' && now.getTime() - o.opened.getTime() > 31 * 864e5,
    ],
  ])('"%s"', async (instruction, isAsked) => {
    const result = await run(instruction);
    const wanted = ordersOf(now).filter(isAsked);
    expect(wanted.length).toBeGreaterThan(0);
    expect(numbers(result)).toEqual(wanted.map((order) => order.number));
    expect(lastWords(result)).toContain(`**${wanted.length}** of the`);
  });

  it.each<[string, (a: WorkOrder, b: WorkOrder) => number]>([
    ['The oldest first', (a, b) => a.opened.getTime() - b.opened.getTime()],
    ['The most expensive ones first', (a, b) => b.estimate - a.estimate],
    ['sort by age', (a, b) => a.opened.getTime() - b.opened.getTime()],
    ['sorted by cost', (a, b) => b.estimate - a.estimate],
    ['sorted by cost, lowest first', (a, b) => a.estimate - b.estimate],
    ['The newest first', (a, b) => b.opened.getTime() - a.opened.getTime()],
    [
      'Most urgent first',
      (a, b) => workOrderPriorities.indexOf(a.priority) - workOrderPriorities.indexOf(b.priority),
    ],
    [
      'Sort them by priority and age',
      (a, b) =>
        workOrderPriorities.indexOf(a.priority) - workOrderPriorities.indexOf(b.priority) ||
        a.opened.getTime() - b.opened.getTime(),
    ],
  ])('puts them in order: "%s"', async (words, order) => {
    const result = await run(`Work orders as CSV. ${words}.`);
    expect(numbers(result)).toEqual(
      ordersOf(now)
        .toSorted(order)
        .map(({ number }) => number),
    );
  });

  it('sorts by urgency without leaving anything out', async () => {
    const result = await run('Overdue plumbing work orders in building 4, 5, 7 or 9 as CSV, emergency first');
    const wanted = ordersOf(now)
      .filter((order) => order.overdue && order.category === 'Plumbing' && /^[4579][A-D]$/.test(order.unit))
      .toSorted((a, b) => workOrderPriorities.indexOf(a.priority) - workOrderPriorities.indexOf(b.priority));
    expect(wanted.length).toBeGreaterThan(0);
    expect(numbers(result)).toEqual(wanted.map((order) => order.number));
    expect(lastWords(result)).toContain(
      'Work orders with category Plumbing, overdue, buildings 4, 5, 7, 9: ',
    );
    expect(lastWords(result)).not.toContain('Not used');
  });

  it.each([
    ['work orders still waiting on a vendor', 'Not used from your words: "still waiting on a vendor".'],
    ['work orders about solar panels', 'Not used from your words: "solar panels".'],
    ['open work orders', "Only the portal's list of those with status Open was read"],
  ])('"%s" tells %j', async (instruction, words) => {
    expect(lastWords(await run(instruction))).toContain(words);
  });

  it('takes as many as asked', async () => {
    expect(numbers(await run('the last 5 work orders as CSV'))).toEqual(
      ordersOf(now)
        .slice(0, 5)
        .map((order) => order.number),
    );
  });

  it('says so when nothing matches', async () => {
    const result = await run('HVAC work orders as a spreadsheet');
    expect(result.last.do).toBe('finish');
    expect(lastWords(result)).toContain(
      'No work order matches: Work orders with category HVAC. 46 work orders',
    );
    expect(await readSheet(Buffer.from(result.files[0]?.bytes ?? []))).toHaveLength(1);
  });

  it.each([
    ['work orders of building B', 'There is no building B in the list that was read.'],
    ['work orders of unit 99', 'There is no unit 99 in the list that was read.'],
  ])('"%s" tells what there is', async (instruction, words) => {
    expect(lastWords(await run(instruction))).toContain(words);
  });

  it('writes a PDF with totals', async () => {
    const result = await run('completed work orders as PDF');
    expect(result.files.map(({ name }) => name)).toEqual(['Work_Orders_Report_2026-11.pdf']);
    const { text } = await extractText(Uint8Array.from(result.files[0]?.bytes ?? []), { mergePages: true });
    expect(text).toContain('Work orders with status Completed');
    expect(text).toContain('Fairview Painting');
  });

  it('writes both files when two are asked for', async () => {
    const { files } = await run('work orders as PDF and Excel');
    expect(files.map(({ name }) => name)).toEqual([
      'Work_Orders_Print_2026-11.pdf',
      'Work_Orders_Spreadsheet_2026-11.xlsx',
    ]);
  });

  it('smart opens the orders and adds their descriptions', async () => {
    const result = await run('emergency work orders as a spreadsheet', { mode: 'smart' });
    const [header, first] = await readSheet(Buffer.from(result.files[0]?.bytes ?? []));
    expect(header?.slice(-2)).toEqual(['Completed', 'Description']);
    const order = ordersOf(now).find(({ priority }) => priority === 'Emergency');
    expect(first?.slice(-2)).toEqual([order?.completed, order?.note]);
    expect(lastWords(result)).toMatch(
      /Cross-checked the list with the detail pages of \d work orders: they agree\./,
    );
  });

  it('says what a quick mode left out', async () => {
    expect(lastWords(await run('work orders', { mode: 'ultra-fast' }))).toContain(
      'Left out in ultra-fast mode: the pages of the list after page 2 and the detail pages of 24 work orders (completed, description).',
    );
  });

  it('is limited to an attached list of orders, or of units', async () => {
    const byNumber = await run('Extract these work orders as CSV', {
      uploads: attached([
        ['Work order', 'Note'],
        ['WO-2044', ''],
        ['WO-1', ''],
      ]),
    });
    expect(numbers(byNumber)).toEqual(['WO-2044']);
    expect(lastWords(byNumber)).toContain(
      'Limited to the 2 work orders listed in list.csv. Not on the portal: WO-1.',
    );
    const byUnit = await run('Extract work orders as CSV', {
      uploads: attached([['Unit'], ['12A'], ['13']]),
    });
    expect(numbers(byUnit)).toEqual(
      ordersOf(now)
        .filter(({ unit }) => unit === '12A' || /^13[A-D]$/.test(unit))
        .map((order) => order.number),
    );
  });

  it('asks for a login when none was given', async () => {
    const result = await runInBrowser({
      task: taskOf('Extract work orders'),
      session: await openBrowser(freshPortal()),
    });
    expect(result.last).toMatchObject({ do: 'login' });
  });
});
