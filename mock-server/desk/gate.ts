import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../../server/time/clock.ts';

/** How long to wait for running calls. */
const maxWaitMs = 2_000;

/** Creates a gate that holds calls while the data is replaced. */
export function createGate(wall: Pick<Clock, 'sleep'>) {
  const door: { closed?: Promise<void> | undefined } = {};
  let runningCalls = 0;
  let allDone = new AbortController();

  return {
    pass: (async (_, next) => {
      // Another waiting call may have closed it again. There is no await between the check and the action, here and
      // below.
      while (door.closed) await door.closed;
      runningCalls += 1;
      try {
        await next();
      } finally {
        runningCalls -= 1;
        if (runningCalls === 0) allDone.abort();
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
        allDone = new AbortController();
        if (runningCalls > 0) await wall.sleep(maxWaitMs, allDone.signal);
        return await work();
      } finally {
        door.closed = undefined;
        reopen();
      }
    },
  };
}
export type Gate = ReturnType<typeof createGate>;
