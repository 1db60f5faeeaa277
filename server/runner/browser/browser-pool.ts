import type { BrowserDriver, BrowserSession, OpenOptions } from '../../browser/driver.ts';
import { type Clock, orAborted } from '../../time/clock.ts';

const openAtOnce = 24;
/** Keeps one person's paused tasks from blocking everybody else. */
const openForOneOwner = 8;
const reviewMs = 10 * 60_000;

export interface OpenRequest {
  owner: string;
  options: OpenOptions;
  /** Stops waiting. */
  signal: AbortSignal;
  /** All browsers are in use, so this one has to wait. */
  onWait(): void;
  /** The browser is about to close. */
  onClose(): void;
}

export interface BrowserPoolParts {
  driver: BrowserDriver;
  clock: Clock;
  report(message: string, error: unknown): void;
}

export type BrowserPool = ReturnType<typeof createBrowserPool>;

/** The open browsers. Those of ended tasks stay for review until others need the room. */
export function createBrowserPool({ driver, clock, report }: BrowserPoolParts) {
  /** Without a session while it opens. */
  const held = new Map<string, { owner: string; session?: BrowserSession; onClose(): void }>();
  const reviewed = new Map<string, () => void>();
  let waiting: (() => void)[] = [];

  /** Wakes all waiting requests; the first takes the room. */
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
    let hasWaited = false;
    while (!hasRoom(owner)) {
      // Searched again each time: another request may take the room while this browser closes.
      const oldest = [...reviewed.keys()].find((id) => isFull() || held.get(id)?.owner === owner);
      if (oldest !== undefined) {
        await close(oldest);
        continue;
      }
      if (!hasWaited) onWait();
      hasWaited = true;
      await orAborted(new Promise<void>((look) => waiting.push(look)), signal);
      signal.throwIfAborted();
    }
    signal.throwIfAborted();
    // No await since the check, so nobody else can have taken the room.
    held.set(taskId, { owner, onClose });
  };

  return {
    /** Waits for room, then opens a browser. Rejects with the signal's reason if it aborts first. */
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
    /** Keeps the browser of an ended task for review, for a while. */
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
