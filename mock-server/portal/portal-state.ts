/** What was typed into a form, by the name of the field. A box that is ticked says "yes". */
export type FormValues = Record<string, string>;

export interface ScheduledMeeting {
  id: string;
  kind: string;
  title: string;
  day: string;
  /** After midnight, by the association's clocks. */
  startMinutes: number;
  lengthMinutes: number;
  place: string;
  agenda: string[];
  /** The board was to be told. */
  notice: boolean;
}

export interface RequestDraft {
  id: string;
  values: FormValues;
  /** The number it was sent under, so that sending it twice sends it once. */
  sentAs: string | null;
}

export interface SentRequest {
  number: string;
  sentAt: string;
  values: FormValues;
  withdrawnAt: string | null;
}

/** What one account did on the portal. */
export interface AccountBook {
  meetings: ScheduledMeeting[];
  drafts: RequestDraft[];
  requests: SentRequest[];
}

const emptyBook = (): AccountBook => ({ meetings: [], drafts: [], requests: [] });

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
    dump: () => structuredClone(books),
    /** Puts back what `dump` gave. */
    load(dumped: typeof books): void {
      books = structuredClone(dumped);
    },
  };
}
export type PortalState = ReturnType<typeof createPortalState>;
