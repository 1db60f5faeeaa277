import type { Clock } from '../clock.ts';
import type { StoredUpload, Uploads } from '../store/uploads.ts';
import type { Extracted } from './extracted.ts';
import type { Extractor } from './create-extractor.ts';

const delay = { milliseconds: 2_000, perMegabyte: 1_000 };
const megabyte = 1024 * 1024;

export interface UploadReaderParts {
  uploads: Uploads;
  extractor: Extractor;
  clock: Clock;
  /** How many times faster than life. */
  pace: number;
  report(message: string, error: unknown): void;
}

/** Sees to it that every uploaded file is read once. */
export interface UploadReader {
  /** Does nothing for a file that is being read already. */
  begin(upload: StoredUpload): void;
  /** Resolves when none of these files is being read any more, or `signal` aborts. */
  settled(ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** Reads what the last server did not get to. */
  recover(): void;
  close(): Promise<void>;
}

export function createUploadReader(parts: UploadReaderParts): UploadReader {
  const { uploads, extractor, clock, pace, report } = parts;
  const reading = new Map<string, Promise<void>>();
  const closing = new AbortController();

  const extracted = async ({ id, kind }: StoredUpload): Promise<Extracted> => {
    const bytes = await uploads.bytes(id);
    return bytes ? await extractor.extract(kind, bytes) : { content: 'This file is no longer there.' };
  };
  const read = async (upload: StoredUpload): Promise<void> => {
    // Reading takes its time in life; here it takes at least as long as a person would notice.
    const wait = delay.milliseconds + (upload.size / megabyte) * delay.perMegabyte;
    try {
      const [found] = await Promise.all([extracted(upload), clock.sleep(wait / pace, closing.signal)]);
      if (!closing.signal.aborted) await uploads.setRead(upload.id, found);
    } catch (error) {
      if (closing.signal.aborted) return;
      report('An uploaded file could not be read', error);
      await uploads.setRead(upload.id, { content: 'The server had a problem, so this file was not read.' });
    }
  };
  const begin: UploadReader['begin'] = (upload) => {
    if (reading.has(upload.id)) return;
    const work = read(upload)
      .catch((error: unknown) => report('What was read of a file could not be kept', error))
      .finally(() => reading.delete(upload.id));
    reading.set(upload.id, work);
  };

  return {
    begin,
    async settled(ids, signal) {
      const work = Promise.all(ids.map((id) => reading.get(id) ?? Promise.resolve()));
      if (signal.aborted) return;
      const left = new AbortController();
      const aborted = new Promise((resolve) => {
        signal.addEventListener('abort', resolve, { once: true, signal: left.signal });
      });
      await Promise.race([work, aborted]);
      left.abort();
    },
    recover() {
      for (const upload of uploads.unread()) begin(upload);
    },
    async close() {
      closing.abort();
      await extractor.close();
      await Promise.all(reading.values());
    },
  };
}
