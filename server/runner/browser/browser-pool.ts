import type { BrowserDriver, BrowserSession, OpenOptions } from '../../browser/driver.ts';
import { type Clock, orAborted } from '../../time/clock.ts';

const openAtOnce = 24;
/** So that one person's paused tasks never keep everybody else waiting. */
const openForOneOwner = 8;
const reviewMs = 10 * 60_000;

export interface OpenRequest {
  owner: string;
  options: OpenOptions;
  /** Gives up waiting. */
  signal: AbortSignal;
  /** All browsers are taken: this one waits. */
  onWait(): void;
  /** The browser is about to close, whoever asked for it. */
  onClose(): void;
}

export interface BrowserPoolParts {
  driver: BrowserDriver;
  clock: Clock;
  report(message: string, error: unknown): void;
}

export type BrowserPool = ReturnType<typeof createBrowserPool>;

/** The open browsers: a few at once; those of ended tasks stay for review until others need the room. */
export function createBrowserPool({ driver, clock, report }: BrowserPoolParts) {
  /** Without a session while it opens. */
  const held = new Map<string, { owner: string; session?: BrowserSession; onClose(): void }>();
  const reviewed = new Map<string, () => void>();
  let waiting: (() => void)[] = [];

  /** Everybody looks again; who is first takes the room. */
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const look of woken) look();
  };
  const close = async (taskId: string): Promise<void> => {
    const browser = held.get(taskId);
    if (!browser?.session) return;
    reviewed.get(taskId)?.();
    reviewed.delete(taskId);
    held.delete(taskId);
    try {
      browser.onClose();
      await browser.session.close();
    } catch (error) {
      report('A browser did not close', error);
    }
    wake();
  };
  const ownedBy = (owner: string): number =>
    [...held.values()].filter((browser) => browser.owner === owner).length;
  const isFull = (): boolean => held.size >= openAtOnce;
  const hasRoom = (owner: string): boolean => !isFull() && ownedBy(owner) < openForOneOwner;
  const takeRoom = async (
    taskId: string,
    { owner, signal, onWait, onClose }: Omit<OpenRequest, 'options'>,
  ): Promise<void> => {
    let told = false;
    while (!hasRoom(owner)) {
      // Looked for again each time: somebody else may take the room while the browser in it still closes.
      const oldest = [...reviewed.keys()].find((id) => isFull() || held.get(id)?.owner === owner);
      if (oldest !== undefined) {
        await close(oldest);
        continue;
      }
      if (!told) onWait();
      told = true;
      await orAborted(new Promise<void>((look) => waiting.push(look)), signal);
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    // Taken in the same breath as it was seen, before anybody else looks.
    held.set(taskId, { owner, onClose });
  };

  return {
    /** Waits for room, then opens. Rejects with the signal's reason when it aborts first. */
    async open(taskId: string, { options, ...request }: OpenRequest): Promise<BrowserSession> {
      await takeRoom(taskId, request);
      try {
        const session = await driver.open(options);
        held.set(taskId, { ...request, session });
        return session;
      } catch (error) {
        held.delete(taskId);
        wake();
        throw error;
      }
    },
    /** The task ended: keep its browser to look at, for a while. */
    keepForReview(taskId: string): void {
      if (!held.get(taskId)?.session || reviewed.has(taskId)) return;
      reviewed.set(
        taskId,
        clock.after(reviewMs, () => void close(taskId)),
      );
      if (waiting.length > 0) void close(taskId);
    },
    close,
    closeAll: async () => void (await Promise.all([...held.keys()].map(close))),
  };
}
