import type { Clock } from '../time/clock.ts';

const againMs = 5_000;

interface Patience {
  /** What is written, as it begins a report: "The end of a task". */
  what: string;
  clock: Clock;
  /** The server goes down: what is not written by now is found unfinished at its next start. */
  closing: AbortSignal;
  report(message: string, error: unknown): void;
}

/**
 * Waits for what is being written, and writes it again for as long as the disk is full or another program holds the
 * data. Rejects with any other error. Resolves without having written only when the server goes down.
 */
export async function writeWhenPossible(
  first: Promise<void>,
  again: () => Promise<void>,
  { what, clock, closing, report }: Patience,
): Promise<void> {
  for (let writing = first; ; writing = again()) {
    try {
      return await writing;
    } catch (error) {
      if (closing.aborted) return;
      if (!storageProblem(error)) throw error;
      report(`${what} could not be written; it is tried again`, error);
      await clock.sleep(againMs, closing);
      if (closing.aborted) return;
    }
  }
}

/** Where the data live cannot take them now: by the code of the error, what to answer, and words for the person. */
const problems = [
  {
    codes: /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/,
    status: 507,
    message: 'The disk of the server is full. Nothing was changed: make room and try again.',
  },
  {
    codes: /^SQLITE_(?:BUSY|LOCKED)/,
    status: 503,
    message: 'Another program is using the data of the server. Nothing was changed: please try again.',
  },
  {
    codes: /^(?:SQLITE_(?:READONLY|CANTOPEN)|EROFS|EACCES|EPERM)/,
    status: 500,
    message: 'The server may not write where its data live. Nothing was changed.',
  },
  {
    codes: /^SQLITE_(?:CORRUPT|NOTADB)/,
    status: 500,
    message: 'The data of the server cannot be read. Start it with another --data folder, or mend this one.',
  },
] as const;

/** The storage problem behind an error of the database or of a file; undefined for any other error. */
export function storageProblem(error: unknown): (typeof problems)[number] | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return problems.find(({ codes }) => codes.test(code)) ?? storageProblem(error.cause);
}
