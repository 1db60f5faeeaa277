/** Something changed: whoever waits looks again. */
export function createSignal() {
  let waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await next();
  };
  return {
    fire(): void {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next,
    until,
    /** Ends with the work, or as soon as it is so. */
    async orUntil(work: Promise<unknown>, isSo: () => boolean): Promise<void> {
      let isOver = false;
      try {
        await Promise.race([work, until(() => isOver || isSo())]);
      } finally {
        isOver = true;
      }
    },
  };
}
