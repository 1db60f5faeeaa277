/** Creates a signal that wakes all waiting code, which then checks its condition again. */
export function createSignal() {
  let waiters: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiters.push(resolve));
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await next();
  };
  return {
    fire(): void {
      const current = waiters;
      waiters = [];
      for (const wake of current) wake();
    },
    next,
    until,
    /** Resolves when the work is done or the condition is true. */
    async raceUntil(work: Promise<unknown>, condition: () => boolean): Promise<void> {
      let isDone = false;
      try {
        await Promise.race([work, until(() => isDone || condition())]);
      } finally {
        isDone = true;
      }
    },
  };
}
