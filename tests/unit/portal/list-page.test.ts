import { describe, expect, it } from 'vitest';
import { readHtml } from './read-html.ts';

describe('the page of a list', () => {
  const lists: [path: string, section: string, title: string, crumbs: string[], columns: number][] = [
    ['/portal/documents', 'Documents', 'Documents', ['Dashboard', 'Documents'], 5],
    ['/portal/violations', 'Violations', 'Violations', ['Dashboard', 'Violations'], 8],
    ['/portal/inspections', 'Inspections', 'Inspections', ['Dashboard', 'Inspections'], 7],
    ['/portal/work-orders', 'Work Orders', 'Work Orders', ['Dashboard', 'Work Orders'], 11],
    ['/portal/vendors', 'Vendors', 'Vendors', ['Dashboard', 'Vendors'], 8],
    ['/portal/meetings', 'Meetings', 'Meetings', ['Dashboard', 'Meetings'], 5],
    ['/portal/requests', 'Requests', 'Requests', ['Dashboard', 'Requests'], 7],
    ['/portal/listings', 'Listings', 'Harborview area listings', [], 8],
    ['/portal/companies', 'Listings', 'Management companies', ['Listings', 'Management companies'], 7],
  ];
  it.each(lists)('%s says where it is and has a table with heads', async (path, ...expected) => {
    const [section, title, crumbs, columns] = expected;
    const { words, all, attributes } = await readHtml(path);
    expect(words('title')).toEqual([`${title} | Oakridge Community`]);
    expect(words('h1')).toEqual([title]);
    expect(words('[aria-label="Main"] [aria-current="page"]')).toEqual([section]);
    expect(words('[aria-label="Breadcrumb"] li')).toEqual(crumbs);
    expect(words('thead th[scope="col"]')).toHaveLength(columns);
    expect(words('caption')).toHaveLength(1);
    expect(words('caption')[0]).toMatch(
      new RegExp(`^${attributes('[role="region"]', 'aria-label')[0]}: \\d`),
    );
    for (const row of all('tbody tr')) {
      expect(row.children).toHaveLength(columns);
      expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
    }
  });

  it('tells how much is in each folder, and which is open', async () => {
    const { words, attributes } = await readHtml('/portal/violations?status=Notice+Sent');
    const folders = '[aria-label="Cases by status"] a';
    expect(words(folders)).toEqual([
      'All cases 37',
      'Open 19',
      'Notice Sent 4',
      'Hearing Scheduled 4',
      'Resolved 10',
    ]);
    expect(attributes(folders, 'href').slice(0, 3)).toEqual([
      '/portal/violations',
      '/portal/violations?status=Open',
      '/portal/violations?status=Notice+Sent',
    ]);
    expect(words(`${folders}[aria-current]`)).toEqual(['Notice Sent 4']);
  });

  it('shows in its filter what was chosen and looked for', async () => {
    const { words, attributes } = await readHtml(
      '/portal/listings?q=court&category=Under+contract&city=Eastbrook',
    );
    expect(words('form.filter label')).toEqual(['Name or company', 'Listing', 'City']);
    expect(words('form.filter option[selected]')).toEqual(['Under contract', 'Eastbrook']);
    expect(attributes('form.filter input', 'value')).toEqual(['court']);
  });

  it.each([
    ['', [], ['/portal/work-orders?page=2']],
    ['?status=Completed&category=Plumbing&page=1', [], []],
    ['?page=2', ['/portal/work-orders'], ['/portal/work-orders?page=3']],
    [
      '?status=Completed&page=2',
      ['/portal/work-orders?status=Completed'],
      ['/portal/work-orders?status=Completed&page=3'],
    ],
    ['?page=4', ['/portal/work-orders?page=3'], []],
  ])('leads from page to page, the filter with it: %s', async (query, previous, next) => {
    const { attributes } = await readHtml(`/portal/work-orders${query}`);
    expect(attributes('a[rel="prev"]', 'href')).toEqual(previous);
    expect(attributes('a[rel="next"]', 'href')).toEqual(next);
  });
});
