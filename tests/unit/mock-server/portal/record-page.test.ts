import { expect, it } from 'vitest';
import { dayName } from '../../../../mock-server/portal/data/calendar.ts';
import { companies } from '../../../../mock-server/portal/data/companies.ts';
import { inspections } from '../../../../mock-server/portal/data/inspections.ts';
import { companyStanding, listings } from '../../../../mock-server/portal/data/listings.ts';
import { workOrders } from '../../../../mock-server/portal/data/work-orders.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';
import { readHtml } from './read-html.ts';

const records: [path: string, title: string, crumbs: string[], cards: string[], fact: string][] = [
  ['/portal/violations/V-1032', 'Case V-1032', ['Dashboard', 'Violations'], ['Facts'], 'Days open'],
  ['/portal/inspections/INS-325', 'Inspection INS-325', ['Dashboard', 'Inspections'], ['Facts'], 'Next due'],
  ['/portal/work-orders/WO-2040', 'Work Order WO-2040', ['Dashboard', 'Work Orders'], ['Facts'], 'Estimate'],
  [
    '/portal/vendors/acorn-grounds-care',
    'Acorn Grounds Care',
    ['Dashboard', 'Vendors'],
    ['Contact', 'Papers'],
    'Licence number',
  ],
  [
    '/portal/meetings/board-meeting-2026-12-15',
    'Board Meeting, December 2026',
    ['Dashboard', 'Meetings'],
    ['Time and place'],
    'Time zone',
  ],
  [
    '/portal/listings/bayside-commons',
    'Bayside Commons',
    ['Listings'],
    ['Management', 'Contact'],
    'Contract renews',
  ],
  [
    '/portal/companies/fairlane-management-group',
    'Fairlane Management Group',
    ['Listings', 'Management companies'],
    ['Terms and figures'],
    'Setup fee',
  ],
];

it.each(records)('%s shows all facts', async (path, title, above, cards, fact) => {
  const { words, all } = await readHtml(path);
  expect(words('title')).toEqual([`${title} | Oakridge Community`]);
  expect(words('h1')).toEqual([title]);
  expect(words('[aria-label="Breadcrumb"] li')).toEqual([...above, title]);
  const named = all('section.card').map((card) => {
    const heading = card.querySelector('h2');
    return card.getAttribute('aria-labelledby') === heading?.id ? heading?.textContent : undefined;
  });
  expect(named).toEqual(cards);
  expect(words('dt')).toContain(fact);
  expect(words('dd')).toHaveLength(words('dt').length);
  expect(words('dd')).not.toContain('');
});

it('shows no contract facts of a vendor without a contract', async () => {
  const { words } = await readHtml('/portal/vendors/blue-heron-pools');
  expect(words('dd')).toContain('On call, by the hour');
  expect(words('dt')).not.toContain('Contract until');
  expect(words('dt')).not.toContain('Yearly amount');
});

it('shows every inspection', async () => {
  const { app } = mountPortal();
  const cookie = await signedIn(app);
  for (const { number, status, findings, checklist } of inspections(testNow)) {
    const { text } = await page(app, `/portal/inspections/${number}`, cookie);
    expect(text.includes('This inspection is planned')).toBe(status === 'Scheduled');
    expect(text.includes('No findings need')).toBe(status === 'Passed');
    if (checklist.length > 0) expect(text).toContain(`Checklist: ${checklist.length} points`);
    for (const { finding, followUp, due } of findings) {
      for (const part of [finding, followUp, dayName(due)]) expect(text).toContain(part);
    }
  }
});

it('shows every order and marks late ones', async () => {
  const { app } = mountPortal();
  const cookie = await signedIn(app);
  for (const order of workOrders(testNow)) {
    const { status, text } = await page(app, `/portal/work-orders/${order.number}`, cookie);
    expect(status).toBe(200);
    for (const part of [
      order.work,
      order.category,
      order.vendor?.company.replace('&', '&amp;') ?? 'Unassigned',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.includes('past its due date')).toBe(order.overdue);
  }
});

it('shows every community and company', async () => {
  const { app } = mountPortal();
  for (const { id, community, email } of listings(testNow)) {
    const { status, text } = await page(app, `/portal/listings/${id}`);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${community}</h1>`);
    expect(text).toContain(email);
  }
  for (const company of companies) {
    const { text } = await page(app, `/portal/companies/${company.slug}`);
    expect(text).toContain(company.about);
    expect(text.split('<th scope="row">').length - 1).toBe(
      companyStanding(company, listings(testNow)).communities.length,
    );
  }
});

it.each([
  '/violations/V-9',
  '/inspections/INS-1',
  '/work-orders/WO-1',
  '/vendors/nobody',
  '/meetings/nothing',
  '/listings/nowhere',
  '/companies/nobody',
  '/requests/REQ-9',
  '/requests/REQ-9/receipt',
  '/requests/drafts/9/details',
])('%s does not exist', async (path) => {
  const { status, words } = await readHtml(`/portal${path}`);
  expect([status, words('h1')]).toEqual([404, ['Page not found']]);
});
