import type { BrowserDriver, BrowserSession, OpenOptions } from '../../browser/driver.ts';
import { type Clock, orAborted } from '../../time/clock.ts';
import { minuteMs } from '../../../contract/durations.ts';
import { type BrowserUse, defaultBrowsers } from '../../engine/engine.ts';

const reviewMs = 10 * minuteMs;

export interface OpenRequest {
  owner: string;
  options: OpenOptions;
  /** Aborts the wait. */
  signal: AbortSignal;
  /** Called if all browsers are in use and the request has to wait. */
  onWait(): void;
  /** Called when the browser is about to close, which waits for it. */
  onClose(): Promise<void>;
}

export interface BrowserPoolParts {
  driver: BrowserDriver;
  clock: Clock;
  report(message: string, error: unknown): void;
  /** How many browsers are open at a time ({@link defaultBrowsers}). */
  browsers?: number | undefined;
  /** How many of them one person's tasks use. Prevents their paused tasks from blocking everyone else. */
  browsersPerPerson?: number | undefined;
  /** Called when a task has got a place for its browser, with the milliseconds that it waited. */
  onPlace?: ((waitedMs: number) => void) | undefined;
}

export type BrowserPool = ReturnType<typeof createBrowserPool>;

/** Creates the pool of open browsers. Those of ended tasks stay for review until other tasks need their places. */
export function createBrowserPool({
  driver,
  clock,
  report,
  browsers: maxOpen = defaultBrowsers.all,
  browsersPerPerson: maxOpenPerOwner = defaultBrowsers.perPerson,
  onPlace,
}: BrowserPoolParts) {
  /** Without a session while it opens. */
  const browsers = new Map<string, { owner: string; session?: BrowserSession; onClose(): Promise<void> }>();
  const reviews = new Map<string, () => void>();
  /** Wakes the requests that wait, also aborted ones until then. */
  let waiting: (() => void)[] = [];
  /** The owners of the tasks that wait. */
  const owners = new Map<string, string>();

  /** Wakes all waiting requests; the first takes the free place. */
  const wake = (): void => {
    const requests = waiting;
    waiting = [];
    for (const resume of requests) resume();
  };
  const close = async (taskId: string): Promise<void> => {
    const browser = browsers.get(taskId);
    if (!browser?.session) return;
    reviews.get(taskId)?.();
    reviews.delete(taskId);
    browsers.delete(taskId);
    try {
      await browser.onClose();
      await browser.session.close();
    } catch (error) {
      report('A browser did not close', error);
    }
    wake();
  };
  const ownedBy = (owner: string): number =>
    [...browsers.values()].filter((browser) => browser.owner === owner).length;
  const isFull = (): boolean => browsers.size >= maxOpen;
  /** Whether another task of an owner could have a place if this browser closed. */
  const makesRoom = (taskId: string, owner: string): boolean =>
    browsers.get(taskId)?.owner === owner || (isFull() && ownedBy(owner) < maxOpenPerOwner);
  const hasPlace = (owner: string): boolean => !isFull() && ownedBy(owner) < maxOpenPerOwner;
  const takePlace = async (
    taskId: string,
    { owner, signal, onWait, onClose }: Omit<OpenRequest, 'options'>,
  ): Promise<void> => {
    let hasWaited = false;
    while (!hasPlace(owner)) {
      // Searched again each time, because another request may take the place while this browser closes.
      const oldest = [...reviews.keys()].find((id) => makesRoom(id, owner));
      if (oldest !== undefined) {
        await close(oldest);
        continue;
      }
      if (!hasWaited) onWait();
      hasWaited = true;
      owners.set(taskId, owner);
      await orAborted(new Promise<void>((resolve) => waiting.push(resolve)), signal);
      if (signal.aborted) owners.delete(taskId);
      signal.throwIfAborted();
    }
    owners.delete(taskId);
    signal.throwIfAborted();
    // No await since the check, so no other request can have taken the place.
    browsers.set(taskId, { owner, onClose });
  };

  return {
    /** Waits for a free place, then opens a browser. Rejects with the signal's reason if it aborts first. */
    async open(taskId: string, { options, ...request }: OpenRequest): Promise<BrowserSession> {
      const begin = clock.now().getTime();
      await takePlace(taskId, request);
      onPlace?.(clock.now().getTime() - begin);
      try {
        const session = await driver.open(options);
        browsers.set(taskId, { ...request, session });
        return session;
      } catch (error) {
        browsers.delete(taskId);
        wake();
        throw error;
      }
    },
    use(): BrowserUse {
      const crowded = isFull() ? [...owners].filter(([, owner]) => ownedBy(owner) < maxOpenPerOwner) : [];
      return {
        open: browsers.size,
        inReview: reviews.size,
        free: Math.max(maxOpen - (browsers.size - reviews.size) - owners.size, 0),
        waiting: owners.size,
        crowdedOut: crowded.map(([taskId]) => taskId),
      };
    },
    /** Returns the browser of a task if it is open. */
    sessionOf: (taskId: string): BrowserSession | undefined => browsers.get(taskId)?.session,
    /** Keeps the browser of an ended task for review, for a while. */
    keepForReview(taskId: string): void {
      if (!browsers.get(taskId)?.session || reviews.has(taskId)) return;
      reviews.set(
        taskId,
        clock.after(reviewMs, () => void close(taskId)),
      );
      if ([...owners.values()].some((owner) => makesRoom(taskId, owner))) void close(taskId);
    },
    close,
    closeAll: async () => void (await Promise.all([...browsers.keys()].map(close))),
  };
}
