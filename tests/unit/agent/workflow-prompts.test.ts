import { csvParse } from 'd3-dsv';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../mock-server/agent/pick-recipe.ts';
import { violations as casesOf } from '../../../mock-server/portal/data/violations.ts';
import { workOrders as ordersOf } from '../../../mock-server/portal/data/work-orders.ts';
import { workflows } from '../../../widget/parts/compose/workflows.ts';
import { freshPortal, lastWords, openBrowser, runInBrowser } from './run-in-browser.ts';
import { account, now, taskOf } from './run-recipe.ts';

const promptOf = (id: string): string => workflows.find((workflow) => workflow.id === id)?.prompt ?? '';

async function run(id: string) {
  const task = taskOf(promptOf(id), { credentials: account });
  const result = await runInBrowser({ task, session: await openBrowser(freshPortal()) });
  expect(result.last.do).toBe('finish');
  expect(lastWords(result).length).toBeGreaterThan(50);
  return result;
}

const text = async (bytes: Uint8Array | undefined): Promise<string> =>
  (await extractText(Uint8Array.from(bytes ?? []), { mergePages: true })).text;
const csv = (bytes: Uint8Array | undefined) => csvParse(new TextDecoder().decode(bytes));

describe('the chores people ask for most', { timeout: 30_000 }, () => {
  it.each([
    ['inspection', 'inspections'],
    ['check-violations', 'violations'],
    ['minutes', 'minutes'],
    ['work-orders', 'work-orders'],
    ['monitor-violations', 'watch-violations'],
    ['vendors', 'vendors'],
  ])('%s is done by the recipe %s', (id, name) => {
    expect(pickRecipe(promptOf(id)).name).toBe(name);
  });

  it('reports on the inspections of the last 30 days by building', async () => {
    const { files } = await run('inspection');
    expect(files.map(({ name }) => name)).toEqual(['Inspections_Report_2026-11.pdf']);
    const words = await text(files[0]?.bytes);
    expect(words).toContain('Inspections, at most 30 days old');
    expect(words).toContain('Findings by building');
  });

  it('checks the open violations, as a CSV and a PDF', async () => {
    const { files } = await run('check-violations');
    const open = casesOf(now).filter(({ status }) => status === 'Open');
    expect(files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'pdf']);
    expect(csv(files[0]?.bytes).map((row) => row['Case'])).toEqual(open.map(({ caseNumber }) => caseNumber));
  });

  it('collects the open work orders, by priority and age', async () => {
    const { files } = await run('work-orders');
    const rank = ['Emergency', 'High', 'Normal', 'Low'];
    const open = ordersOf(now)
      .filter(({ status }) => status === 'Open')
      .toSorted(
        (a, b) =>
          rank.indexOf(a.priority) - rank.indexOf(b.priority) || a.opened.getTime() - b.opened.getTime(),
      );
    expect(csv(files[0]?.bytes).map((row) => row['Order'])).toEqual(open.map(({ number }) => number));
  });

  it('tells of a week ago what is new, late and closed among the violations', async () => {
    const result = await run('monitor-violations');
    expect(result.files.map(({ name }) => name)).toEqual(['Violations_Watch_List_Report_2026-11.pdf']);
    expect(lastWords(result)).toContain('New since November 14, 2026: none.');
    expect(lastWords(result)).toContain('Resolved since November 14, 2026: ');
  });
});
