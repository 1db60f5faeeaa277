/** The size of a page, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** Spec silent: the sizes of a viewport. From a small phone to a large screen, because pages support no others. */
const bounds = { width: [320, 1_920], height: [240, 1_200] } as const;

const clamp = (length: number, [min, max]: readonly [number, number]): number =>
  Math.min(Math.max(Math.floor(length), min), max);

/** Returns the viewport for a space on screen: the same size, within the supported range. */
export const viewportFor = ({ width, height }: Viewport): Viewport => ({
  width: clamp(width, bounds.width),
  height: clamp(height, bounds.height),
});

export const isSameSize = (one: Viewport, other: Viewport): boolean =>
  one.width === other.width && one.height === other.height;
