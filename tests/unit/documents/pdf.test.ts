import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { minutesPdf } from '../../../mock-server/documents/minutes-pdf.ts';
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
