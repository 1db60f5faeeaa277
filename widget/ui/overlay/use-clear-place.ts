import { useLayoutEffect, type RefObject } from 'react';
import { clearLift, covered, type Obstacle, type Rect } from './clear-lift.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary';
/** Frames, and lists that scroll, are large: to cover some of one is better than to cover a button. */
const LARGE = 'iframe, [tabindex="0"]';
const LARGE_WEIGHT = 0.05;
const LEAST_ABOVE = 16;

/** Keeps `--lift` of a notice at the foot of the window so that it covers no control, while it is shown. */
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
      // It stays where it is for as long as nothing is under it.
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
    // What a person sees of a frame is known a little later.
    observer.observe(notice, { attributes: true, attributeFilter: ['style'], childList: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [ref, shown]);
};

function obstaclesIn(around: ParentNode, notice: Element): Obstacle[] {
  const found = (selector: string, weight: number): Obstacle[] =>
    [...around.querySelectorAll(selector)]
      .filter((element) => !notice.contains(element))
      .map((element) => ({ rect: element.getBoundingClientRect(), weight }))
      .filter(({ rect }) => hasSize(rect));
  return [...found(CONTROLS, 1), ...found(LARGE, LARGE_WEIGHT)];
}

const hasSize = ({ left, right, top, bottom }: Rect) => right > left && bottom > top;
