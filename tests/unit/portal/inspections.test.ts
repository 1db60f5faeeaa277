import { describe, expect, it } from 'vitest';
import { dayName, monthName } from '../../../mock-server/portal/data/calendar.ts';
import { inspectionStatuses, inspections } from '../../../mock-server/portal/data/inspections.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';

describe.each([
  '2026-11-21T10:00:00Z',
  '2026-01-01T00:00:00Z',
  '2028-02-29T23:59:59Z',
  '2026-12-31T23:59:59Z',
])('the inspections as of %s', (text) => {
  const now = new Date(text);
  const today = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const all = inspections(now);

  it('are numbered, the latest day first, and held or still to come', () => {
    expect(all).toHaveLength(38);
    expect(new Set(all.map((inspection) => inspection.number)).size).toBe(38);
    const dates = all.map((inspection) => inspection.date.getTime());
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    for (const { status, date } of all) expect(status === 'Scheduled').toBe(date >= today);
    const held = inspectionStatuses.filter((status) => status !== 'Scheduled');
    expect(new Set(all.map((inspection) => inspection.status)).size).toBeGreaterThanOrEqual(held.length);
  });

  it('pass without a finding, and name each finding on the checklist', () => {
    for (const { status, findings, checklist, date, nextDue } of all) {
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
});

describe('the inspection pages', () => {
  const all = inspections(testNow);
  const of = (status: string) => all.filter((inspection) => inspection.status === status).length;
  const october = all.filter((inspection) => monthName(inspection.date) === 'October 2026').length;

  it.each([
    ['', 'All inspections: 38', 10],
    ['page=4', 'All inspections: 38', 8],
    ['status=Failed', `Inspections with status Failed: ${of('Failed')}`, of('Failed')],
    ['month=October+2026', `All inspections, October 2026: ${october}`, october],
    ['month=<b>', 'All inspections: 38', 10],
  ])('?%s lists %s', async (query, caption, rows) => {
    const { app } = mountPortal();
    const { text } = await page(app, `/portal/inspections?${query}`, await signedIn(app));
    expect(text).toContain(caption);
    expect(text.match(/<th scope="row">/g)).toHaveLength(rows);
    expect(text).not.toContain('<b>');
  });

  it('says so when nothing matches', async () => {
    const { app } = mountPortal();
    const month = monthName(all.at(-1)?.date ?? testNow).replace(' ', '+');
    const query = `status=Scheduled&month=${month}`;
    const { text } = await page(app, `/portal/inspections?${query}`, await signedIn(app));
    expect(text).toContain('No inspections match this filter');
  });

  it('shows every inspection in full', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    for (const { number, status, findings, checklist } of all) {
      const { text } = await page(app, `/portal/inspections/${number}`, cookie);
      expect(text.includes('This inspection is planned')).toBe(status === 'Scheduled');
      expect(text.includes('Nothing was found')).toBe(status === 'Passed');
      if (checklist.length > 0) expect(text).toContain(`Checklist: ${checklist.length} points`);
      for (const { finding, followUp, due } of findings) {
        for (const part of [finding, followUp, dayName(due)]) expect(text).toContain(part);
      }
    }
    expect((await page(app, '/portal/inspections/INS-1', cookie)).status).toBe(404);
  });

  it('are behind the sign-in', async () => {
    const response = await mountPortal().app.request('/portal/inspections');
    expect(response.headers.get('location')).toBe(
      `/portal/login?next=${encodeURIComponent('/portal/inspections')}`,
    );
  });
});
