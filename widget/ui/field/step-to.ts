const keys = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

/**
 * Returns the index a key moves the focus to in a row of `count` items, wrapping at the ends. Undefined for other keys.
 */
export const stepTo = (key: string, from: number, count: number, along: keyof typeof keys) => {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === keys[along].on) return (from + 1) % count;
  if (key === keys[along].back) return from <= 0 ? count - 1 : from - 1;
  return undefined;
};
