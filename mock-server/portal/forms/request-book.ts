import { requestNumber } from '../data/requests.ts';
import type { AccountBook, RequestContact, RequestDetails, RequestDraft } from '../portal-state.ts';

/** More than anybody begins or sends by hand; the oldest go first. */
const mostDrafts = 100;
const mostRequests = 1_000;

/** Begins a request. */
export function beginRequest(book: AccountBook, contact: RequestContact): RequestDraft {
  book.begun += 1;
  const draft: RequestDraft = { id: String(book.begun), contact, details: null, sentAs: null };
  book.drafts.push(draft);
  if (book.drafts.length > mostDrafts) book.drafts.shift();
  return draft;
}

/** Sends a request and gives its number; sent a second time, it gives the number it has. */
export function sendRequest(
  book: AccountBook,
  draft: RequestDraft,
  details: RequestDetails,
  now: Date,
): string {
  if (draft.sentAs !== null) return draft.sentAs;
  const number = requestNumber(book.sent);
  book.sent += 1;
  book.requests.push({
    number,
    sentAt: now.toISOString(),
    contact: draft.contact,
    details,
    withdrawnAt: null,
  });
  if (book.requests.length > mostRequests) book.requests.shift();
  draft.sentAs = number;
  return number;
}

/** Takes a request back. */
export function withdrawRequest(book: AccountBook, number: string, now: Date): void {
  const sent = book.requests.find((request) => request.number === number);
  if (sent !== undefined) sent.withdrawnAt = now.toISOString();
}
