import { visibleInsets } from './visible-insets.ts';

const STEPS = 20;
const thresholds = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);

/**
 * Keeps an element's `--visible-top` and `--visible-bottom` at the edges of the visible area. The host page scrolls
 * a frame that is as tall as its content, so the frame's own middle and bottom may be out of sight.
 */
export function watchVisibleArea(element: HTMLElement): () => void {
  const framed = window.parent !== window;
  if (!framed || typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      const visible = entries.at(-1)?.intersectionRect;
      if (!visible) return;
      const { top, bottom } = visibleInsets(visible, window.innerHeight);
      element.style.setProperty('--visible-top', `${top}px`);
      element.style.setProperty('--visible-bottom', `${bottom}px`);
    },
    { threshold: thresholds },
  );
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
