/** How large a page's window is, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

/** Spec silent: from a small phone to a large screen, because pages are made for no others. */
const bounds = { width: [320, 1_920], height: [240, 1_200] } as const;

const within = (length: number, [least, most]: readonly [number, number]): number =>
  Math.min(Math.max(Math.floor(length), least), most);

/** The viewport for a space that a page is shown in: as large, within what pages are made for. */
export const viewportFor = ({ width, height }: Viewport): Viewport => ({
  width: within(width, bounds.width),
  height: within(height, bounds.height),
});

export const isSameSize = (one: Viewport, other: Viewport): boolean =>
  one.width === other.width && one.height === other.height;
