import type { PilotClock } from '../kit/clock.ts';
import { followHeight, startTrail } from './height.ts';
import type { Settings } from '../pilot/options.ts';

/** Keeps the frame as tall as the options say. */
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
    /** The height the app has to be told, when the host fixed one; 0 when it did and has let go of it. */
    get fixed(): number | undefined {
      return typeof height === 'number' ? height : wasFixed ? 0 : undefined;
    },
    set(next: Settings['height']): void {
      wasFixed ||= typeof height === 'number';
      height = next;
      apply();
    },
    /** A fresh page in the frame starts with a clean record; the frame keeps its height until told. */
    restart(): void {
      trail = startTrail(trail.height);
    },
    /** Follows the app's page. Returns true when that was found to be a loop, which is then broken. */
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
