import { describe, expect, it } from 'vitest';
import { boardMeetingDay } from '../../../mock-server/portal/data/calendar.ts';
import { portalDocuments } from '../../../mock-server/portal/data/portal-documents.ts';
import { violations, violationStatuses } from '../../../mock-server/portal/data/violations.ts';

const clocks = [
  '2026-11-21T10:00:00Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T23:59:59Z',
];

describe.each(clocks)('the data as of %s', (text) => {
  const now = new Date(text);

  it('has minutes of the fourteen months before this one', () => {
    const minutes = portalDocuments(now).filter((document) => document.category === 'Minutes');
    expect(minutes).toHaveLength(14);
    expect(new Set(minutes.map((document) => document.id)).size).toBe(14);
    const latest = minutes[0]?.date;
    expect(latest).toEqual(
      boardMeetingDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))),
    );
  });

  it('has nothing from the future and no name twice', () => {
    const documents = portalDocuments(now);
    expect(documents).toHaveLength(24);
    expect(new Set(documents.map((document) => document.fileName)).size).toBe(24);
    expect(documents.every((document) => document.date <= now)).toBe(true);
    const cases = violations(now);
    expect(new Set(cases.map((violation) => violation.caseNumber)).size).toBe(37);
    expect(cases.every((violation) => violation.daysOpen >= 0 && violation.opened <= now)).toBe(true);
    expect(cases.every((violation) => violation.closed === null || violation.closed <= now)).toBe(true);
    expect(new Set(cases.map((violation) => violation.status))).toEqual(new Set(violationStatuses));
  });
});

it.each([
  ['2026-09-01', '2026-09-15'],
  ['2026-11-30', '2026-11-17'],
  ['2027-06-10', '2027-06-15'],
])('the third Tuesday of the month of %s is %s', (day, expected) => {
  expect(boardMeetingDay(new Date(day)).toISOString().slice(0, 10)).toBe(expected);
});
