import mammoth from 'mammoth';
import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import {
  competitorFindings,
  median,
  shareOf,
} from '../../../../mock-server/agent/lists/competitors/competitor-findings.ts';
import type { Competitor } from '../../../../mock-server/agent/lists/competitors/competitor-lines.ts';
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
      'Report the comparison',
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

  it('compares the companies that are named, and says who is not listed', async () => {
    const result = await run(
      'Compare Harbor Lane, keystone commons and "Acme Management" as a PDF: competitor analysis',
    );
    expect(result.files.map((file) => file.name)).toEqual(['Competitor_Analysis_2026-11.pdf']);
    const { text } = await extractText(new Uint8Array(result.files[0]?.bytes ?? []), { mergePages: true });
    expect(text).toContain('Harbor Lane Associates');
    expect(text).not.toContain('Bluewater');
    expect(lastWords(result)).toMatch(/^Compared 2 companies \([^()]+, [^()]+\), saved as /);
    expect(lastWords(result)).not.toContain('Not used');
    expect(lastWords(result)).toContain('Not in the directory: Acme Management.');
    expect(lastWords(result)).toContain('Fees run from $9.85');
  });

  it.each([
    ['competitors in Harborview', 3, 'companies in Harborview'],
    ['competitors in Oakridge', 11, 'too few companies to compare'],
    ['the top 4 competitors', 4, 'whole directory'],
    ['competitors of Evergate nearby', 2, 'Evergate Property Partners among these 2'],
    ['competitors of Evergate', 11, 'Evergate Property Partners among these 11'],
  ])('"%s" compares %i', async (instruction, count, words) => {
    const summary = lastWords(await run(`${instruction}, sorted by age`));
    expect(summary).toContain('Not used from your words: "sorted by age".');
    expect(summary).toContain(`Compared ${count} companies`);
    expect(summary).toContain(words);
  });

  it('fails when it lists none of the companies that are named', async () => {
    expect(
      (await run('Competitor analysis of Acme Property Management and Zenith Group')).last,
    ).toMatchObject({
      do: 'fail',
      reason: expect.stringContaining(
        'Not in it: Acme Property Management, Zenith Group. It lists Bluewater',
      ),
    });
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
    href: undefined,
    ...more,
  });
  const all = [
    company('Low', { fee: 8, rating: 4.5, homes: 50, services: ['Accounting', 'Inspections'] }),
    company('Mid', { fee: 10, rating: 4 }),
    company('High', { fee: 13, rating: 3, reviews: 30, homes: 300, services: ['Accounting', 'Books'] }),
    company('Top', { fee: 12, rating: 4.2, homes: 50, services: ['Accounting', 'Inspections'] }),
  ];

  it('are computed from the figures', () => {
    expect(competitorFindings(all, 'Mid')).toEqual([
      'Mid among these 4: number 2 by the lowest fee, 3 by rating, 2 by homes (20%).',
      'Most of the others offer Inspections; Mid does not.',
      'Fees run from $8.00 a unit and month (Low) to $13.00 (High); the median is $11.00.',
      'Low is rated best (4.5 of 5, 10 reviews), High lowest (3.0); over all 60 reviews the mean is 3.6.',
      'High manages the most homes: 300 of 500, 60%; the three largest hold 90%.',
      'All of them offer Accounting.',
      'Only High offers Books.',
      'The broadest offer, 2 services, is that of Low, High, and Top.',
      'Rated above the median for less than the median fee: Low.',
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

  it.each([
    [[], 0],
    [[3], 3],
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
  ])('the median of %j is %d', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });
});
