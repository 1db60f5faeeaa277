/** The values of a form by field name. A checked box is "yes". */
export type FormValues = Record<string, string>;

export interface ScheduledMeeting {
  id: string;
  kind: string;
  title: string;
  day: string;
  /** Minutes after midnight in the association's time zone. */
  startMinutes: number;
  lengthMinutes: number;
  place: string;
  agenda: string[];
  /** True if the board gets a notice. */
  notice: boolean;
}

export interface RequestDraft {
  id: string;
  values: FormValues;
  /** The number of the sent request, so that submitting twice sends once. */
  sentAs: string | null;
}

export interface SentRequest {
  number: string;
  sentAt: string;
  values: FormValues;
  withdrawnAt: string | null;
}

/** What one account has done on the portal. */
export interface AccountBook {
  meetings: ScheduledMeeting[];
  drafts: RequestDraft[];
  requests: SentRequest[];
}

const emptyBook = (): AccountBook => ({ meetings: [], drafts: [], requests: [] });

/**
 * Creates the state of the portal, in memory and by account. Everything else is computed from the clock. A person who
 * signs in again in another browser finds what they sent before. A restart of the server clears it.
 */
export function createPortalState() {
  let books: Record<string, AccountBook> = {};
  return {
    /** Returns the book of an account, or a temporary empty one without an account. */
    of: (account: string | undefined): AccountBook =>
      account === undefined ? emptyBook() : (books[account] ??= emptyBook()),
    reset(): void {
      books = {};
    },
    /** Returns the whole state as plain JSON. */
    dump: () => structuredClone(books),
    /** Restores the result of `dump`. */
    load(saved: typeof books): void {
      books = structuredClone(saved);
    },
  };
}
export type PortalState = ReturnType<typeof createPortalState>;
