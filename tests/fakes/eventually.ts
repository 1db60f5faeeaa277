import { vi } from 'vitest';

/** As long as `expect.poll` waits, which is enough for a busy machine. On its own, `vi.waitFor` gives up after a second. */
const patience = { timeout: 40_000 };

/** Repeats a check until it holds, and resolves with its result. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, patience);
