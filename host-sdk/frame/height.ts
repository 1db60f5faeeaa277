/** Heights reported within this many milliseconds are evaluated together. */
export const LOOP_WINDOW_MS = 3000;
/** Alternating between growing and shrinking this often within the window is a loop. */
export const MAX_TURNS = 8;
/** Changing height this often within the window at a constant width is a loop. */
export const MAX_CHANGES = 60;

type Change = { at: number; height: number; width: number };

/** The app's height and how it got there. */
export type HeightTrail = { height: number; frozen: boolean; changes: readonly Change[] };

/** Starts the record of a frame's height. */
export function startTrail(height: number): HeightTrail {
  return { height, frozen: false, changes: [] };
}

/**
 * Follows a reported height. If the frame and the page chase each other (a page laid out in `vh`, a scrollbar that
 * comes and goes), the height is frozen at the tallest recent value, so that nothing is cut off.
 */
export function followHeight(trail: HeightTrail, reported: Change): HeightTrail {
  const height = Math.ceil(reported.height);
  if (trail.frozen || height === trail.height) return trail;
  const recent = trail.changes.filter(({ at }) => reported.at - at < LOOP_WINDOW_MS);
  const changes = [...recent, { ...reported, height }];
  const frozen = isLoop(changes);
  return { height: frozen ? Math.max(...changes.map((change) => change.height)) : height, frozen, changes };
}

function isLoop(changes: readonly Change[]): boolean {
  const steps = changes.map(({ height }, i) => Math.sign(height - (changes[i - 1]?.height ?? height)));
  const turns = steps.filter((step, i) => step * (steps[i - 1] ?? 0) < 0).length;
  // Dragging the window's edge changes the height just as often, but it also changes the width.
  const width = changes.at(-1)?.width;
  const atWidth = changes.filter((change) => change.width === width).length;
  return turns >= MAX_TURNS || atWidth >= MAX_CHANGES;
}
