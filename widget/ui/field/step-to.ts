const keys = {
  horizontal: { previous: 'ArrowLeft', next: 'ArrowRight' },
  vertical: { previous: 'ArrowUp', next: 'ArrowDown' },
} as const;

/**
 * Returns the index a key moves the focus to in a row of `count` items, wrapping at the ends. Undefined for other keys.
 */
export const stepTo = (key: string, from: number, count: number, direction: keyof typeof keys) => {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === keys[direction].next) return (from + 1) % count;
  if (key === keys[direction].previous) return from <= 0 ? count - 1 : from - 1;
  return undefined;
};
