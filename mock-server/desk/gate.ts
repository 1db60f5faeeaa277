import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../server/time/clock.ts';

/** How long to wait for running calls. */
const maxWaitMs = 2_000;

/** Creates a gate that holds calls while the data is replaced. */
export function createGate(wall: Pick<Clock, 'sleep'>) {
  const door: { closed?: Promise<void> | undefined } = {};
  let underWay = 0;
  let quiet = new AbortController();

  return {
    pass: (async (_, next) => {
      // Another waiting call may have closed it again. There is no await between the check and the action, here and
      // below.
      while (door.closed) await door.closed;
      underWay += 1;
      try {
        await next();
      } finally {
        underWay -= 1;
        if (underWay === 0) quiet.abort();
      }
    }) satisfies MiddlewareHandler,
    /** Runs the work while no call is running. Waits for running calls; new ones wait for the work. */
    async closedFor<Result>(work: () => Promise<Result>): Promise<Result> {
      while (door.closed) await door.closed;
      let reopen = (): void => undefined;
      door.closed = new Promise<void>((resolve) => {
        reopen = resolve;
      });
      try {
        quiet = new AbortController();
        if (underWay > 0) await wall.sleep(maxWaitMs, quiet.signal);
        return await work();
      } finally {
        door.closed = undefined;
        reopen();
      }
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
