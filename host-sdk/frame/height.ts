/** Heights reported within this many milliseconds are looked at together. */
export const LOOP_WINDOW_MS = 3000;
/** Growing and shrinking in turn this often within the window is a loop. */
export const MAX_TURNS = 8;
/** Changing this often within the window, while the frame is as wide as before, is a loop. */
export const MAX_CHANGES = 60;

type Change = { at: number; height: number; width: number };

/** The height the app's page has, and how it came to it. */
export type HeightTrail = { height: number; frozen: boolean; changes: readonly Change[] };

export function startTrail(height: number): HeightTrail {
  return { height, frozen: false, changes: [] };
}

/**
 * Follows a reported height. When frame and page chase each other (a page laid out by `vh`, a scrollbar
 * that comes and goes) the trail is frozen at the tallest recent height, so that nothing is cut off.
 */
export function followHeight(trail: HeightTrail, reported: Change): HeightTrail {
  const height = Math.ceil(reported.height);
  if (trail.frozen || height === trail.height) return trail;
  const recent = trail.changes.filter(({ at }) => reported.at - at < LOOP_WINDOW_MS);
  const changes = [...recent, { ...reported, height }];
  if (!isLoop(changes)) return { height, frozen: false, changes };
  return { height: Math.max(...changes.map((change) => change.height)), frozen: true, changes: [] };
}

function isLoop(changes: readonly Change[]): boolean {
  const steps = changes.map(({ height }, i) => Math.sign(height - (changes[i - 1]?.height ?? height)));
  const turns = steps.filter((step, i) => step * (steps[i - 1] ?? 0) < 0).length;
  // Someone dragging the window's edge changes the height as often as a loop does, but the width with it.
  const width = changes.at(-1)?.width;
  const atWidth = changes.filter((change) => change.width === width).length;
  return turns >= MAX_TURNS || atWidth >= MAX_CHANGES;
}
