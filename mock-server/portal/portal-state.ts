import * as z from 'zod/mini';

const text = z.string();
const count = z.number();

/** What was typed into a form, by the name of the field. A box that is ticked says "yes". */
const formValuesSchema = z.record(text, text);
export type FormValues = z.infer<typeof formValuesSchema>;

const scheduledMeetingSchema = z.object({
  id: text,
  kind: text,
  title: text,
  day: z.iso.date(),
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
  values: formValuesSchema,
  /** Its second page was taken too. */
  isComplete: z.boolean(),
  /** The number it was sent under, so that sending it twice sends it once. */
  sentAs: z.nullable(text),
});
export type RequestDraft = z.infer<typeof requestDraftSchema>;

const sentRequestSchema = z.object({
  number: text,
  sentAt: text,
  values: formValuesSchema,
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

/** More than anybody does by hand. */
const mostKept = 500;

/** Keeps one more; the oldest go first. */
export function keep<T>(kept: T[], one: T): void {
  kept.push(one);
  if (kept.length > mostKept) kept.shift();
}

const emptyBook = (): AccountBook => ({ meetings: [], drafts: [], requests: [], begun: 0, sent: 0 });

/**
 * All that the portal remembers; everything else it works out from the clock. It is kept in memory, by the
 * account that the signed cookie names: who signs in again, in another browser or task, finds what was sent
 * before, as on any portal, and a restart of the server starts afresh.
 */
export function createPortalState() {
  let books: Record<string, AccountBook> = {};
  return {
    /** The book of an account; an empty one, not kept, for who has not signed in. */
    of: (account: string | undefined): AccountBook =>
      account === undefined ? emptyBook() : (books[account] ??= emptyBook()),
    reset(): void {
      books = {};
    },
    /** Everything, as plain JSON. */
    dump: (): unknown => structuredClone(books),
    /** Puts back what `dump` gave. Throws on anything else, and leaves what was there. */
    load(dumped: unknown): void {
      books = booksSchema.parse(structuredClone(dumped));
    },
  };
}
export type PortalState = ReturnType<typeof createPortalState>;
