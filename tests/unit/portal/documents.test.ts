import { extractText } from 'unpdf';
import { describe, expect, it, vi } from 'vitest';
import { documentBytes } from '../../../mock-server/portal/data/document-bytes.ts';
import { portalDocuments } from '../../../mock-server/portal/data/portal-documents.ts';
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

  it('downloads the minutes as a PDF whose text is the minutes', async () => {
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
    expect(text).toContain('Board Meeting Minutes, October 2026');
    expect(text).toContain('Tuesday, October 20, 2026');
    expect(text).toContain('The President called the meeting to order');
  });

  it('gives the same bytes every time', async () => {
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

const [minutes, other] = portalDocuments(testNow);
if (minutes === undefined || other === undefined) throw new Error('The library is empty');

describe('the files of the library', () => {
  it('are written once each', async () => {
    const write = vi.fn(async () => new Uint8Array(3));
    const bytesOf = documentBytes(write);
    for (const document of [minutes, minutes, other]) await bytesOf(document);
    expect(write.mock.calls).toEqual([[minutes], [other]]);
  });

  it('are tried again when writing one has failed', async () => {
    const write = vi.fn(async () => new Uint8Array(3)).mockRejectedValueOnce(new Error('No font'));
    const bytesOf = documentBytes(write);
    await expect(bytesOf(minutes)).rejects.toThrow('No font');
    expect(await bytesOf(minutes)).toHaveLength(3);
  });
});
