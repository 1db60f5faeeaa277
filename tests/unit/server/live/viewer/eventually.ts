import { expect } from 'vitest';

/** Waits longer than usual, for a busy machine. */
export function eventually<Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(read, { timeout: 20_000 });
}
