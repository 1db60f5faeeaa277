import * as z from 'zod/mini';

/** First page of a request: who asks, and for which home. */
const requestContactSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  unit: z.string(),
  location: z.string(),
});
export type RequestContact = z.infer<typeof requestContactSchema>;

/** Second page: what is to be done. */
const requestDetailsSchema = z.object({
  category: z.string(),
  urgency: z.string(),
  description: z.string(),
  /** "2027-01-15", or empty. */
  preferredDate: z.string(),
  mayEnter: z.boolean(),
  /** Its name and size; the portal looks at no file. */
  attachment: z.nullable(z.object({ name: z.string(), size: z.number() })),
});
export type RequestDetails = z.infer<typeof requestDetailsSchema>;

const scheduledMeetingSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  /** "2027-01-15" */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** After midnight, by the association's clocks. */
  startMinutes: z.number(),
  lengthMinutes: z.number(),
  place: z.string(),
  agenda: z.array(z.string()),
  /** The board was to be told. */
  notice: z.boolean(),
});
export type ScheduledMeeting = z.infer<typeof scheduledMeetingSchema>;

const requestDraftSchema = z.object({
  id: z.string(),
  contact: requestContactSchema,
  details: z.nullable(requestDetailsSchema),
  /** The number it was sent under, so that sending it twice sends it once. */
  sentAs: z.nullable(z.string()),
});
export type RequestDraft = z.infer<typeof requestDraftSchema>;

const sentRequestSchema = z.object({
  number: z.string(),
  sentAt: z.string(),
  contact: requestContactSchema,
  details: requestDetailsSchema,
  withdrawnAt: z.nullable(z.string()),
});
export type SentRequest = z.infer<typeof sentRequestSchema>;

const bookSchema = z.object({
  meetings: z.array(scheduledMeetingSchema),
  drafts: z.array(requestDraftSchema),
  requests: z.array(sentRequestSchema),
  /** How many drafts were begun and requests sent, ever: numbers are never given twice. */
  begun: z.number(),
  sent: z.number(),
});
/** What one account did on the portal. */
export type AccountBook = z.infer<typeof bookSchema>;

const booksSchema = z.record(z.string(), bookSchema);

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
