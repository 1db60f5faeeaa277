import { minutesPdf } from '../../documents/minutes-pdf.ts';
import { prosePdf } from '../../documents/prose-pdf.ts';
import { boardMinutes } from './board-minutes.ts';
import { monthStart } from './calendar.ts';
import { otherDocument } from './other-document.ts';
import type { PortalDocument } from './portal-documents.ts';

const mostKept = 64;

function writePdf(document: PortalDocument): Promise<Uint8Array> {
  const { category } = document;
  return category === 'Minutes'
    ? minutesPdf(boardMinutes(monthStart(document.date)))
    : prosePdf(otherDocument({ ...document, category }));
}

/** Gives a document's PDF, written once and kept: the list needs every file's true size. */
export function documentBytes(write = writePdf): (document: PortalDocument) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  const writeAndKeep = (document: PortalDocument): Promise<Uint8Array> => {
    if (kept.size >= mostKept) kept.clear();
    const bytes = write(document).catch((error: unknown) => {
      // What failed once is tried again.
      kept.delete(document.id);
      throw error;
    });
    kept.set(document.id, bytes);
    return bytes;
  };
  return (document) => kept.get(document.id) ?? writeAndKeep(document);
}
