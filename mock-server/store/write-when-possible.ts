import type { Clock } from '../time/clock.ts';
import { storageProblem } from './storage-problem.ts';

const againMs = 5_000;

interface Patience {
  /** Why it was not written the first time. */
  after: unknown;
  /** What is written, as it begins a report: "The end of a task". */
  what: string;
  clock: Clock;
  /** The server goes down: what is not written by now is found unfinished at its next start. */
  closing: AbortSignal;
  report(message: string, error: unknown): void;
}

/**
 * Writes again what failed with an error, for as long as the disk is full or another program holds the data. Rejects
 * with any other error. Resolves without having written only when the server goes down.
 */
export async function writeWhenPossible(
  write: () => Promise<void>,
  { after, what, clock, closing, report }: Patience,
): Promise<void> {
  let failure = after;
  while (!closing.aborted) {
    if (!storageProblem(failure)) throw failure;
    report(`${what} could not be written; it is tried again`, failure);
    await clock.sleep(againMs, closing);
    try {
      return await write();
    } catch (error) {
      failure = error;
    }
  }
}
