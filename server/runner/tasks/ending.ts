import { writeWhenPossible } from '../../store/storage-problem.ts';
import { hasEnded, type StoredFile, type TaskRecord } from '../../store/task-record.ts';
import type { EngineParts } from '../parts.ts';
import type { Ending, EndingResult, Journal } from '../journal/journal.ts';
import { stepLog } from './step-log.ts';
import type { TaskFiles } from '../files/task-files.ts';

/** The refusal of a message that the agent can no longer read. A new task can continue when the end is written. */
export const justEnding = 'This task is just ending. Send your message again in a moment.';

/** How a task ends, with the files to add to those that it has. */
export interface TaskEnd {
  ending: Ending;
  result: EndingResult;
  storedFiles: readonly StoredFile[];
}

interface EndingParts extends Pick<EngineParts, 'clock' | 'report'> {
  journal: Journal;
  files: Pick<TaskFiles, 'addNow'>;
  /** Returns a text without secrets. */
  scrub(text: string): string;
  /** Aborts when the server shuts down. The next one finds the task unfinished, and continues it. */
  closing: AbortSignal;
  /** Called before the end is written, each time that is tried. */
  prepare(record: TaskRecord): Promise<void>;
  /** Called when the end is stored: until then the next server would continue the task. */
  forget(): Promise<void>;
}

/** Creates what writes the end of one task: immediately, and again later while the data cannot be written. */
export function createEnding({
  journal,
  files,
  scrub,
  closing,
  prepare,
  forget,
  clock,
  report,
}: EndingParts) {
  let written = Promise.resolve();
  let logFile: StoredFile[] | undefined;
  const attempt = async ({ ending, result, storedFiles }: TaskEnd): Promise<void> => {
    const { record } = journal;
    // It may be written already, but not stored.
    if (record && !hasEnded(record.task.status)) {
      const log = stepLog(record, `${clock.now().toISOString()}  ${scrub(result.message)}`);
      await prepare(record);
      logFile ??= await files.addNow(log, [...record.task.outputFiles, ...storedFiles]);
      // Another end may have been written in the meantime.
      const current = journal.record;
      if (current && !hasEnded(current.task.status))
        journal.ended(ending, result, [...storedFiles, ...logFile]);
    }
    await journal.saved();
    await forget();
  };
  return {
    /**
     * Writes the end. Rejects immediately if that fails; the record is then written as soon as possible, otherwise the
     * task would seem to run forever.
     */
    async write(end: TaskEnd): Promise<void> {
      const first = attempt(end);
      written = writeWhenPossible(first, () => attempt(end), {
        label: 'The end of a task',
        clock,
        closing,
        report,
      });
      // Its error is for those who call `written`, and they may still wait for an action to end.
      written.catch(() => undefined);
      await first;
    },
    /** Resolves when the end is stored, or the server shuts down. Rejects if it can never be stored. */
    written: async (): Promise<void> => await written,
  };
}
