import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import {
  competitorFindings,
  shareOf,
} from '../../../../mock-server/agent/lists/competitors/competitor-findings.ts';
import type { Competitor } from '../../../../mock-server/agent/lists/competitors/competitors-reading.ts';
import { companies } from '../../../../mock-server/portal/data/companies.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { taskOf } from '../run-recipe.ts';

async function run(instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> {
  return runInBrowser({ task: taskOf(instruction, more), session: await openBrowser(freshPortal()) });
}

const docx = async ({ files }: BrowserRun): Promise<string> => {
  const file = files.find(({ name }) => name.endsWith('.docx'));
  return (await mammoth.extractRawText({ buffer: Buffer.from(file?.bytes ?? []) })).value;
};

describe('the competitors recipe', () => {
  it('compares every company of the directory in a report', async () => {
    const result = await run('Competitor analysis');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the management companies page',
      'Open the management companies page',
      'Read the next page of companies',
      'Write Competitor_Analysis_2026-11.docx',
      'Report what was found',
    ]);
    const text = await docx(result);
    for (const { name } of companies) expect(text).toContain(name);
    for (const heading of ['Findings', 'Fees, ratings and share', 'Services', 'About the figures'])
      expect(text).toContain(heading);
    const summary = lastWords(result);
    expect(summary).toContain('Compared 11 companies of the whole directory, saved as');
    expect(summary).toContain('| Keystone Commons Management | $9.85 | 3.4 | 3 |');
    expect(summary).toContain('Left out in fast mode: setup fees and contract terms');
  });

  it('adds terms in a thorough mode, and compares list and page in the most thorough', async () => {
    const result = await run('Competitor analysis with a report and a spreadsheet', { mode: 'smart' });
    expect(result.decisions.length).toBeLessThanOrEqual(30);
    const sheet = result.files.find((file) => file.name === 'Competitor_Data_2026-11.xlsx');
    const rows = await readSheet(Buffer.from(sheet?.bytes ?? []));
    const heads = rows.find((row) => row[0] === 'Company') ?? [];
    const fairlane = rows.find((row) => row[0] === 'Fairlane Management Group') ?? [];
    expect(fairlane[heads.indexOf('Setup fee')]).toBe(2400);
    expect(fairlane[heads.indexOf('Term, months')]).toBe(36);
    expect(await docx(result)).toContain('Cross-check: the list agrees with each company’s own page.');
    expect(lastWords(result)).not.toContain('Left out');
  });
});

describe('the findings', () => {
  const company = (name: string, more: Partial<Competitor>): Competitor => ({
    name,
    city: 'A',
    services: ['Accounting'],
    fee: 10,
    rating: 4,
    reviews: 10,
    communities: 1,
    homes: 100,
    ...more,
  });
  const all = [
    company('Low', { fee: 8, rating: 4.5, homes: 50, services: ['Accounting', 'Inspections'] }),
    company('Mid', { fee: 10, rating: 4 }),
    company('High', { fee: 13, rating: 3, reviews: 30, homes: 300, services: ['Accounting', 'Books'] }),
    company('Top', { fee: 12, rating: 4.2, homes: 50, services: ['Accounting', 'Inspections'] }),
  ];

  it('are computed from the figures', () => {
    expect(competitorFindings(all, all[1])).toEqual([
      'Mid among these 4: number 2 by the lowest fee, 3 by rating, 2 by homes (20%).',
      'Most of the others offer Inspections; Mid does not.',
      'Fees run from $8.00 a unit and month (Low) to $13.00 (High).',
      'Low is rated best (4.5 of 5, 10 reviews), High lowest (3.0).',
      'High manages the most homes: 300 of 500, 60%; the three largest hold 90%.',
      'All of them offer Accounting.',
      'Only High offers Books.',
      'The broadest offer, 2 services, is that of Low, High, and Top.',
    ]);
  });

  it('say nothing of figures that are not there', () => {
    const bare = [
      company('A', { fee: null, rating: null, homes: 0 }),
      company('B', { fee: null, rating: null, homes: 0 }),
    ];
    expect(competitorFindings(bare, undefined)).toEqual([
      'All of them offer Accounting.',
      'The broadest offer, 1 service, is that of A and B.',
    ]);
    expect(shareOf(bare[0] ?? company('A', {}), bare)).toBe('0%');
  });
});
