import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { companies } from '../../../../mock-server/portal/data/companies.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { taskOf } from '../run-recipe.ts';

async function run(instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> {
  return runInBrowser({ task: taskOf(instruction, more), session: await openBrowser(freshPortal()) });
}

describe('the competitors recipe', () => {
  it('compares every company of the directory in a report', async () => {
    const result = await run('Competitor analysis');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the management companies page',
      'Open the management companies page',
      'Read the next page of companies',
      'Write Competitor_Analysis_Report_2026-11.docx',
      'Report what was found',
    ]);
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(result.files[0]?.bytes ?? []) });
    const fees = 'Fees run from $9.85 a unit and month (Keystone Commons Management) to $17.25';
    for (const words of [...companies.map(({ name }) => name), fees]) expect(value).toContain(words);
    const summary = lastWords(result);
    for (const words of [
      'Competitor analysis: **11** of the 11 companies read. Saved as',
      fees,
      'Fairlane Management Group is rated best (4.7 of 5, 203 reviews), Keystone Commons Management lowest (3.4).',
      'manages the most homes: ',
      'All of them offer Accounting.',
      'Left out in fast mode: the detail pages of 11 companies (setup fee, term, months)',
    ])
      expect(summary).toContain(words);
  });

  it('adds terms in a thorough mode, and compares list and page in the most thorough', async () => {
    const result = await run('Competitor analysis with a report and a spreadsheet', { mode: 'smart' });
    const [report, sheet] = result.files;
    expect(report?.name).toMatch(/\.docx$/);
    const rows = await readSheet(Buffer.from(sheet?.bytes ?? []));
    const heads = rows[0] ?? [];
    const fairlane = rows.find((row) => row[0] === 'Fairlane Management Group') ?? [];
    expect(fairlane[heads.indexOf('Setup fee')]).toBe(2400);
    expect(fairlane[heads.indexOf('Term, months')]).toBe(36);
    expect(lastWords(result)).toContain('the detail pages of 11 companies: they agree.');
    expect(lastWords(result)).not.toContain('Left out');
  });

  it.each([
    [
      'Compare Harbor Lane and keystone commons as competitors',
      'Harbor Lane Associates, Keystone Commons Management: **2**',
    ],
    ['competitors in Harborview', 'in Harborview: **3**'],
    ['the top 4 competitors', '**4** of the 11'],
    ['competitors of Evergate', '**11** of the 11'],
    [
      'Compare Harbor Lane, Keystone Commons and "Acme Management": competitor analysis',
      'Not used from your words: "Acme Management".',
    ],
  ])('"%s" tells %j', async (instruction, words) => {
    const result = await run(instruction);
    expect(lastWords(result)).toContain(words);
    expect(result.last.do).toBe('finish');
  });

  it.each([
    [
      'Competitor analysis of Acme Property Management and Zenith Group',
      'Not in it: Acme Property Management',
    ],
    ['competitors in Atlantis', 'has no management companies in Atlantis'],
  ])('"%s" is not called done', async (instruction, words) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('fail');
    expect(lastWords(result)).toContain(words);
    expect(result.files).toEqual([]);
  });
});
