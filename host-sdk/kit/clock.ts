/** Time as the SDK sees it. Tests give their own. */
export type PilotClock = {
  /** Milliseconds, as `Date.now` gives them. */
  now(): number;
  /** Runs `task` once after `ms` milliseconds, unless the returned function is called first. */
  after(ms: number, task: () => void): () => void;
};

export const browserClock: PilotClock = {
  now: () => Date.now(),
  after(ms, task) {
    const id = setTimeout(task, ms);
    return () => clearTimeout(id);
  },
};
