import { useLayoutEffect, type RefObject } from 'react';
import { bestLift, coveredArea, type Obstacle, type Rect } from './best-lift.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Frames and scrolling lists are large. Covering part of one is better than covering a button. */
const LARGE = 'iframe, [tabindex="0"]';
const LARGE_WEIGHT = 0.05;
/** A notice covers other controls rather than the focused one. */
const FOCUSED_WEIGHT = 100;
const MIN_TOP_GAP = 16;

/** Sets `--lift` on a notice at the bottom of the window so that it covers no control while visible. */
export const useAvoidControls = (ref: RefObject<HTMLElement | null>, noticeText: string | undefined) => {
  useLayoutEffect(() => {
    const notice = ref.current;
    if (!notice || noticeText === undefined) return;
    // Controls outside an open modal can't be pressed.
    const scope: ParentNode & Node =
      notice.closest('dialog') ?? (notice.getRootNode() as Document | ShadowRoot);
    let lift = 0;
    let frame = 0;
    const place = () => {
      frame = 0;
      const obstacles = obstaclesIn(scope, notice);
      const { left, right, top, bottom } = notice.getBoundingClientRect();
      const unlifted = { left, right, top: top + lift, bottom: bottom + lift };
      // Stays lifted while it covers nothing.
      if (lift > 0 && coveredArea(unlifted, obstacles, lift) === 0) return;
      const above = Number.parseFloat(notice.style.getPropertyValue('--visible-top')) || 0;
      const next = bestLift(unlifted, obstacles, unlifted.top - above - MIN_TOP_GAP);
      if (next === lift) return;
      lift = next;
      notice.style.setProperty('--lift', `${lift}px`);
    };
    notice.style.removeProperty('--lift');
    place();
    const placeSoon = () => {
      frame ||= requestAnimationFrame(place);
    };
    const observer = new MutationObserver(placeSoon);
    observer.observe(scope, { childList: true, subtree: true });
    // The visible part of a frame becomes known slightly later.
    observer.observe(notice, { attributes: true, attributeFilter: ['style'], childList: true });
    scope.addEventListener('focusin', placeSoon);
    return () => {
      scope.removeEventListener('focusin', placeSoon);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref, noticeText]);
};

function obstaclesIn(scope: ParentNode, notice: Element): Obstacle[] {
  const obstaclesOf = (selector: string, weight: number): Obstacle[] =>
    [...scope.querySelectorAll(selector)]
      .filter((element) => !notice.contains(element))
      .map((element) => ({
        // People press the label of a field, which may be visually hidden itself.
        rect: (element.closest('label') ?? element).getBoundingClientRect(),
        weight: element.matches(':focus') ? FOCUSED_WEIGHT : weight,
      }))
      .filter(({ rect }) => hasSize(rect));
  return [...obstaclesOf(CONTROLS, 1), ...obstaclesOf(LARGE, LARGE_WEIGHT)];
}

const hasSize = ({ left, right, top, bottom }: Rect) => right > left && bottom > top;
