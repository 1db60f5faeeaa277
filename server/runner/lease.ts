export type LeaseHolder = ReturnType<typeof createLease>;

/** Creates the lease of one task. */
export function createLease(first: Lease, onChange: (state: Lease) => void) {
  let state = first;
  let previous = first;
  const waiting = new Set<{ states: Lease[]; resolve: (state: Lease) => void }>();
  return {
    get state(): Lease {
      return state;
    },
    /** The state before this one. */
    get previous(): Lease {
      return previous;
    },
    /** Whether it is in this state now. A method, because the compiler would assume that a property does not change. */
    is: (expected: Lease) => state === expected,
    /** Changes the state, or throws a TaskConflictError if the event is not allowed. */
    send(event: LeaseEvent): void {
      const next = nextLease(state, event);
      previous = state;
      state = next;
      onChange(state);
      for (const waiter of waiting) {
        if (!waiter.states.includes(state)) continue;
        waiting.delete(waiter);
        waiter.resolve(state);
      }
    },
    /** Resolves when one of the states is reached. */
    until(...states: Lease[]): Promise<Lease> {
      if (states.includes(state)) return Promise.resolve(state);
      return new Promise((resolve) => waiting.add({ states, resolve }));
    },
  };
}

/**
 * Who holds a task's browser. Only `human` lets a person's input through; only `agent` lets the agent act. While the
 * agent is `asking` for an approval, neither acts.
 */
export const leases = ['agent', 'pausing', 'asking', 'human', 'resuming', 'ended'] as const;
export type Lease = (typeof leases)[number];

/**
 * `pause` requests the browser; `drained` means that the agent's last action has ended. With `handover`, the agent
 * gives the person the browser itself (a login). With `ask`, it waits for an approval until `answer`. `resume` returns the
 * browser; `ready` means that all input has arrived and the page was read again.
 */
export type LeaseEvent = 'pause' | 'drained' | 'handover' | 'ask' | 'answer' | 'resume' | 'ready' | 'end';

/** The next state for each event, and the error for all others. */
const table: Record<Lease, Partial<Record<LeaseEvent, Lease>> & { refusal: string }> = {
  agent: {
    pause: 'pausing',
    handover: 'human',
    ask: 'asking',
    end: 'ended',
    refusal: 'This task is already running',
  },
  pausing: { drained: 'human', end: 'ended', refusal: 'This task is being paused' },
  asking: {
    answer: 'resuming',
    pause: 'human',
    end: 'ended',
    refusal: 'This task waits for your approval',
  },
  human: { resume: 'resuming', end: 'ended', refusal: 'This task is already paused' },
  resuming: { ready: 'agent', end: 'ended', refusal: 'This task is being resumed' },
  ended: { refusal: 'This task has already finished' },
};

/** The state of the task does not allow the action. The message is for people. */
export class TaskConflictError extends Error {
  override readonly name = 'TaskConflictError';
  /** Tells clients more than the status. */
  readonly code: 'already-continued' | undefined;
  constructor(message: string, { code, ...options }: ErrorOptions & { code?: 'already-continued' } = {}) {
    super(message, options);
    this.code = code;
  }
}

/** Returns the state after an event. Throws a {@link TaskConflictError} if the event is not allowed. */
export function nextLease(lease: Lease, event: LeaseEvent): Lease {
  const next = table[lease][event];
  if (next === undefined) throw new TaskConflictError(table[lease].refusal);
  return next;
}
