import { describe, expect, it } from 'vitest';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { listings } from '../../../../mock-server/portal/data/listings.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { now, taskOf } from '../run-recipe.ts';

const all = listings(now);
const once = all.filter((listing, i) => all.findIndex((other) => other.email === listing.email) === i);

async function run(instruction: string, more: Partial<RecipeTask> = {}): Promise<BrowserRun> {
  return runInBrowser({ task: taskOf(instruction, more), session: await openBrowser(freshPortal()) });
}

const rowsOf = ({ files }: BrowserRun): string[][] =>
  new TextDecoder()
    .decode(files[0]?.bytes)
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));

describe('the leads recipe', () => {
  it('reads the public directory without a login and takes every community once', async () => {
    const result = await run('Lead generation as CSV');
    expect(result.goals).toEqual([
      'Open the portal',
      'Open the listings page',
      'Read the next page of communities',
      'Read the next page of communities',
      'Read the next page of communities',
      'Write Leads_2026-11.csv',
      'Report what was found',
    ]);
    const names = rowsOf(result).map(([name = '']) => name);
    expect(names.toSorted()).toEqual(once.map((listing) => listing.community).toSorted());
    for (const row of rowsOf(result)) expect(row[7]).toMatch(/^\(555\) 010-\d{4}$/);
    const summary = lastWords(result);
    expect(summary).toContain('Leads: **46** of the 48 communities read. Saved as Leads_2026-11.csv');
    expect(summary).toContain('taken once: Bayside Commons HOA, Breakwater Towers Association.');
    expect(summary).toContain(
      'Left out in fast mode: the detail pages of 46 communities (e-mail, contact office, homes)',
    );
  });

  it('finds exactly those that were asked for, the most promising first', async () => {
    const result = await run(
      'Generate leads in Millbrook with over 100 units whose contract ends within 12 months, as CSV',
    );
    const until = Date.parse('2027-11-21');
    const expected = once
      .filter(
        ({ city, units, renewal }) =>
          city === 'Millbrook' && units > 100 && renewal !== null && renewal.getTime() <= until,
      )
      .map((listing) => listing.community);
    expect(expected.length).toBeGreaterThan(2);
    expect(
      rowsOf(result)
        .map(([name = '']) => name)
        .toSorted(),
    ).toEqual(expected.toSorted());
    const listed = rowsOf(result).map((row) => row[3]);
    expect(listed.lastIndexOf('Seeking management')).toBeLessThan(listed.indexOf('Under contract'));
    const ends = rowsOf(result)
      .filter((row) => row[3] !== 'Seeking management')
      .map((row) => row[6] ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(result.files[0]?.name).toBe('Leads_Millbrook_2026-11.csv');
  });

  it('opens each community for its e-mail in a thorough mode, and compares in the most thorough', async () => {
    const [smart, balanced] = [
      await run('CSV of leads in Harborview', { mode: 'smart' }),
      await run('CSV of leads in Harborview', { mode: 'balanced' }),
    ];
    expect(rowsOf(smart)).toEqual(rowsOf(balanced));
    expect(rowsOf(smart)[0]?.[8]).toMatch(/^board@.+\.example$/);
    expect(lastWords(balanced)).not.toContain('Cross-checked');
    expect(lastWords(balanced)).not.toContain('Left out');
    expect(lastWords(smart)).toContain(
      'Contradictions: Ferry Street Flats has units 286 in the list and 292 on its page.',
    );
  });

  it('stays within the steps a task has in every mode, and reads least in the quickest', async () => {
    expect(
      (await run('Lead generation', { mode: 'smart', maxSteps: 30 })).decisions.length,
    ).toBeLessThanOrEqual(30);
    const quick = await run('CSV of all leads', { mode: 'ultra-fast' });
    expect(quick.goals.filter((goal) => goal.startsWith('Read the next page'))).toHaveLength(1);
    expect(lastWords(quick)).toContain('Left out in ultra-fast mode: the pages of the list after page 2');
  });

  it('reads on where a person left the browser', async () => {
    const task = taskOf('CSV of all leads');
    const session = await openBrowser(freshPortal());
    const before = await runInBrowser({ task, session, mostSteps: 3 });
    await session.goto('http://portal.test/portal/listings?page=3');
    const after = await runInBrowser({ task, session, memory: before.memory });
    expect(rowsOf(after)).toHaveLength(46);
  });

  it('takes no login for its business: it goes around the sign-in page', async () => {
    const result = await run('CSV of all leads', { startUrl: 'http://portal.test/portal/login' });
    expect(result.last.do).toBe('finish');
  });
});
