import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { minutesPdf } from '../../../mock-server/documents/minutes-pdf.ts';
import {
  type ViolationLine,
  type ViolationsReport,
  violationsReportPdf,
} from '../../../mock-server/documents/violations-report-pdf.ts';
import { boardMinutes } from '../../../mock-server/portal/data/board-minutes.ts';

const read = async (bytes: Uint8Array) => extractText(new Uint8Array(bytes), { mergePages: true });

describe('minutesPdf', () => {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));

  it.each(months)('tells the meeting of %s on two pages', async (month) => {
    const minutes = boardMinutes(month);
    const { text, totalPages } = await read(await minutesPdf(minutes));
    expect(totalPages).toBe(2);
    for (const heading of [
      'Attendance',
      'Call to Order',
      'Financial Report',
      'Old Business',
      'New Business',
    ]) {
      expect(text).toContain(heading);
    }
    const words = text.replaceAll(/\s+/g, ' ');
    for (const sentence of [minutes.callToOrder, minutes.executiveSession, minutes.adjournment]) {
      expect(words).toContain(sentence);
    }
    expect(words).toContain(`Motion 1: ${minutes.motions[0]?.text}`);
    expect(words).toContain(`${minutes.motions[0]?.inFavour} in favor`);
  });

  it('counts no more votes than directors present', () => {
    for (const month of months) {
      const minutes = boardMinutes(month);
      expect(minutes.present.length + minutes.absent.length).toBe(5);
      for (const motion of minutes.motions) {
        expect(motion.inFavour + motion.opposed).toBe(minutes.present.length);
        expect(minutes.present).toContain(motion.movedBy);
        expect(minutes.present).toContain(motion.secondedBy);
        expect(motion.movedBy).not.toBe(motion.secondedBy);
      }
    }
  });
});

describe('violationsReportPdf', () => {
  const line = (index: number): ViolationLine => ({
    caseNumber: `V-${index}`,
    unit: `${index}A`,
    rule: 'Fence in disrepair',
    opened: 'October 1, 2026',
    daysOpen: index,
    status: index % 3 === 0 ? 'Resolved' : 'Open',
    owner: 'Alder household',
  });
  const report = (lines: ViolationLine[]): ViolationsReport => ({
    title: 'Violations, all statuses',
    organisation: 'HOA Pilot',
    source: 'From the portal',
    date: new Date('2026-11-21T10:00:00Z'),
    lines,
  });

  it('gives totals, the oldest and every case, over as many pages as it takes', async () => {
    const lines = Array.from({ length: 60 }, (_, i) => line(i + 1));
    const { text, totalPages } = await read(await violationsReportPdf(report(lines)));
    expect(totalPages).toBeGreaterThan(1);
    expect(text).toContain('As of November 21, 2026. Cases: 60.');
    expect(text).toContain('Open: 40');
    expect(text).toContain('Resolved: 20');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Oldest: case V-60, unit 60A');
    for (const { caseNumber } of lines) expect(text).toMatch(new RegExp(`${caseNumber}\\b`));
  });

  it('says so when there is none', async () => {
    const { text, totalPages } = await read(await violationsReportPdf(report([])));
    expect(totalPages).toBe(1);
    expect(text).toContain('No case matches.');
  });

  it('is the same bytes for the same report', async () => {
    const once = Buffer.from(await violationsReportPdf(report([line(1)])));
    expect(once.equals(Buffer.from(await violationsReportPdf(report([line(1)]))))).toBe(true);
  });
});
