/** The SDK's source of time. Tests pass their own. */
export type PilotClock = {
  /** Milliseconds, like `Date.now`. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds. Call the returned function to cancel it. */
  after(ms: number, task: () => void): () => void;
};

export const browserClock: PilotClock = {
  now: () => Date.now(),
  after(ms, task) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
