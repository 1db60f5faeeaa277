import { describe, expect, it } from 'vitest';
import { boardMeetingDay } from '../../../../mock-server/portal/data/calendar.ts';
import { companies } from '../../../../mock-server/portal/data/companies.ts';
import { inspections, inspectionStatuses } from '../../../../mock-server/portal/data/inspections.ts';
import {
  companyStanding,
  listingCategories,
  listings,
} from '../../../../mock-server/portal/data/listings.ts';
import { portalDocuments } from '../../../../mock-server/portal/data/portal-documents.ts';
import { insuranceStates, vendorCategories, vendors } from '../../../../mock-server/portal/data/vendors.ts';
import { violations, violationStatuses } from '../../../../mock-server/portal/data/violations.ts';
import { workOrderChoices, workOrders } from '../../../../mock-server/portal/data/work-orders.ts';

const clocks = [
  '2026-11-21T10:00:00Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T23:59:59Z',
];

describe.each(clocks)('the data as of %s', (text) => {
  const now = new Date(text);
  const today = new Date(`${text.slice(0, 10)}T00:00:00Z`);

  // Number of items, unique ids, and all values of a property.
  it.each<
    [
      what: string,
      all: readonly object[],
      count: number,
      id: string,
      values: Record<string, readonly string[]>,
    ]
  >([
    ['documents', portalDocuments(now), 24, 'fileName', {}],
    ['violations', violations(now), 37, 'caseNumber', { status: violationStatuses }],
    ['inspections', inspections(now), 38, 'number', {}],
    ['work orders', workOrders(now), 46, 'number', workOrderChoices],
    ['vendors', vendors(now), 20, 'id', { category: vendorCategories, insurance: insuranceStates }],
    ['addresses of vendors', vendors(now), 20, 'email', {}],
    ['listings', listings(now), 48, 'id', { category: listingCategories }],
  ])('has %s of every kind, with unique ids', (_, all, count, id, values) => {
    const found = (name: string) => new Set(all.map((one) => (one as Record<string, unknown>)[name]));
    expect(all).toHaveLength(count);
    expect(found(id).size).toBe(count);
    for (const [name, every] of Object.entries(values)) expect(found(name), name).toEqual(new Set(every));
  });

  it('has the minutes of the last fourteen months and no future documents', () => {
    const documents = portalDocuments(now);
    const minutes = documents.filter((document) => document.category === 'Minutes');
    expect(minutes).toHaveLength(14);
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    expect(minutes[0]?.date).toEqual(boardMeetingDay(lastMonth));
    expect(documents.every((document) => document.date <= now)).toBe(true);
    const cases = violations(now);
    expect(cases.every((violation) => violation.daysOpen >= 0 && violation.opened <= now)).toBe(true);
    expect(cases.every((violation) => violation.closed === null || violation.closed <= now)).toBe(true);
  });

  it('has past and planned inspections, latest first', () => {
    const all = inspections(now);
    const dates = all.map((inspection) => inspection.date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const { status, date } of all) expect(status === 'Scheduled').toBe(date >= today);
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThanOrEqual(
      inspectionStatuses.length - 1,
    );
  });

  it('lists each finding on the checklist of its inspection', () => {
    for (const { status, findings, checklist, date, nextDue } of inspections(now)) {
      if (status === 'Scheduled') {
        expect([checklist, findings, nextDue]).toEqual([[], [], date]);
        continue;
      }
      expect(status === 'Passed').toBe(findings.length === 0);
      expect(checklist.filter((point) => point.result !== 'OK')).toHaveLength(findings.length);
      expect(nextDue.getTime()).toBeGreaterThan(date.getTime());
      for (const { finding, due } of findings) {
        expect(checklist.map((point) => point.note)).toContain(finding);
        expect(due.getTime()).toBeGreaterThan(date.getTime());
      }
    }
  });

  it('has work orders, newest first', () => {
    const opened = workOrders(now).map((order) => order.opened.getTime());
    expect(opened).toEqual(opened.toSorted((a, b) => b - a));
    expect(Math.max(...opened)).toBeLessThanOrEqual(now.getTime());
  });

  it('has an actual cost only for completed orders, and only open orders are late', () => {
    for (const order of workOrders(now)) {
      const isDone = order.status === 'Completed';
      expect([order.completed !== null, order.actual !== null]).toEqual([isDone, isDone]);
      if (order.completed !== null) {
        expect(order.completed.getTime()).toBeGreaterThanOrEqual(order.opened.getTime());
        expect(order.completed.getTime()).toBeLessThanOrEqual(now.getTime());
      }
      expect(order.overdue).toBe(!isDone && order.due < today);
    }
  });

  it('assigns work orders to vendors of the right category', () => {
    const directory = vendors(now);
    for (const { vendor, category } of workOrders(now)) {
      if (vendor === null) continue;
      expect(directory.find(({ id }) => id === vendor.id)).toMatchObject({
        company: vendor.company,
        category,
      });
    }
    expect(workOrders(now).some(({ vendor }) => vendor === null)).toBe(true);
  });

  it('has vendors with insurance states by date and phone numbers in several formats', () => {
    const all = vendors(now);
    for (const { insurance, insuredUntil } of all) {
      expect(insuredUntil < today).toBe(insurance === 'Expired');
    }
    const forms = new Set(all.map(({ phone }) => phone.replaceAll(/\d/g, '0')));
    expect(forms.size).toBeGreaterThan(2);
    for (const { phone } of all) expect(phone.replaceAll(/\D/g, '').slice(-10)).toMatch(/^55501001?\d+$/);
  });

  it('sorts communities by name', () => {
    const names = listings(now).map((listing) => listing.community);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')));
  });

  it('has a future renewal for every managed community', () => {
    for (const listing of listings(now)) {
      expect(listing.renewal === null).toBe(listing.company === undefined);
      if (listing.renewal === null) continue;
      expect(listing.renewal.toISOString().slice(0, 10) >= text.slice(0, 10)).toBe(true);
    }
  });

  it('has two duplicate communities and counts them once', () => {
    const all = listings(now);
    const twins = all.filter((listing) => all.filter((other) => other.email === listing.email).length > 1);
    expect(twins.map((listing) => listing.community)).toEqual([
      'Bayside Commons',
      'Bayside Commons HOA',
      'Breakwater Towers',
      'Breakwater Towers Association',
    ]);
    const standings = companies.map((company) => companyStanding(company, all).communities.length);
    expect(Math.min(...standings)).toBeGreaterThan(0);
    const managed = all.filter((listing) => listing.company !== undefined).length;
    expect(standings.reduce((sum, count) => sum + count, 0)).toBe(managed - 2);
  });
});

it('keeps work orders stable within a month', () => {
  const facts = (text: string) => workOrders(new Date(text)).map((order) => ({ ...order, overdue: false }));
  expect(facts('2026-11-02T00:00:00Z')).toEqual(facts('2026-11-29T00:00:00Z'));
});

it.each([
  ['2026-09-01', '2026-09-15'],
  ['2026-11-30', '2026-11-17'],
  ['2027-06-10', '2027-06-15'],
])('the third Tuesday of the month of %s is %s', (day, expected) => {
  expect(boardMeetingDay(new Date(day)).toISOString().slice(0, 10)).toBe(expected);
});
