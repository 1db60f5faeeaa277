import type { PilotClock } from './clock.ts';
import { followHeight, startTrail } from './height.ts';
import type { Settings } from './options.ts';

/** Keeps the frame as tall as the options say. */
export function createFrameHeight(iframe: HTMLIFrameElement, initial: Settings['height'], clock: PilotClock) {
  let height = initial;
  let trail = startTrail(0);

  function apply(): void {
    if (typeof height === 'number') iframe.style.height = `${height}px`;
    else if (height.mode === 'fill') iframe.style.height = '100%';
    else iframe.style.height = `${Math.min(Math.max(trail.height, height.min), height.max)}px`;
  }
  apply();

  return {
    /** The height the app has to be told, when the host fixed one. */
    get fixed(): number | undefined {
      return typeof height === 'number' ? height : undefined;
    },
    fix(pixels: number): void {
      height = pixels;
      apply();
    },
    /** A fresh page in the frame starts with a clean record; the frame keeps its height until told. */
    restart(): void {
      trail = startTrail(trail.height);
    },
    /** Follows the app's page. Returns true when that was found to be a loop, which is then broken. */
    follow(reported: number): boolean {
      if (typeof height === 'number' || height.mode === 'fill') return false;
      const before = trail;
      trail = followHeight(before, { height: reported, width: iframe.clientWidth, at: clock.now() });
      apply();
      return trail.frozen && !before.frozen;
    },
  };
}
