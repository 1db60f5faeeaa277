export type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Something a notice shouldn't cover, and how much that matters. */
export type Obstacle = { rect: Rect; weight: number };

/** Space between a notice and the obstacle it is lifted over, in CSS pixels. */
const GAP = 8;

/** Returns the weighted area of obstacles that a notice covers when lifted by `lift` pixels. */
export function coveredArea(notice: Rect, obstacles: readonly Obstacle[], lift: number): number {
  const top = notice.top - lift;
  const bottom = notice.bottom - lift;
  return obstacles.reduce((sum, { rect, weight }) => {
    const width = Math.min(notice.right, rect.right) - Math.max(notice.left, rect.left);
    const height = Math.min(bottom, rect.bottom) - Math.max(top, rect.top);
    return sum + (width > 0 && height > 0 ? width * height * weight : 0);
  }, 0);
}

/**
 * Returns how far to lift a notice so that it covers as little as possible: no further than needed, and at most `room`.
 */
export function bestLift(notice: Rect, obstacles: readonly Obstacle[], room: number): number {
  const lifts = [0, ...obstacles.map(({ rect }) => notice.bottom - rect.top + GAP)]
    .filter((lift) => lift >= 0 && lift <= Math.max(room, 0))
    .sort((a, b) => a - b);
  let best = { lift: 0, cost: Infinity };
  for (const lift of lifts) {
    const cost = coveredArea(notice, obstacles, lift);
    if (cost < best.cost) best = { lift, cost };
  }
  return best.lift;
}
