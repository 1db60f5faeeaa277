import { extractText } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { boardMinutes } from '../../../../mock-server/portal/data/board-minutes.ts';
import { documentBytes } from '../../../../mock-server/portal/data/document-bytes.ts';
import { portalDocuments } from '../../../../mock-server/portal/data/portal-documents.ts';
import { testNow, usePortal } from './portal-client.ts';

const [minutes, other] = portalDocuments(testNow);
if (minutes === undefined || other === undefined) throw new Error('The library is empty');

const portal = usePortal();

/** Downloads minutes. */
async function download(name: string) {
  const headers = { cookie: portal.cookie };
  const response = await portal.app.request(`/portal/documents/${name}/download`, { headers });
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

describe('the document library', () => {
  it('lists, filters and pages', async () => {
    const text = await portal.read('documents');
    expect(text).toContain('24 in the library');
    expect(text).toContain('href="/portal/documents?page=2"');
    const filtered = await portal.read('documents?category=Minutes');
    expect(filtered).toContain('Minutes: 14 in the library');
    expect(filtered).toContain('aria-label="Download Board Meeting Minutes, October 2026"');
    expect(filtered).not.toContain('November 2026');
  });

  it('serves the minutes as a PDF, with the same bytes every time', async () => {
    const { headers, bytes } = await download('minutes-2026-10');
    await portal.signIn();
    expect((await download('minutes-2026-10')).bytes).toEqual(bytes);
    expect(headers.get('content-type')).toBe('application/pdf');
    const disposition = 'attachment; filename="Board_Meeting_Minutes_2026-10.pdf"';
    expect(headers.get('content-disposition')).toBe(disposition);
    const { text, totalPages } = await extractText(bytes, { mergePages: true });
    expect(totalPages).toBe(2);
    for (const words of [
      'Board Meeting Minutes, October 2026',
      'Tuesday, October 20, 2026',
      'The President called the meeting to order',
      'Financial Report',
      'Motion 1: To',
    ])
      expect(text).toContain(words);
  });

  it('writes each file once, and retries after a failure', async () => {
    const write = vi.fn(async () => new Uint8Array(3)).mockRejectedValueOnce(new Error('No font'));
    const bytesOf = documentBytes(write);
    await expect(bytesOf(minutes)).rejects.toThrow('No font');
    for (const document of [minutes, minutes, other]) expect(await bytesOf(document)).toHaveLength(3);
    expect(write.mock.calls).toEqual([[minutes], [minutes], [other]]);
  });
});

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))))(
  'no more directors vote than are present at the meeting of %s',
  async (month) => {
    const sections = new Map(boardMinutes(month).sections.map((one) => [one.heading, one.paragraphs ?? []]));
    const offices = (text = '') =>
      text.match(/President|Vice President|Secretary|Treasurer|Director at Large/g);
    const [present, absent] = sections.get('Attendance') ?? [];
    const directors = offices(present) ?? [];
    expect(directors.length + (offices(absent)?.length ?? 0)).toBe(5);
    for (const motion of sections.get('Motions and Votes') ?? []) {
      const [, inFavor, opposed] = /(\d) in favor, (\d) opposed/.exec(motion) ?? [];
      expect(Number(inFavor) + Number(opposed)).toBe(directors.length);
      const [mover, seconder] = /Moved by the (.+), seconded by the (.+?)\./.exec(motion)?.slice(1) ?? [];
      expect(directors).toEqual(expect.arrayContaining([mover, seconder]));
      expect(mover).not.toBe(seconder);
    }
  },
);
