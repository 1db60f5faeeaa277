import * as z from 'zod/mini';

const text = z.string();
const count = z.number();

/** First page of a request: who asks, and for which home. */
const requestContactSchema = z.object({ name: text, email: text, phone: text, unit: text, location: text });
export type RequestContact = z.infer<typeof requestContactSchema>;

/** Second page: what is to be done. */
const requestDetailsSchema = z.object({
  category: text,
  urgency: text,
  description: text,
  /** "2027-01-15", or empty. */
  preferredDate: text,
  mayEnter: z.boolean(),
  /** Its name and size; the portal looks at no file. */
  attachment: z.nullable(z.object({ name: text, size: count })),
});
export type RequestDetails = z.infer<typeof requestDetailsSchema>;

const scheduledMeetingSchema = z.object({
  id: text,
  kind: text,
  title: text,
  /** "2027-01-15" */
  day: text.check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** After midnight, by the association's clocks. */
  startMinutes: count,
  lengthMinutes: count,
  place: text,
  agenda: z.array(text),
  /** The board was to be told. */
  notice: z.boolean(),
});
export type ScheduledMeeting = z.infer<typeof scheduledMeetingSchema>;

const requestDraftSchema = z.object({
  id: text,
  contact: requestContactSchema,
  details: z.nullable(requestDetailsSchema),
  /** The number it was sent under, so that sending it twice sends it once. */
  sentAs: z.nullable(text),
});
export type RequestDraft = z.infer<typeof requestDraftSchema>;

const sentRequestSchema = z.object({
  number: text,
  sentAt: text,
  contact: requestContactSchema,
  details: requestDetailsSchema,
  withdrawnAt: z.nullable(text),
});
export type SentRequest = z.infer<typeof sentRequestSchema>;

const bookSchema = z.object({
  meetings: z.array(scheduledMeetingSchema),
  drafts: z.array(requestDraftSchema),
  requests: z.array(sentRequestSchema),
  /** How many drafts were begun and requests sent, ever: numbers are never given twice. */
  begun: count,
  sent: count,
});
/** What one account did on the portal. */
export type AccountBook = z.infer<typeof bookSchema>;

const booksSchema = z.record(text, bookSchema);

/**
 * All that the portal remembers; everything else it works out from the clock. It is kept in memory, by the
 * account that the signed cookie names: who signs in again, in another browser or task, finds what was sent
 * before, as on any portal, and a restart of the server starts afresh.
 */
export interface PortalState {
  of(account: string): AccountBook;
  reset(): void;
  /** Everything, as plain JSON. */
  dump(): unknown;
  /** Puts back what `dump` gave. Throws on anything else, and leaves what was there. */
  load(dumped: unknown): void;
}

export function createPortalState(): PortalState {
  let books: Record<string, AccountBook> = {};
  return {
    of: (account) => (books[account] ??= { meetings: [], drafts: [], requests: [], begun: 0, sent: 0 }),
    reset() {
      books = {};
    },
    dump: () => structuredClone(books),
    load(dumped) {
      books = booksSchema.parse(structuredClone(dumped));
    },
  };
}
