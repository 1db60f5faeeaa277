import { expect } from 'vitest';

/** Expects what a busy machine may bring late. */
export function eventually<Value>(read: () => Value): ReturnType<typeof expect.poll<Value>> {
  return expect.poll(read, { timeout: 20_000 });
}
