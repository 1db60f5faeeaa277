import type { Extractor } from '../extraction/create-extractor.ts';
import type { ReadFile } from '../extraction/extracted.ts';
import { type Clock, orAborted } from '../time/clock.ts';
import { writeWhenPossible } from './storage-problem.ts';
import type { StoredUpload, Uploads } from './uploads.ts';

export type UploadReader = ReturnType<typeof createUploadReader>;

/** Creates a reader that reads each uploaded file once. */
export function createUploadReader({
  uploads,
  extractor,
  clock,
  delayOf = () => 0,
  isShared = false,
  report,
}: {
  uploads: Uploads;
  extractor: Extractor;
  clock: Clock;
  /** The minimum time to read a file of a size in bytes, in milliseconds (0). */
  delayOf?(bytes: number): number;
  /** Other servers store and read files too (`false`). */
  isShared?: boolean;
  report(message: string, error: unknown): void;
}) {
  /** One controller for each file: with a shared signal, Node warns of too many listeners. */
  const reading = new Map<string, { work: Promise<void>; stop: AbortController }>();
  let isClosed = false;

  const extract = async ({ id, owner, kind }: StoredUpload): Promise<ReadFile> => {
    const bytes = await uploads.bytes(id);
    return bytes ? await extractor.extract(owner, kind, bytes) : { content: 'This file no longer exists.' };
  };
  const read = async (upload: StoredUpload, signal: AbortSignal): Promise<void> => {
    const [result] = await Promise.all([
      extract(upload).catch((error: unknown) => {
        if (!signal.aborted) report('An uploaded file could not be read', error);
        return { content: 'The server had a problem, so this file was not read.' };
      }),
      clock.sleep(delayOf(upload.size), signal),
    ]);
    if (signal.aborted) return;
    const write = () => uploads.setRead(upload.id, result);
    const label = 'The content of a file';
    await writeWhenPossible(write(), write, { label, clock, closing: signal, report });
  };
  /** Starts reading a file. Does nothing if it is being read already, or after `close`. */
  const begin = (upload: StoredUpload): void => {
    if (isClosed || reading.has(upload.id)) return;
    const stop = new AbortController();
    const work = read(upload, stop.signal)
      .catch((error: unknown) => report('The content of a file could not be saved', error))
      .finally(() => reading.delete(upload.id));
    reading.set(upload.id, { work, stop });
  };

  return {
    begin,
    /** Resolves when all these files have been read, or when `signal` aborts. */
    async settled(ids: readonly string[], signal: AbortSignal): Promise<void> {
      // Another server may have begun, and stopped before it was done.
      if (isShared) for (const upload of await uploads.unread()) if (ids.includes(upload.id)) begin(upload);
      await orAborted(Promise.all(ids.flatMap((id) => reading.get(id)?.work ?? [])), signal);
    },
    /** Reads the files that were unread when the server stopped. */
    async recover(): Promise<void> {
      for (const upload of await uploads.unread()) begin(upload);
    },
    async close(): Promise<void> {
      isClosed = true;
      const pending = [...reading.values()];
      for (const { stop } of pending) stop.abort();
      await extractor.close();
      await Promise.all(pending.map(({ work }) => work));
    },
  };
}
