/** Numbers that look random and are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** One of the list. Throws where there is none. */
    pick<T>(list: readonly T[]): T {
      const picked = list[Math.floor(next() * list.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;
