/** The 4 px grid: `space(3)` is 12px. */
export const space = (steps: number) => `${steps * 4}px`;

export const radius = { small: '4px', control: '6px', card: '10px', dialog: '14px', pill: '999px' } as const;

/** A circle around an icon or a number. `size` is its diameter. */
export const circle = (size: string) =>
  ({ display: 'grid', placeItems: 'center', width: size, height: size, borderRadius: radius.pill }) as const;

/** Heights of interactive elements. `large` meets the 44 px touch target. */
export const controlHeight = { small: '28px', medium: '36px', large: '44px' } as const;

export const layer = { sticky: 10, overlay: 20, toast: 30 } as const;
