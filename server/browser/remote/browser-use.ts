import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { BrowserClosedError, BrowserConnectionError } from '../browser-errors.ts';
import type { BrowserPlace, BrowserPlaces } from './browser-place.ts';

/** How long the service keeps a browser that is not stopped, in minutes: its maximum. A stopped one costs only its time. */
const sessionMinutes = 240;

export interface BrowserUseOptions {
  /** The key of the service. It appears in no log and no error. */
  key: string;
  /** The file that remembers open browsers, so that a later server stops those of one that was killed. */
  file?: string | undefined;
  /** The address of the service, for tests. */
  baseUrl?: string;
  /** How often the service is asked again while it is busy (3). */
  retries?: number;
  report(message: string, error: unknown): void;
}

/** Creates the places of browsers that Browser Use Cloud starts, one for each task. */
export function browserUsePlaces({ key, file, baseUrl, retries, report }: BrowserUseOptions): BrowserPlaces {
  /** The open browsers, and those that a killed server has left. */
  const open = new Set(file === undefined ? [] : storedIds(file));
  const store = (): void => {
    if (file === undefined) return;
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...open]));
    } catch (error) {
      // The browsers can still be used and stopped.
      report('The open browsers of Browser Use could not be stored', error);
    }
  };
  const client = async () => {
    const { BrowserUse } = await import('browser-use-sdk/v4');
    return new BrowserUse({
      apiKey: key,
      ...(baseUrl !== undefined && { baseUrl }),
      ...(retries !== undefined && { maxRetries: retries }),
    });
  };
  const stop = async (id: string): Promise<void> => {
    try {
      await (await client()).browsers.stop(id);
    } catch (error) {
      // The service has ended it already.
      if (statusOf(error) !== notFound) return report('A browser of Browser Use was not stopped', error);
    }
    open.delete(id);
    store();
  };
  const start = async (taskId: string): Promise<{ id: string; url: string }> => {
    try {
      const { browsers } = await client();
      const { id, cdpUrl } = await browsers.create({ timeout: sessionMinutes, metadata: { task: taskId } });
      open.add(id);
      store();
      if (typeof cdpUrl === 'string' && URL.canParse(cdpUrl)) return { id, url: cdpUrl };
      await stop(id);
    } catch (error) {
      throw new BrowserConnectionError(problemOf(error), { cause: error });
    }
    throw new BrowserConnectionError('Browser Use has given no address of its browser');
  };
  for (const id of open) void stop(id);

  return {
    of(taskId): BrowserPlace {
      let current: Promise<{ id: string; url: string }> | undefined;
      let isReleased = false;
      const giveBack = async (): Promise<void> => {
        const started = current;
        current = undefined;
        const [result] = await Promise.allSettled([started]);
        if (result.status === 'fulfilled' && result.value) await stop(result.value.id);
      };
      return {
        isShared: false,
        async address() {
          if (isReleased) throw new BrowserClosedError('This browser was closed');
          const started = (current ??= start(taskId));
          // The next attempt starts another one.
          started.catch(() => {
            if (current === started) current = undefined;
          });
          return { url: (await started).url, headers: {} };
        },
        renew: giveBack,
        async release() {
          isReleased = true;
          await giveBack();
        },
      };
    },
  };
}

const notFound = 404;

const idsSchema = z.array(z.string());

/** Reads the ids in a file. A file that is missing or broken has none. */
function storedIds(file: string): string[] {
  try {
    return idsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The service ends these browsers by itself, after their time.
    return [];
  }
}

const statusOf = (error: unknown): unknown => (Object(error) as { statusCode?: unknown }).statusCode;

/** Describes why the service gives no browser, for the person whose task needs it. */
function problemOf(error: unknown): string {
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return 'Browser Use does not accept the key of this server. Its operator can check HOA_PILOT_BROWSER_USE_KEY';
  if (status === 402) return 'The account of this server at Browser Use has no credit left';
  if (status === 429)
    return 'Browser Use runs no more browsers for this server at the moment. Try again later';
  if (typeof status === 'number') return `Browser Use responded with ${status}. Try again later`;
  return 'Browser Use cannot be reached. Try again later';
}
