import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../server/time/clock.ts';

/** A call that takes longer than this is not waited for. */
const underWayMs = 2_000;

/** Holds calls up while everything behind them is exchanged. */
export function createGate(wall: Pick<Clock, 'sleep'>) {
  const door: { closed?: Promise<void> | undefined } = {};
  let underWay = 0;
  let quiet = new AbortController();

  return {
    pass: (async (_, next) => {
      // Whoever waited as well may have closed it again: to look and to act on it is one step, here and below.
      while (door.closed) await door.closed;
      underWay += 1;
      try {
        await next();
      } finally {
        underWay -= 1;
        if (underWay === 0) quiet.abort();
      }
    }) satisfies MiddlewareHandler,
    /** Does the work while nothing is under way: what has begun ends first, what comes waits. */
    async closedFor<Result>(work: () => Promise<Result>): Promise<Result> {
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
export type Gate = ReturnType<typeof createGate>;
