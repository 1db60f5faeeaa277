/** The space a modal or notice needs, in CSS pixels, even if less of the frame is visible. */
const MIN_HEIGHT = 320;

export type Insets = { top: number; bottom: number };

/**
 * Returns how far the visible part of a frame is from the frame's top and bottom, in CSS pixels. Leaves at least {@link
 * MIN_HEIGHT}, if the frame is that tall.
 */
export function visibleInsets(visible: { top: number; bottom: number }, frameHeight: number): Insets {
  const top = clamp(visible.top, 0, frameHeight);
  const bottom = clamp(frameHeight - visible.bottom, 0, frameHeight - top);
  const missing = Math.max(0, MIN_HEIGHT - (frameHeight - top - bottom));
  const fromBottom = Math.min(bottom, missing);
  return { top: top - Math.min(top, missing - fromBottom), bottom: bottom - fromBottom };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
