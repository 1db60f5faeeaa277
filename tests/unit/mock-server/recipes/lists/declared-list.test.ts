import { expect, it } from 'vitest';
import { declaredList } from '../../../../../mock-server/recipes/lists/engine/declared-list.ts';
import { factOf } from '../../../../../mock-server/recipes/on-page/page-facts.ts';
import type { RecipeTask } from '../../../../../mock-server/recipes/recipe.ts';
import { lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { attached, portalUrl, taskOf } from '../run-recipe.ts';

const parkingPermits = declaredList({
  name: 'parking-permits',
  does: 'list parking permits',
  things: 'parking permits',
  words: /\bparking permits?\b/i,
  portal: { name: 'parking permits', links: [/^parking permits\b/i], heading: /^parking permits\b/i },
  columns: {
    permit: { head: /^permit/i, header: 'Permit' },
    unit: { head: /^unit/i, header: 'Unit', sort: { also: 'home' } },
    status: { head: /^status/i, header: 'Status', filter: true, counts: true },
    issued: { head: /^issued/i, header: 'Issued', kind: 'date', dated: 'issued' },
    fee: { head: /^fee/i, header: 'Fee', kind: 'money' },
  },
  id: 'permit',
  place: 'unit',
  attached: /^permit\b/i,
  facts: { plate: { read: factOf(/^license plate$/i), header: 'License plate' } },
});

const permits = [
  ['P-5', '12A', 'Active', 'November 2, 2026', '$40.00'],
  ['P-4', '3C', 'Expired', 'October 9, 2026', '$15.00'],
  ['P-3', '12B', 'Active', 'September 20, 2026', '$90.00'],
  ['P-2', '4D', 'Active', 'August 1, 2026', ''],
  ['P-1', '12A', 'Expired', 'March 3, 2026', '$25.00'],
] as const;
const perPage = 3;

function listPage(status: string | null, page: number, pageParameter: string): string {
  const all = permits.filter((permit) => status === null || permit[2] === status);
  const rows = all.slice((page - 1) * perPage, page * perPage).map(([id, ...cells]) => {
    const link = `<a href="/portal/permits/${id}">${id}</a>`;
    return `<tr>${[link, ...cells].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['Permit', 'Unit', 'Status', 'Issued', 'Fee'].map((head) => `<th>${head}</th>`).join('');
  const filter = status === null ? '' : `&status=${status}`;
  const folders = ['Active', 'Expired'].map((name) => `<a href="/portal/permits?status=${name}">${name}</a>`);
  const next =
    all.length > page * perPage
      ? `<a href="/portal/permits?${pageParameter}=${page + 1}${filter}">Next</a>`
      : '';
  return `<h1>Parking permits</h1><a href="/portal/permits">All</a> ${folders.join(' ')}
    <table><caption>Permits: ${all.length}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>${next}`;
}

/** A portal with parking permits only. */
const site =
  (pageParameter: string) =>
  (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url);
    const [, id] = /permits\/(P-\d)/.exec(pathname) ?? [];
    const page =
      id === undefined
        ? pathname.endsWith('/permits')
          ? listPage(searchParams.get('status'), Number(searchParams.get(pageParameter) ?? 1), pageParameter)
          : '<h1>Welcome</h1><a href="/portal/permits">Parking permits</a>'
        : `<h1>${id}</h1><dl><dt>License plate</dt><dd>OAK ${id.slice(2)}</dd></dl>`;
    return new Response(`<title>Portal</title><main>${page}</main>`, {
      headers: { 'content-type': 'text/html' },
    });
  };

async function run(instruction: string, more: Partial<RecipeTask> = {}, pageParameter = 'page') {
  const task = taskOf(instruction, { startUrl: portalUrl, ...more });
  const result = await runInBrowser({
    task,
    session: await openBrowser(site(pageParameter)),
    recipe: parkingPermits,
  });
  const [file] = result.files;
  const [header, ...rows] = new TextDecoder().decode(file?.bytes).trim().split(/\r?\n/);
  return { ...result, words: lastWords(result), name: file?.name, header, rows };
}
const idsOf = (rows: readonly string[]): string[] => rows.map((row) => row.split(',')[0] ?? '');

it.each(['page', 'p'])(
  'is read to its end and written as CSV, with pages numbered by "%s"',
  async (parameter) => {
    const { goals, name, header, rows, words } = await run(
      'Export the parking permits as CSV',
      {},
      parameter,
    );
    expect(goals).toEqual([
      'Open the portal',
      'Open the parking permits page',
      'Read the next page of parking permits',
      'Write Parking_Permits_2026-11.csv',
      'Report what was done',
    ]);
    expect(name).toBe('Parking_Permits_2026-11.csv');
    expect(header).toMatch(/^\W?Permit,Unit,Status,Issued,Fee$/);
    expect(rows).toEqual([
      'P-5,12A,Active,2026-11-02,40',
      'P-4,3C,Expired,2026-10-09,15',
      'P-3,12B,Active,2026-09-20,90',
      'P-2,4D,Active,2026-08-01,',
      'P-1,12A,Expired,2026-03-03,25',
    ]);
    expect(words).toContain('Parking permits: **5** of the 5 parking permits read. Saved as');
    expect(words).toContain('Left out in fast mode: the detail pages of 5 parking permits (license plate).');
  },
);

it.each([
  ['active parking permits', '5 3 2', 'Parking permits with status Active: **3** of the 5'],
  ['parking permits of unit 12', '5 3 1', 'Parking permits, unit 12: **3** of the 5'],
  ['parking permits issued in October', '4', 'issued in October 2026: **1** of the 5'],
  ['parking permits sorted by fee', '3 5 1 4 2', '**5** of'],
  ['parking permits, oldest first', '1 2 3 4 5', '**5** of'],
  ['parking permits sorted by unit', '4 2 5 1 3', '**5** of'],
  ['parking permits sorted by colour', '5 4 3 2 1', 'Not used from your request'],
])('"%s as CSV" has the permits %s', async (instruction, numbers, part) => {
  const { rows, words } = await run(`${instruction} as CSV`);
  expect(idsOf(rows)).toEqual(numbers.split(' ').map((number) => `P-${number}`));
  expect(words).toContain(part);
});

it('is limited to an attached list', async () => {
  const attachment = attached('mine.csv', [['Permit'], ['P-2'], ['P-9']]);
  const { rows, words } = await run('Export these parking permits as CSV', attachment);
  expect(idsOf(rows)).toEqual(['P-2']);
  expect(words).toContain('Limited to the 2 parking permits listed in mine.csv. Not on the portal: P-9.');
});

it('has the facts of the detail pages in a mode that opens them', async () => {
  const { header, rows } = await run('expired parking permits as CSV', { mode: 'balanced' });
  expect(header).toMatch(/,License plate$/);
  expect(rows).toEqual(['P-4,3C,Expired,2026-10-09,15,OAK 4', 'P-1,12A,Expired,2026-03-03,25,OAK 1']);
});
