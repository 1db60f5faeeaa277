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

/** Where the data live cannot take them now: what to answer, and words for the person. */
export interface StorageProblem {
  status: 500 | 503 | 507;
  message: string;
}

const full: StorageProblem = {
  status: 507,
  message: 'The disk of the server is full. Nothing was changed: make room and try again.',
};
const locked: StorageProblem = {
  status: 503,
  message: 'Another program is using the data of the server. Nothing was changed: please try again.',
};
const closedToWrites: StorageProblem = {
  status: 500,
  message: 'The server may not write where its data live. Nothing was changed.',
};
const broken: StorageProblem = {
  status: 500,
  message: 'The data of the server cannot be read. Start it with another --data folder, or mend this one.',
};

const problems: Record<string, StorageProblem> = {
  SQLITE_FULL: full,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_BUSY: locked,
  SQLITE_LOCKED: locked,
  SQLITE_READONLY: closedToWrites,
  SQLITE_CANTOPEN: closedToWrites,
  EROFS: closedToWrites,
  EACCES: closedToWrites,
  EPERM: closedToWrites,
  SQLITE_CORRUPT: broken,
  SQLITE_NOTADB: broken,
};

/** The storage problem behind an error of the database or of a file; undefined for any other error. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // A database adds what it was doing: SQLITE_BUSY_SNAPSHOT.
  const known = Object.keys(problems).find((name) => code === name || code.startsWith(`${name}_`));
  return known === undefined ? storageProblem(error.cause) : problems[known];
}
