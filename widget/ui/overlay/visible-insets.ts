/** Room a modal or a notice needs, in CSS pixels, even when less of the frame can be seen. */
const LEAST_ROOM = 320;

export type Insets = { top: number; bottom: number };

/**
 * How far the part of a frame that a person sees is from the frame's own top and bottom, in CSS pixels.
 * Never so much that less than {@link LEAST_ROOM} is left, where the frame has it.
 */
export function visibleInsets(seen: { top: number; bottom: number }, frameHeight: number): Insets {
  const top = clamp(seen.top, 0, frameHeight);
  const bottom = clamp(frameHeight - seen.bottom, 0, frameHeight - top);
  const missing = Math.max(0, LEAST_ROOM - (frameHeight - top - bottom));
  const fromBottom = Math.min(bottom, missing);
  return { top: top - Math.min(top, missing - fromBottom), bottom: bottom - fromBottom };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
