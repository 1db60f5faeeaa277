/** Creates a deterministic random generator (mulberry32). */
export function seededRandom(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** Returns an integer from `low` to `high`, both inclusive. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** Returns an item of the list. Throws if it is empty. */
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
