/** Something changed: whoever waits looks again. */
export interface Signal {
  fire(): void;
  next(): Promise<void>;
}

export function createSignal(): Signal {
  let waiting: (() => void)[] = [];
  return {
    fire() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
