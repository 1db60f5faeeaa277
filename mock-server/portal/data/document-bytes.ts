import { minutesPdf } from '../../documents/minutes-pdf.ts';
import { prosePdf } from '../../documents/prose-pdf.ts';
import { boardMinutes } from './board-minutes.ts';
import { monthStart } from './calendar.ts';
import { otherDocument } from './other-document.ts';
import type { PortalDocument } from './portal-documents.ts';

const mostKept = 64;

function make(document: PortalDocument): Promise<Uint8Array> {
  const { category } = document;
  return category === 'Minutes'
    ? minutesPdf(boardMinutes(monthStart(document.date)))
    : prosePdf(otherDocument({ ...document, category }));
}

/** Gives a document's PDF, made once and kept: the list needs every file's true size. */
export function documentBytes(): (document: PortalDocument) => Promise<Uint8Array> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return (document) => {
    const known = kept.get(document.id);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const bytes = make(document);
    kept.set(document.id, bytes);
    return bytes;
  };
}
