import { useLayoutEffect, type RefObject } from 'react';
import { clearLift, covered, type Obstacle, type Rect } from './clear-lift.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Frames and scrolling lists are large. Covering part of one is better than covering a button. */
const LARGE = 'iframe, [tabindex="0"]';
const LARGE_WEIGHT = 0.05;
const LEAST_ABOVE = 16;

/** Sets `--lift` on a notice at the bottom of the window so that it covers no control while visible. */
export const useClearPlace = (ref: RefObject<HTMLElement | null>, shown: string | undefined) => {
  useLayoutEffect(() => {
    const notice = ref.current;
    if (!notice || shown === undefined) return;
    // Outside an open modal nothing can be pressed.
    const around: ParentNode & Node =
      notice.closest('dialog') ?? (notice.getRootNode() as Document | ShadowRoot);
    let lift = 0;
    let frame = 0;
    const place = () => {
      frame = 0;
      const obstacles = obstaclesIn(around, notice);
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      const atFoot = { left, right, top: top + lift, bottom: bottom + lift };
      // It stays lifted as long as it covers nothing.
      if (lift > 0 && covered(atFoot, obstacles, lift) === 0) return;
      const above = Number.parseFloat(notice.style.getPropertyValue('--visible-top')) || 0;
      const next = clearLift(atFoot, obstacles, atFoot.top - above - LEAST_ABOVE);
      if (next === lift) return;
      lift = next;
      notice.style.setProperty('--lift', `${lift}px`);
    };
    notice.style.removeProperty('--lift');
    place();
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(place);
    });
    observer.observe(around, { childList: true, subtree: true });
    // The visible part of a frame is known slightly later.
    observer.observe(notice, { attributes: true, attributeFilter: ['style'], childList: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref, shown]);
};

function obstaclesIn(around: ParentNode, notice: Element): Obstacle[] {
  const obstaclesOf = (selector: string, weight: number): Obstacle[] =>
    [...around.querySelectorAll(selector)]
      .filter((element) => !notice.contains(element))
      .map((element) => ({ rect: element.getBoundingClientRect(), weight }))
      .filter(({ rect }) => hasSize(rect));
  return [...obstaclesOf(CONTROLS, 1), ...obstaclesOf(LARGE, LARGE_WEIGHT)];
}

const hasSize = ({ left, right, top, bottom }: Rect) => right > left && bottom > top;
