import { expect, it } from 'vitest';
import { monthName } from '../../../../mock-server/portal/data/calendar.ts';
import { inspections } from '../../../../mock-server/portal/data/inspections.ts';
import { workOrders } from '../../../../mock-server/portal/data/work-orders.ts';
import { mountPortal, page, testNow } from './portal-client.ts';
import { readHtml } from './read-html.ts';

const failed = inspections(testNow).filter(({ status }) => status === 'Failed').length;
const october = inspections(testNow).filter(({ date }) => monthName(date) === 'October 2026').length;
const urgent = workOrders(testNow).filter(({ priority }) => priority === 'Emergency').length;
const donePlumbing = workOrders(testNow).filter(
  ({ status, category }) => status === 'Completed' && category === 'Plumbing',
).length;

it.each([
  ['documents', 'Documents', 'Documents', ['Dashboard', 'Documents'], 5],
  ['violations', 'Violations', 'Violations', ['Dashboard', 'Violations'], 8],
  ['inspections', 'Inspections', 'Inspections', ['Dashboard', 'Inspections'], 7],
  ['work-orders', 'Work Orders', 'Work Orders', ['Dashboard', 'Work Orders'], 11],
  ['vendors', 'Vendors', 'Vendors', ['Dashboard', 'Vendors'], 8],
  ['meetings', 'Meetings', 'Meetings', ['Dashboard', 'Meetings'], 5],
  ['requests', 'Requests', 'Requests', ['Dashboard', 'Requests'], 7],
  ['listings', 'Listings', 'Harborview area listings', [], 8],
  ['companies', 'Listings', 'Management companies', ['Listings', 'Management companies'], 7],
])('of %s has breadcrumbs and a table with headers', async (path, section, title, crumbs, columns) => {
  const { words, all, attributes } = await readHtml(`/portal/${path}`);
  expect(words('title')).toEqual([`${title} | Oakridge Community`]);
  expect(words('h1')).toEqual([title]);
  expect(words('[aria-label="Main"] [aria-current="page"]')).toEqual([section]);
  expect(words('[aria-label="Breadcrumb"] li')).toEqual(crumbs);
  expect(words('thead th[scope="col"]')).toHaveLength(columns);
  expect(words('caption')).toHaveLength(1);
  expect(words('caption')[0]).toMatch(new RegExp(`^${attributes('[role="region"]', 'aria-label')[0]}: \\d`));
  for (const row of all('tbody tr')) {
    expect(row.children).toHaveLength(columns);
    expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
  }
});

it('shows the size of each folder and which is open', async () => {
  const { words, attributes } = await readHtml('/portal/violations?status=Notice+Sent');
  const folders = '[aria-label="Cases by status"] a';
  const names = 'All cases 37, Open 19, Notice Sent 4, Hearing Scheduled 4, Resolved 10';
  expect(words(folders).join(', ')).toBe(names);
  const hrefs = attributes(folders, 'href');
  expect([hrefs[0], hrefs[2]]).toEqual(['/portal/violations', '/portal/violations?status=Notice+Sent']);
  expect(words(`${folders}[aria-current]`)).toEqual(['Notice Sent 4']);
});

it('keeps the selected filter and search words', async () => {
  const { words, attributes } = await readHtml(
    '/portal/listings?q=court&category=Under+contract&city=Eastbrook',
  );
  expect(words('form.filter label')).toEqual(['Name or company', 'Listing', 'City']);
  expect(words('form.filter option[selected]')).toEqual(['Under contract', 'Eastbrook']);
  expect(attributes('form.filter input', 'value')).toEqual(['court']);
});

it.each([
  ['', [], ['/portal/work-orders?page=2']],
  ['?page=2', ['/portal/work-orders'], ['/portal/work-orders?page=3']],
  ['?status=Completed&page=3', ['/portal/work-orders?status=Completed&page=2'], []],
])('links pages with the filter: %s', async (query, previous, next) => {
  const { attributes } = await readHtml(`/portal/work-orders${query}`);
  expect(attributes('a[rel="prev"]', 'href')).toEqual(previous);
  expect(attributes('a[rel="next"]', 'href')).toEqual(next);
});

it.each<[path: string, caption: string, rows: number, words?: string]>([
  ['/violations', 'All cases: 37, newest first', 10, 'Page 1 of 4'],
  ['/violations?status=Open', 'Cases with status Open: 19, newest first', 10, 'Page 1 of 2'],
  ['/violations?status=%3Cb%3E', 'All cases: 37, newest first', 10],
  ['/violations?page=-3', 'All cases: 37, newest first', 10, 'Page 1 of 4'],
  ['/violations?page=99', 'All cases: 37, newest first', 7, 'Page 4 of 4'],
  ['/violations?page=x', 'All cases: 37, newest first', 10, 'Page 1 of 4'],
  ['/inspections?status=Failed', `Inspections with status Failed: ${failed}, latest first`, failed],
  ['/inspections?month=October+2026', `All inspections, October 2026: ${october}, latest first`, october],
  ['/work-orders?priority=Emergency', `All work orders: ${urgent}, newest first`, urgent],
  ['/work-orders?status=Completed&category=Plumbing', `${donePlumbing}, newest first`, donePlumbing],
  ['/vendors?category=Landscaping&page=2', 'Landscaping: 4 on file, by name', 4],
  ['/vendors?insurance=Expired', 'All vendors: 3 on file, by name', 3],
  ['/listings?page=4', 'All communities: 48, by name', 12, 'Page 4 of 4'],
  ['/listings?category=Homes%20for%20sale', 'Homes for sale: 6, by name', 6],
  ['/listings?city=Harborview', 'All communities in Harborview: 4, by name', 4],
  ['/listings?q=LOFTS', 'All communities with "LOFTS": 3, by name', 3],
  ['/companies?page=2', 'Management companies: 11, by name', 3, 'Page 2 of 2'],
  ['/companies?city=Millbrook', 'Management companies in Millbrook: 2, by name', 2],
])('%s lists "%s", %i of them on the page', async (path, caption, rows, pages = '') => {
  const { words } = await readHtml(`/portal${path}`);
  expect(words('caption')[0]).toContain(caption);
  expect(words('tbody tr')).toHaveLength(rows);
  expect(words('main')[0]).toContain(pages);
  expect(words('b')).toEqual([]);
});

it.each([
  ['/inspections?status=Scheduled&month=May+2026', 'No inspections match this filter.'],
  ['/work-orders?status=On+Hold&priority=Emergency&category=Painting', 'No work orders match this filter.'],
  ['/vendors?category=Janitorial&insurance=Expired', 'No vendors match this filter.'],
  ['/documents?category=Notices&year=2025', 'No documents match this filter.'],
  ['/listings?q=nothing', 'No communities match.'],
])('%s shows a message if it is empty', async (path, message) => {
  const { words } = await readHtml(`/portal${path}`);
  expect(words('.empty')[0]).toContain(message);
  expect(words('table')).toEqual([]);
});

it('escapes markup in search words', async () => {
  const { text } = await page(mountPortal().app, '/portal/listings?q=%3Cscript%3E');
  expect(text).not.toContain('<script');
  expect(text).toContain('value="&lt;script&gt;"');
});

it.each(['/listings', '/companies'])('%s is public', async (path) => {
  const { status, text } = await page(mountPortal().app, `/portal${path}`);
  expect(status).toBe(200);
  expect(text).toContain('Sign in');
});
