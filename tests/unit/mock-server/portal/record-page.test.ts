import { expect, it } from 'vitest';
import { dayName } from '../../../../mock-server/portal/data/calendar.ts';
import { companies } from '../../../../mock-server/portal/data/companies.ts';
import { inspections } from '../../../../mock-server/portal/data/inspections.ts';
import { companyStanding, listings } from '../../../../mock-server/portal/data/listings.ts';
import { workOrders } from '../../../../mock-server/portal/data/work-orders.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';
import { readHtml } from './read-html.ts';

const records: [path: string, title: string, crumbs: string[], cards: string[], fact: string][] = [
  ['violations/V-1032', 'Case V-1032', ['Dashboard', 'Violations'], ['Facts'], 'Days open'],
  ['inspections/INS-325', 'Inspection INS-325', ['Dashboard', 'Inspections'], ['Facts'], 'Next due'],
  ['work-orders/WO-2040', 'Work Order WO-2040', ['Dashboard', 'Work Orders'], ['Facts'], 'Estimate'],
  [
    'vendors/acorn-grounds-care',
    'Acorn Grounds Care',
    ['Dashboard', 'Vendors'],
    ['Contact', 'Papers'],
    'License number',
  ],
  [
    'meetings/board-meeting-2026-12-15',
    'Board Meeting, December 2026',
    ['Dashboard', 'Meetings'],
    ['Time and place'],
    'Time zone',
  ],
  ['listings/bayside-commons', 'Bayside Commons', ['Listings'], ['Management', 'Contact'], 'Contract renews'],
  [
    'companies/fairlane-management-group',
    'Fairlane Management Group',
    ['Listings', 'Management companies'],
    ['Terms and figures'],
    'Setup fee',
  ],
];

it.each(records)('%s shows all facts', async (path, title, above, cards, fact) => {
  const { words, all } = await readHtml(`/portal/${path}`);
  expect(words('title')).toEqual([`${title} | Oakridge Community`]);
  expect(words('h1')).toEqual([title]);
  expect(words('[aria-label="Breadcrumb"] li')).toEqual([...above, title]);
  const labels = all('section.card').map((card) => {
    const heading = card.querySelector('h2');
    return card.getAttribute('aria-labelledby') === heading?.id ? heading?.textContent : undefined;
  });
  expect(labels).toEqual(cards);
  expect(words('dt')).toContain(fact);
  expect(words('dd')).toHaveLength(words('dt').length);
  expect(words('dd')).not.toContain('');
});

it('shows no contract facts of a vendor without a contract', async () => {
  const { words } = await readHtml('/portal/vendors/blue-heron-pools');
  expect(words('dd')).toContain('On call, by the hour');
  expect(words('dt').filter((name) => /^(Contract until|Yearly amount)$/.test(name))).toEqual([]);
});

it('shows every inspection, order, community and company', async () => {
  const { app } = mountPortal();
  const cookie = await signedIn(app);
  const expectPage = async (path: string, parts: readonly string[]): Promise<string> => {
    const { text } = await page(app, `/portal/${path}`, cookie);
    for (const part of parts) expect(text).toContain(part.replace('&', '&amp;'));
    return text;
  };
  for (const { number, status, findings, checklist } of inspections(testNow)) {
    const parts = findings.flatMap(({ finding, followUp, due }) => [finding, followUp, dayName(due)]);
    if (checklist.length > 0) parts.push(`Checklist: ${checklist.length} points`);
    const text = await expectPage(`inspections/${number}`, parts);
    expect(text.includes('This inspection is planned')).toBe(status === 'Scheduled');
    expect(text.includes('No findings need')).toBe(status === 'Passed');
  }
  for (const { number, work, category, vendor, overdue } of workOrders(testNow)) {
    const parts = [work, category, vendor?.company ?? 'Unassigned'];
    const text = await expectPage(`work-orders/${number}`, parts);
    expect(text.includes('past its due date')).toBe(overdue);
  }
  const all = listings(testNow);
  for (const { id, community, email } of all)
    await expectPage(`listings/${id}`, [`<h1>${community}</h1>`, email]);
  for (const company of companies) {
    const text = await expectPage(`companies/${company.slug}`, [company.about]);
    const rows = text.match(/<th scope="row">/g);
    expect(rows).toHaveLength(companyStanding(company, all).communities.length);
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
