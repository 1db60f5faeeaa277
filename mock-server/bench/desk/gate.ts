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
  const door: { closed?: Promise<void> | undefined } = {};
  let underWay = 0;
  let quiet = new AbortController();

  return {
    pass: async (_, next) => {
      // Whoever waited as well may have closed it again: to look and to act on it is one step, here and below.
      while (door.closed) await door.closed;
      underWay += 1;
      try {
        await next();
      } finally {
        underWay -= 1;
        if (underWay === 0) quiet.abort();
      }
    },
    async closedFor(work) {
      while (door.closed) await door.closed;
      let reopen = (): void => undefined;
      door.closed = new Promise<void>((resolve) => {
        reopen = resolve;
      });
      try {
        quiet = new AbortController();
        if (underWay > 0) await wall.sleep(underWayMs, quiet.signal);
        return await work();
      } finally {
        door.closed = undefined;
        reopen();
      }
    },
  };
}
