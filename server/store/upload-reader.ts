import type { Extractor } from '../extraction/create-extractor.ts';
import type { Extracted } from '../extraction/extracted.ts';
import { type Clock, orAborted } from '../time/clock.ts';
import { writeWhenPossible } from './storage-problem.ts';
import type { StoredUpload, Uploads } from './uploads.ts';

const delay = { milliseconds: 2_000, perMegabyte: 1_000 };
const megabyte = 1024 * 1024;

export type UploadReader = ReturnType<typeof createUploadReader>;

/** Sees to it that every uploaded file is read once. */
export function createUploadReader({
  uploads,
  extractor,
  clock,
  pace,
  report,
}: {
  uploads: Uploads;
  extractor: Extractor;
  clock: Clock;
  /** How many times faster than life. */
  pace: number;
  report(message: string, error: unknown): void;
}) {
  /** A signal for each file: one for all would gather a listener of every file that waits. */
  const reading = new Map<string, { work: Promise<void>; stop: AbortController }>();
  let isClosed = false;

  const extracted = async ({ id, kind }: StoredUpload): Promise<Extracted> => {
    const bytes = uploads.bytes(id);
    return bytes ? await extractor.extract(kind, bytes) : { content: 'This file is no longer there.' };
  };
  const read = async (upload: StoredUpload, signal: AbortSignal): Promise<void> => {
    // Reading takes its time in life; here it takes at least as long as a person would notice.
    const wait = delay.milliseconds + (upload.size / megabyte) * delay.perMegabyte;
    const [found] = await Promise.all([
      extracted(upload).catch((error: unknown) => {
        if (!signal.aborted) report('An uploaded file could not be read', error);
        return { content: 'The server had a problem, so this file was not read.' };
      }),
      clock.sleep(wait / pace, signal),
    ]);
    if (signal.aborted) return;
    const write = async () => uploads.setRead(upload.id, found);
    const what = 'What was read of a file';
    await writeWhenPossible(write(), write, { what, clock, closing: signal, report });
  };
  /** Does nothing for a file that is being read already, nor after the close. */
  const begin = (upload: StoredUpload): void => {
    if (isClosed || reading.has(upload.id)) return;
    const stop = new AbortController();
    const work = read(upload, stop.signal)
      .catch((error: unknown) => report('What was read of a file could not be kept', error))
      .finally(() => reading.delete(upload.id));
    reading.set(upload.id, { work, stop });
  };

  return {
    begin,
    /** Resolves when none of these files is being read any more, or `over` aborts. */
    async settled(ids: readonly string[], over: AbortSignal): Promise<void> {
      await orAborted(Promise.all(ids.flatMap((id) => reading.get(id)?.work ?? [])), over);
    },
    /** Reads what the last server did not get to. */
    recover(): void {
      for (const upload of uploads.unread()) begin(upload);
    },
    async close(): Promise<void> {
      isClosed = true;
      const begun = [...reading.values()];
      for (const { stop } of begun) stop.abort();
      await extractor.close();
      await Promise.all(begun.map(({ work }) => work));
    },
  };
}
