import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../time/clock.ts';

/** Holds calls up while everything behind them is exchanged. */
export interface Gate {
  readonly pass: MiddlewareHandler;
  /** Does the work while nothing is under way: what has begun ends first, what comes waits. */
  closedFor<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A call that takes longer than this is not waited for. */
const underWayMs = 2_000;

export function createGate(wall: Pick<Clock, 'sleep'>): Gate {
  let closed: Promise<unknown> | undefined;
  let underWay = 0;
  let onQuiet = (): void => undefined;

  // Whoever waited as well may have closed it again: to look and to act on it is one step, here and below.
  const enter = async (): Promise<void> => {
    if (closed) {
      await closed;
      return await enter();
    }
    underWay += 1;
  };
  /** Gives what opens it again. */
  const close = async (): Promise<() => void> => {
    if (closed) {
      await closed;
      return await close();
    }
    let reopen = (): void => undefined;
    closed = new Promise<void>((resolve) => {
      reopen = resolve;
    });
    return () => {
      closed = undefined;
      reopen();
    };
  };
  const quiet = async (): Promise<void> => {
    if (underWay === 0) return;
    const over = new AbortController();
    const ended = new Promise<void>((resolve) => {
      onQuiet = resolve;
    });
    await Promise.race([ended, wall.sleep(underWayMs, over.signal)]);
    over.abort();
    onQuiet = () => undefined;
  };

  return {
    pass: async (_, next) => {
      await enter();
      try {
        await next();
      } finally {
        underWay -= 1;
        if (underWay === 0) onQuiet();
      }
    },
    async closedFor(work) {
      const reopen = await close();
      try {
        await quiet();
        return await work();
      } finally {
        reopen();
      }
    },
  };
}
