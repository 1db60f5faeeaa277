/** Time, as the server sees it. Everything that waits, waits here, so tests move time by hand. */
export interface Clock {
  now(): Date;
  /** Resolves after so many milliseconds, or at once when `signal` aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Calls back once; the returned function cancels. Never keeps the process alive. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The clock on the wall. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep(milliseconds, signal) {
    if (milliseconds <= 0 || signal?.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal?.addEventListener('abort', done, { once: true });
    });
  },
  after(milliseconds, callback) {
    const timer: ReturnType<typeof setTimeout> = setTimeout(callback, milliseconds);
    if (typeof timer === 'object') timer.unref();
    return () => clearTimeout(timer);
  },
};
