/** Durations stay between 150 and 250 ms: long enough to notice, short enough not to feel like a wait. */
export const duration = { quick: '150ms', normal: '200ms', slow: '250ms' } as const;

export const ease = {
  out: 'cubic-bezier(0.2, 0, 0, 1)',
  in: 'cubic-bezier(0.4, 0, 1, 1)',
} as const;

export const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Returns transitions for the properties at the quick duration. */
export const transition = (...properties: string[]) =>
  properties.map((property) => `${property} ${duration.quick} ${ease.out}`).join(', ');
