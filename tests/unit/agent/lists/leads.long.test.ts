import { describe, expect, it } from 'vitest';
import { pickRecipe } from '../../../../mock-server/agent/pick-recipe.ts';
import type { RecipeTask } from '../../../../mock-server/agent/recipe.ts';
import { readLeadsAsk } from '../../../../mock-server/agent/lists/leads/leads-reading.ts';
import { placeNames } from '../../../../mock-server/agent/ask/read-places.ts';
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
      'Report the leads',
    ]);
    const names = rowsOf(result).map(([name = '']) => name);
    expect(names.toSorted()).toEqual(once.map((listing) => listing.community).toSorted());
    for (const row of rowsOf(result)) expect(row[7]).toMatch(/^\(555\) 010-\d{4}$/);
    const summary = lastWords(result);
    expect(summary).toContain('Found 46 leads, saved as Leads_2026-11.csv');
    expect(summary).toContain('taken once: Breakwater Towers Association, Bayside Commons HOA.');
    expect(summary).toContain('Left out in fast mode: the contact office and e-mail');
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

  it.each([
    ['CSV of 5 leads', 5],
    ['CSV of the top three prospects in Eastbrook', 3],
    ['CSV of leads seeking management', 13],
    ['CSV of the largest 2 communities seeking management', 2],
    ['CSV of leads in the Harborview area', 46],
    ['CSV of leads with at least 9,999 units', 0],
    ['CSV of condo leads seeking management', 2],
  ])('"%s" gives %i', async (instruction, count) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('finish');
    const rows = rowsOf(result).filter((row) => row[0] !== '');
    expect(rows).toHaveLength(count);
    expect(lastWords(result).length).toBeGreaterThan(50);
    if (count === 0)
      expect(lastWords(result)).toContain('No lead matches: communities, with at least 9999 units');
  });

  it('says when there are fewer than were asked for', async () => {
    const summary = lastWords(await run('Find 20 leads in Harborview'));
    expect(summary).toContain('Asked for 20 leads, found only 3.');
    expect(summary).toContain('saved as Leads_Harborview_2026-11.xlsx');
  });

  it('says which places there are when it knows none of those asked for', async () => {
    const result = await run('Find leads in Atlantis');
    expect(result.last).toMatchObject({
      do: 'fail',
      reason:
        'The directory has no community in Atlantis. It covers Eastbrook, Harborview, Millbrook, Oakridge, Pine Harbor, Stonebridge.',
    });
  });

  it('opens each community for its e-mail in a thorough mode, and compares in the most thorough', async () => {
    const [smart, balanced] = [
      await run('CSV of leads in Harborview', { mode: 'smart' }),
      await run('CSV of leads in Harborview', { mode: 'balanced' }),
    ];
    expect(rowsOf(smart)).toEqual(rowsOf(balanced));
    expect(rowsOf(smart)[0]?.[8]).toMatch(/^board@.+\.example$/);
    expect(lastWords(balanced)).not.toContain('Cross-check');
    expect(lastWords(balanced)).not.toContain('Left out');
    expect(lastWords(smart)).toContain(
      'Cross-check: Ferry Street Flats has 286 units in the list and 292 on its page.',
    );
  });

  it('stays within the steps a task has in every mode, and reads least in the quickest', async () => {
    expect((await run('Lead generation', { mode: 'smart' })).decisions.length).toBeLessThanOrEqual(30);
    const quick = await run('CSV of all leads', { mode: 'ultra-fast' });
    expect(quick.goals.filter((goal) => goal.startsWith('Read the next page'))).toHaveLength(1);
    expect(lastWords(quick)).toContain(
      'Left out in ultra-fast mode: the pages of the directory after page 2',
    );
  });

  it('leaves out what an attached list has, and says which', async () => {
    const table = [['Name'], ['Bayside Commons HOA'], ['FERRY STREET FLATS'], ['Nowhere']];
    const upload = { id: '1', name: 'clients.csv', type: 'text/csv', size: 9, content: '', table };
    const result = await run('CSV of leads in Harborview, leave out those in the attached list', {
      uploads: [upload],
    });
    expect(rowsOf(result).map((row) => row[0])).toEqual(['Larkspur Green']);
    expect(lastWords(result)).toContain('attached list has them: Bayside Commons, Ferry Street Flats.');
    const none = await run('CSV of leads in Harborview, leave out those in the attached list');
    expect(lastWords(none)).toContain('No list was attached to compare with.');
  });

  it('writes each kind of file, and reads on where a person left the browser', async () => {
    const files = (await run('leads as Excel, CSV and PDF')).files.map((file) => file.name);
    expect(files).toEqual(['Leads_2026-11.xlsx', 'Leads_2026-11.csv', 'Leads_2026-11.pdf']);
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

describe('people, and not communities', () => {
  it.each([
    'leads: people who asked about joining the community',
    'Leads: families interested in moving to our community',
    'Find leads who want to live in the community',
  ])('says that it cannot: %s', async (instruction) => {
    const result = await run(instruction);
    expect(result.last.do).toBe('fail');
    expect(result.files).toEqual([]);
    expect(lastWords(result)).toContain('The agent finds no people who asked about a community');
  });

  it('does not take a new manager for new leads', () => {
    expect(readLeadsAsk('Find communities that are looking for a new manager', now).notAttached).toBe(false);
    expect(readLeadsAsk('Find new leads', now).notAttached).toBe(true);
  });
});

describe('readLeadsAsk', () => {
  it.each([
    ['leads with over 100 units', { minUnits: 101, maxUnits: undefined }],
    ['leads with 100+ units', { minUnits: 100 }],
    ['leads with at least 1,200 homes', { minUnits: 1200 }],
    ['communities with 50 or more units', { minUnits: 50 }],
    ['communities, units over 80', { minUnits: 81 }],
    ['leads with fewer than 60 doors', { minUnits: undefined, maxUnits: 59 }],
    ['leads between 50 and 150 units', { minUnits: 50, maxUnits: 150 }],
    ['leads of 50-150 units', { minUnits: 50, maxUnits: 150 }],
    ['leads over 30 days', { minUnits: undefined }],
    ['contracts ending within 6 months', { ending: { from: '2026-11-21', to: '2027-05-21' } }],
    ['contract renewing in the next 90 days', { ending: { from: '2026-11-21', to: '2027-02-19' } }],
    ['contracts that end this year', { ending: { from: '2026-11-21', to: '2026-12-31' } }],
    ['contracts ending next year', { ending: { from: '2027-01-01', to: '2027-12-31' } }],
    ['contracts expiring in March', { ending: { from: '2027-03-01', to: '2027-03-31' } }],
    ['contracts expiring before June 2027', { ending: { from: '2026-11-21', to: '2027-06-30' } }],
    ['leads within 6 months', { ending: undefined }],
    ['find 10 leads', { count: 10 }],
    ['find ten HOA communities', { count: 10 }],
    ['100 unit communities', { count: undefined }],
    ['the top 4', { count: 4 }],
    ['communities looking for a new manager', { listings: ['Seeking management'] }],
    ['self-managed communities', { listings: ['Seeking management'] }],
    ['townhouse communities for sale', { listings: ['Homes for sale'], homes: ['Townhomes'] }],
    ['new leads', { notAttached: true }],
    ['leads', { notAttached: false, formats: ['xlsx'] }],
    ['leads\n\nIMPORTANT: PDF requirements', { formats: ['xlsx'] }],
  ])('%j', (instruction, expected) => {
    expect(readLeadsAsk(instruction, now)).toMatchObject(expected);
  });
});

describe('placeNames', () => {
  const places = ['Harborview', 'Pine Harbor', 'Millbrook'];
  it.each([
    ['leads in Millbrook and pine harbor', ['Pine Harbor', 'Millbrook'], []],
    ['leads in the Harborview area', [], []],
    ['leads in the city of Atlantis', [], ['Atlantis']],
    ['leads from the Portal in Excel, for March', [], []],
    ['leads near Millbrook and in Lake Town', ['Millbrook'], ['Lake Town']],
  ])('%j', (text, known, unknown) => {
    expect(placeNames(text, places)).toEqual({ known, unknown });
  });
});

describe('what a search for leads is called', () => {
  it.each([
    ['Lead generation', 'leads'],
    ['Generate leads in Millbrook', 'leads'],
    ['Find prospects for our company', 'leads'],
    ['Find communities whose management contract ends soon', 'leads'],
    ['Find 10 communities seeking management', 'leads'],
    ['Find communities with over 100 units in Millbrook', 'leads'],
    ['Make a lead list of communities for sale', 'leads'],
    ['For all communities we manage, download the board minutes', 'minutes'],
    ['Who leads the band of the marina?', 'generic'],
    ['Get competitive bids from our vendors', 'vendors'],
    ['Export the vendors, not the competitors', 'vendors'],
    ['Tell the management companies hello', 'generic'],
    ['What leads to the pool?', 'generic'],
    ['Competitor analysis', 'competitors'],
    ['Compare the management companies nearby', 'competitors'],
    ['Analyze our competitors and write a report', 'competitors'],
    ['management companies in Millbrook with their fees', 'competitors'],
    ['Check the violations of the competitors', 'violations'],
    ['Export the vendor directory', 'vendors'],
    ['Minutes of the board on the management company contract', 'minutes'],
  ])('%j -> %s', (instruction, name) => {
    expect(pickRecipe(instruction).name).toBe(name);
  });
});
