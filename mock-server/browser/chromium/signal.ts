/** Something changed: whoever waits looks again. */
export interface Signal {
  fire(): void;
  next(): Promise<void>;
  until(isSo: () => boolean): Promise<void>;
  /** Ends with the work, or as soon as it is so. */
  orUntil(work: Promise<unknown>, isSo: () => boolean): Promise<void>;
}

export function createSignal(): Signal {
  let waiting: (() => void)[] = [];
  const next = () => new Promise<void>((resolve) => waiting.push(resolve));
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await next();
  };
  return {
    fire() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next,
    until,
    async orUntil(work, isSo) {
      let isOver = false;
      try {
        await Promise.race([work, until(() => isOver || isSo())]);
      } finally {
        isOver = true;
      }
    },
  };
}
