/** The server's only source of time. Everything that waits uses it, so that tests can control time. */
export interface Clock {
  now(): Date;
  /** Resolves after `milliseconds`, or as soon as `signal` aborts. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls `callback` once after `milliseconds`. Returns a function that cancels. Does not keep the process alive. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Builds `Clock.sleep` from a function that sets a timer and returns how to cancel it. */
export const createSleep =
  (setTimer: Clock['after']): Clock['sleep'] =>
  (milliseconds, signal) => {
    if (milliseconds <= 0 || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const finish = (): void => {
        cancel();
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const cancel = setTimer(milliseconds, finish);
      signal?.addEventListener('abort', finish, { once: true });
    });
  };

/** Resolves with the result of `work`, or with undefined as soon as the signal aborts. Leaves no listener behind. */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const settled = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { signal: settled.signal });
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    settled.abort();
  }
}

/** The system's clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  // Keeps the process alive, because a caller waits for the result.
  sleep: createSleep((milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds);
    return () => clearTimeout(timer);
  }),
  after(milliseconds, callback) {
    const timer: ReturnType<typeof setTimeout> = setTimeout(callback, milliseconds);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
