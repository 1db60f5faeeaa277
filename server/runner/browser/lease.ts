export type LeaseHolder = ReturnType<typeof holdLease>;

/** One task's lease, and who waits for it to change. */
export function holdLease(first: Lease, onMove: (state: Lease) => void) {
  let state = first;
  const waiting = new Set<{ states: Lease[]; resolve: (state: Lease) => void }>();
  return {
    get state(): Lease {
      return state;
    },
    /** Whether it is in this state now. A method, because the compiler would assume that the state stays. */
    is: (asked: Lease) => state === asked,
    /** Moves on, or throws a TaskConflict and stays. */
    send(event: LeaseEvent): void {
      state = nextLease(state, event);
      onMove(state);
      for (const waiter of waiting) {
        if (!waiter.states.includes(state)) continue;
        waiting.delete(waiter);
        waiter.resolve(state);
      }
    },
    /** Resolves when one of the states is reached: now, or at a later move. */
    until(...states: Lease[]): Promise<Lease> {
      if (states.includes(state)) return Promise.resolve(state);
      return new Promise((resolve) => waiting.add({ states, resolve }));
    },
  };
}

/** Who holds a task's browser. Only `human` lets a person's input through; only `agent` lets the agent act. */
export const leases = ['agent', 'pausing', 'human', 'resuming', 'ended'] as const;
export type Lease = (typeof leases)[number];

/**
 * `pause` asks for the browser; `drained` says the agent's last action is over. `handover` is the agent giving
 * it away by itself (a login). `resume` gives it back; `ready` says input is drained and the page read again.
 */
export type LeaseEvent = 'pause' | 'drained' | 'handover' | 'resume' | 'ready' | 'end';

/** The next state for each event, and the error for all others. */
const table: Record<Lease, Partial<Record<LeaseEvent, Lease>> & { refusal: string }> = {
  agent: { pause: 'pausing', handover: 'human', end: 'ended', refusal: 'This task is already running' },
  pausing: { drained: 'human', end: 'ended', refusal: 'This task is being paused' },
  human: { resume: 'resuming', end: 'ended', refusal: 'This task is already paused' },
  resuming: { ready: 'agent', end: 'ended', refusal: 'This task is being resumed' },
  ended: { refusal: 'This task has already finished' },
};

/** The task is not in a state for that. The message is for people. */
export class TaskConflict extends Error {
  override readonly name = 'TaskConflict';
}

/** Where an event leads, or a {@link TaskConflict} that says why not. */
export function nextLease(lease: Lease, event: LeaseEvent): Lease {
  const next = table[lease][event];
  if (next === undefined) throw new TaskConflict(table[lease].refusal);
  return next;
}
