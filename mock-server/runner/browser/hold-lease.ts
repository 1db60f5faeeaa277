import { type Lease, type LeaseEvent, nextLease } from './lease.ts';

export interface LeaseHolder {
  readonly state: Lease;
  /** Moves on, or throws a TaskConflict and stays. */
  send(event: LeaseEvent): void;
  /** Resolves when one of the states is reached: now, or at a later move. */
  until(...states: Lease[]): Promise<Lease>;
}

/** One task's lease, with those who wait for it to move. */
export function holdLease(first: Lease, onMove: (state: Lease) => void): LeaseHolder {
  let state = first;
  const waiting = new Set<{ states: Lease[]; resolve: (state: Lease) => void }>();
  return {
    get state() {
      return state;
    },
    send(event) {
      state = nextLease(state, event);
      onMove(state);
      for (const waiter of waiting) {
        if (!waiter.states.includes(state)) continue;
        waiting.delete(waiter);
        waiter.resolve(state);
      }
    },
    until(...states) {
      if (states.includes(state)) return Promise.resolve(state);
      return new Promise((resolve) => waiting.add({ states, resolve }));
    },
  };
}
