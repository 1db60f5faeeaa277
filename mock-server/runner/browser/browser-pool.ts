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
  const held = new Map<string, { owner: string; session: BrowserSession; onClose(): void }>();
  const reviewed = new Map<string, () => void>();
  let waiting: (() => void)[] = [];
  const opening: string[] = [];

  /** Everybody looks again; who is first takes the room. */
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const look of woken) look();
  };
  const close = async (taskId: string): Promise<void> => {
    const browser = held.get(taskId);
    if (!browser) return;
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
    [...held.values()].filter((browser) => browser.owner === owner).length +
    opening.filter((other) => other === owner).length;
  const isFull = (): boolean => held.size + opening.length >= openAtOnce;
  const hasRoom = (owner: string): boolean => !isFull() && ownedBy(owner) < openForOneOwner;
  const takeRoom = async (owner: string, signal: AbortSignal, onWait: () => void): Promise<void> => {
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
    opening.push(owner);
  };

  return {
    /** Waits for room, then opens. Rejects with the signal's reason when it aborts first. */
    async open(
      taskId: string,
      { owner, options, signal, onWait, onClose }: OpenRequest,
    ): Promise<BrowserSession> {
      await takeRoom(owner, signal, onWait);
      try {
        const session = await driver.open(options);
        held.set(taskId, { owner, session, onClose });
        return session;
      } finally {
        opening.splice(opening.indexOf(owner), 1);
        wake();
      }
    },
    /** The task ended: keep its browser to look at, for a while. */
    keepForReview(taskId: string): void {
      if (!held.has(taskId) || reviewed.has(taskId)) return;
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
