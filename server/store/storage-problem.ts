import type { Clock } from '../time/clock.ts';

const retryMs = 5_000;

interface RetryOptions {
  /** The subject of a report: "The end of a task". */
  label: string;
  clock: Clock;
  /** Aborts when the server shuts down. The next start finds the work unfinished. */
  closing: AbortSignal;
  report(message: string, error: unknown): void;
}

/**
 * Waits for a write, and retries it while the disk is full or another program locks the data. Rejects with any other
 * error. Resolves without having written only if the server shuts down.
 *
 * @param first The write in progress.
 * @param retry Starts the write again.
 */
export async function writeWhenPossible(
  first: Promise<void>,
  retry: () => Promise<void>,
  { label, clock, closing, report }: RetryOptions,
): Promise<void> {
  for (let attempt = first; ; attempt = retry()) {
    try {
      return await attempt;
    } catch (error) {
      if (closing.aborted) return;
      if (!storageProblem(error)) throw error;
      report(`${label} could not be saved and will be retried`, error);
      await clock.sleep(retryMs, closing);
      if (closing.aborted) return;
    }
  }
}

/** The code that PostgreSQL gives a connection that fails. */
export const connectionFailure = '08006';

/** The work waits until the database is back. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  readonly code = connectionFailure;
}

/** Reasons why the data cannot be read or written: error codes, the HTTP status, and a message for the person. */
const problems = [
  {
    codes: /^(?:SQLITE_FULL|ENOSPC|EDQUOT)/,
    status: 507,
    message: "The server's disk is full. Nothing was changed. Free some space and try again.",
  },
  {
    codes: /^SQLITE_(?:BUSY|LOCKED)/,
    status: 503,
    message: "Another program is using the server's data. Nothing was changed. Please try again.",
  },
  {
    codes: /^(?:SQLITE_(?:READONLY|CANTOPEN)|EROFS|EACCES|EPERM|42501)/,
    status: 500,
    message: 'The server has no permission to write its data. Nothing was changed.',
  },
  {
    codes: /^(?:SQLITE_IOERR|EIO)/,
    status: 500,
    message: "The server's disk reported an error. Nothing was changed. Please try again.",
  },
  {
    codes: /^SQLITE_(?:CORRUPT|NOTADB)/,
    status: 500,
    message: "The server's data is damaged. Start the server with another --data folder, or repair this one.",
  },
  {
    codes: /^(?:53100)$/,
    status: 507,
    message: "The database's disk is full. Nothing was changed. Free some space and try again.",
  },
  {
    codes: /^BUCKET$/,
    status: 503,
    message: 'The storage of files is not available. Please try again.',
  },
  {
    // Connections that fail or are lost, and a database that starts, stops, has no connection left, or can only be read.
    codes: /^(?:08\w{3}|57P0[1-3]|53300|25006)$/,
    status: 503,
    message: 'The database is not available. Please try again.',
    isAway: true,
  },
  {
    codes: /^(?:40001|40P01|57014)$/,
    status: 503,
    message: 'The database is busy. Please try again.',
  },
] as const;

/** Returns the storage problem behind an error of the database or a file, or undefined for any other error. */
export function storageProblem(error: unknown): (typeof problems)[number] | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return problems.find(({ codes }) => codes.test(code)) ?? storageProblem(error.cause);
}

/** Whether the database cannot be reached now. What failed can be done again when it is back. */
export function isDatabaseAway(error: unknown): boolean {
  const problem = storageProblem(error);
  return problem !== undefined && 'isAway' in problem;
}
