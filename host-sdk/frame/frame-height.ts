import type { PilotClock } from '../kit/clock.ts';
import { followHeight, startTrail } from './height.ts';
import type { Settings } from '../pilot/options.ts';

/** A frame that fills its element should be at least this high, in CSS pixels. Without a height of the element it is 150. */
export const MIN_FILL_HEIGHT = 200;
/** The page's own padding may take up the rest of the width. */
const NARROW = 0.75;

/** Keeps the frame at the height that the options specify. */
export function createFrameHeight(
  holder: HTMLElement,
  iframe: HTMLIFrameElement,
  initial: Settings['height'],
  clock: PilotClock,
) {
  let height = initial;
  let trail = startTrail(0);
  let wasFixed = false;

  function apply(): void {
    if (typeof height === 'object' && height.mode === 'fill') {
      holder.style.height = iframe.style.height = '100%';
      return;
    }
    holder.style.height = '';
    const { min, max } = typeof height === 'number' ? { min: height, max: height } : height;
    iframe.style.height = `${Math.min(Math.max(trail.height, min), max)}px`;
  }
  apply();

  return {
    /** The fixed height to send to the app, or 0 if the height is no longer fixed. */
    get fixed(): number | undefined {
      return typeof height === 'number' ? height : wasFixed ? 0 : undefined;
    },
    /** Whether the page's styles leave the frame much narrower than its place, lower than set here, or too low to fill. */
    get isConstrained(): boolean {
      const { offsetWidth, offsetHeight } = iframe;
      const { clientWidth, clientHeight } = holder;
      const lowest = holder.style.height ? MIN_FILL_HEIGHT : parseFloat(iframe.style.height);
      // A hidden frame has no width, and one in a folded panel no height. A holder that the styles made inline has no
      // client width.
      return (
        offsetHeight > 0 &&
        (!clientWidth ||
          offsetWidth < clientWidth * NARROW ||
          offsetHeight + 1 < Math.max(lowest, clientHeight))
      );
    },
    set(next: Settings['height']): void {
      wasFixed ||= typeof height === 'number';
      height = next;
      apply();
    },
    /** Resets the record for a new page in the frame. The frame keeps its height until the page reports one. */
    restart(): void {
      trail = startTrail(trail.height);
    },
    /** Follows the height that the app reports. Returns true if it detected a loop and stopped it. */
    follow(reported: number): boolean {
      const before = trail;
      if (typeof height === 'number' || height.mode === 'fill') {
        trail = startTrail(reported);
        return false;
      }
      trail = followHeight(before, { height: reported, width: iframe.clientWidth, at: clock.now() });
      apply();
      return trail.frozen && !before.frozen;
    },
  };
}
