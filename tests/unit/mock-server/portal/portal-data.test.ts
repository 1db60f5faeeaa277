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

type Values = Record<string, readonly string[]>;
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
  it.each<[what: string, all: readonly object[], count: number, id: string, values: Values]>([
    ['documents', portalDocuments(now), 24, 'fileName', {}],
    ['violations', violations(now), 37, 'caseNumber', { status: violationStatuses }],
    ['inspections', inspections(now), 38, 'number', {}],
    ['work orders', workOrders(now), 46, 'number', workOrderChoices],
    ['vendors', vendors(now), 20, 'id', { category: vendorCategories, insurance: insuranceStates }],
    ['addresses of vendors', vendors(now), 20, 'email', {}],
    ['listings', listings(now), 48, 'id', { category: listingCategories }],
  ])('has %s of every kind, with unique ids', (_, all, count, id, values) => {
    const valuesOf = (name: string) => new Set(all.map((one) => (one as Record<string, unknown>)[name]));
    expect(all).toHaveLength(count);
    expect(valuesOf(id).size).toBe(count);
    for (const [name, every] of Object.entries(values)) expect(valuesOf(name), name).toEqual(new Set(every));
  });

  it('has the minutes of fourteen months, and nothing from the future', () => {
    const documents = portalDocuments(now);
    const minutes = documents.filter((document) => document.category === 'Minutes');
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    expect([minutes.length, minutes[0]?.date]).toEqual([14, boardMeetingDay(lastMonth)]);
    const dates = [
      ...documents.map(({ date }) => date),
      ...violations(now).flatMap(({ opened, closed }) => [opened, closed ?? opened]),
      ...workOrders(now).flatMap(({ opened, completed }) => [opened, completed ?? opened]),
    ];
    expect(dates.filter((date) => date > now)).toEqual([]);
    expect(violations(now).filter(({ daysOpen }) => daysOpen < 0)).toEqual([]);
  });

  it('has past and planned inspections, latest first, with every finding on the checklist', () => {
    const all = inspections(now);
    expect(all).toEqual(all.toSorted((a, b) => b.date.getTime() - a.date.getTime()));
    const statuses = new Set(all.map(({ status }) => status));
    expect(statuses.size).toBeGreaterThanOrEqual(inspectionStatuses.length - 1);
    for (const { status, findings, checklist, date, nextDue } of all) {
      expect(status === 'Scheduled').toBe(date >= today);
      if (status === 'Scheduled') {
        expect([checklist, findings, nextDue]).toEqual([[], [], date]);
        continue;
      }
      expect(status === 'Passed').toBe(findings.length === 0);
      const notes = checklist.flatMap(({ result, note }) => (result === 'OK' ? [] : note));
      expect(notes.toSorted()).toEqual(findings.map(({ finding }) => finding).toSorted());
      for (const later of [nextDue, ...findings.map(({ due }) => due)])
        expect(later.getTime()).toBeGreaterThan(date.getTime());
    }
  });

  it('has work orders, newest first, with costs and vendors that fit', () => {
    const all = workOrders(now);
    expect(all).toEqual(all.toSorted((a, b) => b.opened.getTime() - a.opened.getTime()));
    expect(all.some(({ vendor }) => vendor === null)).toBe(true);
    for (const { status, opened, completed, actual, overdue, due, vendor, category } of all) {
      const isDone = status === 'Completed';
      expect([completed !== null, actual !== null]).toEqual([isDone, isDone]);
      expect((completed ?? opened).getTime()).toBeGreaterThanOrEqual(opened.getTime());
      expect(overdue).toBe(!isDone && due < today);
      const inDirectory = vendors(now).find(({ id }) => id === vendor?.id);
      if (vendor) expect(inDirectory).toMatchObject({ company: vendor.company, category });
    }
  });

  it('has vendors with insurance states by date and phone numbers in several formats', () => {
    const all = vendors(now);
    for (const { insurance, insuredUntil, phone } of all) {
      expect(insuredUntil < today).toBe(insurance === 'Expired');
      expect(phone.replaceAll(/\D/g, '').slice(-10)).toMatch(/^55501001?\d+$/);
    }
    expect(new Set(all.map(({ phone }) => phone.replaceAll(/\d/g, '0'))).size).toBeGreaterThan(2);
  });

  it('has communities by name, two of them twice, and a future renewal for every managed one', () => {
    const all = listings(now);
    expect(all).toEqual(all.toSorted((a, b) => a.community.localeCompare(b.community, 'en-US')));
    for (const { renewal, company } of all) {
      expect(renewal === null).toBe(company === undefined);
      if (renewal) expect(renewal.getTime()).toBeGreaterThanOrEqual(today.getTime());
    }
    const twins = all.filter((listing) =>
      all.some((other) => other !== listing && other.email === listing.email),
    );
    expect(twins.map(({ community }) => community)).toEqual([
      'Bayside Commons',
      'Bayside Commons HOA',
      'Breakwater Towers',
      'Breakwater Towers Association',
    ]);
    const standings = companies.map((company) => companyStanding(company, all).communities.length);
    expect(Math.min(...standings)).toBeGreaterThan(0);
    const managed = all.filter(({ company }) => company !== undefined);
    expect(standings.reduce((sum, count) => sum + count, 0)).toBe(managed.length - 2);
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
