/** Time, as the server sees it. Everything that waits, waits here, so tests move time by hand. */
export interface Clock {
  now(): Date;
  /** Resolves after so many milliseconds, or at once when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once; the returned function cancels. Never keeps the process alive. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** How to sleep by what sets an alarm and gives what takes it away again. */
export const sleepBy =
  (set: Clock['after']): Clock['sleep'] =>
  (milliseconds, signal) => {
    if (milliseconds <= 0 || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        cancel();
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const cancel = set(milliseconds, done);
      signal?.addEventListener('abort', done, { once: true });
    });
  };

/** What comes of the work, or undefined as soon as the signal aborts. No listener is left behind. */
export async function orAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const over = new AbortController();
  const aborted = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { signal: over.signal });
  });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    over.abort();
  }
}

/** The clock on the wall. */
export const systemClock: Clock = {
  now: () => new Date(),
  // Keeps the process alive, for somebody waits for what comes after.
  sleep: sleepBy((milliseconds, ring) => {
    const timer = setTimeout(ring, milliseconds);
    return () => clearTimeout(timer);
  }),
  after(milliseconds, callback) {
    const timer: ReturnType<typeof setTimeout> = setTimeout(callback, milliseconds);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
