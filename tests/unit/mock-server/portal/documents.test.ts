import { extractText } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { boardMinutes } from '../../../../mock-server/portal/data/board-minutes.ts';
import { documentBytes } from '../../../../mock-server/portal/data/document-bytes.ts';
import { portalDocuments } from '../../../../mock-server/portal/data/portal-documents.ts';
import { mountPortal, page, signedIn, testNow } from './portal-client.ts';

describe('the document library', () => {
  it('lists, filters and pages', async () => {
    const { app } = mountPortal();
    const cookie = await signedIn(app);
    const all = await page(app, '/portal/documents', cookie);
    expect(all.text).toContain('24 in the library');
    expect(all.text).toContain('href="/portal/documents?page=2"');
    const minutes = await page(app, '/portal/documents?category=Minutes', cookie);
    expect(minutes.text).toContain('Minutes: 14 in the library');
    expect(minutes.text).toContain('aria-label="Download Board Meeting Minutes, October 2026"');
    expect(minutes.text).not.toContain('November 2026');
  });

  it('downloads the minutes as a PDF', async () => {
    const { app } = mountPortal();
    const path = '/portal/documents/minutes-2026-10/download';
    expect((await app.request(path)).status).toBe(303);
    const response = await app.request(path, { headers: { cookie: await signedIn(app) } });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="Board_Meeting_Minutes_2026-10.pdf"',
    );
    const { text, totalPages } = await extractText(new Uint8Array(await response.arrayBuffer()), {
      mergePages: true,
    });
    expect(totalPages).toBe(2);
    for (const words of [
      'Board Meeting Minutes, October 2026',
      'Tuesday, October 20, 2026',
      'The President called the meeting to order',
      'Financial Report',
      'Motion 1: To',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('returns the same bytes every time', async () => {
    const bytes = async () => {
      const { app } = mountPortal();
      const headers = { cookie: await signedIn(app) };
      return Buffer.from(
        await (await app.request('/portal/documents/minutes-2026-03/download', { headers })).arrayBuffer(),
      );
    };
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1))))(
  'no more directors vote than are present at the meeting of %s',
  async (month) => {
    const sections = new Map(boardMinutes(month).sections.map((one) => [one.heading, one.paragraphs ?? []]));
    const named = (text = '') =>
      text.match(/President|Vice President|Secretary|Treasurer|Director at Large/g);
    const [present, absent] = sections.get('Attendance') ?? [];
    const directors = named(present) ?? [];
    expect(directors.length + (named(absent)?.length ?? 0)).toBe(5);
    for (const motion of sections.get('Motions and Votes') ?? []) {
      const [, inFavor, opposed] = /(\d) in favor, (\d) opposed/.exec(motion) ?? [];
      expect(Number(inFavor) + Number(opposed)).toBe(directors.length);
      const [mover, seconder] = /Moved by the (.+), seconded by the (.+?)\./.exec(motion)?.slice(1) ?? [];
      expect(directors).toEqual(expect.arrayContaining([mover, seconder]));
      expect(mover).not.toBe(seconder);
    }
  },
);

const [minutes, other] = portalDocuments(testNow);
if (minutes === undefined || other === undefined) throw new Error('The library is empty');

describe('the files of the library', () => {
  it('are written once', async () => {
    const write = vi.fn(async () => new Uint8Array(3));
    const bytesOf = documentBytes(write);
    for (const document of [minutes, minutes, other]) await bytesOf(document);
    expect(write.mock.calls).toEqual([[minutes], [other]]);
  });

  it('are retried after a failure', async () => {
    const write = vi.fn(async () => new Uint8Array(3)).mockRejectedValueOnce(new Error('No font'));
    const bytesOf = documentBytes(write);
    await expect(bytesOf(minutes)).rejects.toThrow('No font');
    expect(await bytesOf(minutes)).toHaveLength(3);
  });
});
