import type { Cancel } from '../../platform/cancel.ts';
import type { Clock } from '../../platform/clock.ts';

/** Why a press doesn't count: the question has just appeared or moved, or it isn't in view. */
export type Refusal = 'too-soon' | 'out-of-view';

/** Marks the text that the person must have seen before an answer counts, and the values, of which one is enough. */
export const mustSee = { 'data-must-see': 'text' };
export const mustSeeOne = { 'data-must-see': 'value' };
const TEXT = '[data-must-see="text"]';
const VALUE = '[data-must-see="value"]';
const CONTROLS = '[data-guarded]';

/** How long, in milliseconds, a question must have been there, still and in view, before a press counts. */
export const SETTLE_MS = 500;
/** How often, in milliseconds, the position of the question is read. The browser reports visibility no more often. */
const SAMPLE_MS = 100;
/** The share of an element that has to be in view. Slightly less than all of it, because positions are rounded. */
const IN_VIEW = { control: 0.95, text: 0.5 } as const;

/** A report with `trackVisibility`, which TypeScript lacks. */
type Report = IntersectionObserverEntry & { isVisible?: boolean };

interface Sight {
  /** Whether some of it is in view. */
  isInView: boolean;
  /** Whether nothing covers or fades that part. */
  isVisible: boolean;
  /** Since when enough of a control is visible. */
  since: number;
  /** Whether enough of it has been visible. */
  wasSeen: boolean;
}

export interface QuestionWatch {
  /** Call after each render, because controls may have appeared. */
  update(): void;
  /** Returns why a press on `control` doesn't count, or undefined if it does. */
  refusal(control: Element, isPointer: boolean): Refusal | undefined;
  stop: Cancel;
}

/**
 * Watches a question that must not be answered by accident or by trickery. An answer counts only once the question has been
 * there for a moment, and only while its text and the control are in view, uncovered, and not faded by the page around
 * this frame. A pointer's press also needs the question to have been still.
 *
 * @param root The question. Everything marked with `mustSee` must have been seen; controls are marked as guarded.
 * @param clock The time.
 */
export function watchQuestion(root: HTMLElement, clock: Clock): QuestionWatch {
  const appearedAt = clock.now();
  let movedAt = appearedAt;
  let place = placeOf(root);
  const sights = new Map<Element, Sight>();

  const sample = () => {
    const next = placeOf(root);
    if (next !== place) movedAt = clock.now();
    place = next;
  };

  const report = ({
    target,
    isIntersecting,
    isVisible = isIntersecting,
    intersectionRatio: ratio,
  }: Report) => {
    const before = sights.get(target);
    const isEnough = isVisible && ratio >= (target.matches(CONTROLS) ? IN_VIEW.control : IN_VIEW.text);
    const since = isEnough ? Math.min(before?.since ?? Infinity, clock.now()) : Infinity;
    sights.set(target, {
      isInView: isIntersecting,
      isVisible,
      since,
      wasSeen: isEnough || before?.wasSeen === true,
    });
  };
  const observer = new IntersectionObserver((reports) => reports.forEach(report), {
    threshold: [0, ...Object.values(IN_VIEW), 1],
    // Browsers that can't tell what is covered ignore both.
    trackVisibility: true,
    delay: SAMPLE_MS,
  } as IntersectionObserverInit);

  const observed = new Set<Element>();
  const update = () => {
    const present = new Set(root.querySelectorAll(`${TEXT}, ${VALUE}, ${CONTROLS}`));
    for (const element of observed) {
      if (present.has(element)) continue;
      observer.unobserve(element);
      observed.delete(element);
      sights.delete(element);
    }
    for (const element of present) if (!observed.has(element)) observer.observe(element);
    for (const element of present) observed.add(element);
  };
  update();
  const stopSampling = clock.setInterval(sample, SAMPLE_MS);

  const wasSeen = (element: Element) => sights.get(element)?.wasSeen === true;
  const isHiddenByOthers = (element: Element) =>
    sights.get(element)?.isVisible === false && !isHiddenByUs(element);
  const isInView = (element: Element) => sights.get(element)?.isInView === true;
  /** Whether the person has seen what is asked, and the page around the frame hides none of it now. */
  const isInSight = () => {
    const [texts, values] = [[...root.querySelectorAll(TEXT)], [...root.querySelectorAll(VALUE)]];
    if (!texts.every(wasSeen) || (values.length > 0 && !values.some(wasSeen))) return false;
    // Values may be scrolled out of view, also by the page around a tall frame.
    return ![...texts, ...values.filter(isInView)].some(isHiddenByOthers);
  };

  return {
    update,
    refusal(control, isPointer) {
      sample();
      const now = clock.now();
      // The keyboard scrolls the control that it moves to into view, so only a pointer needs a still question.
      if (now - (isPointer ? movedAt : appearedAt) < SETTLE_MS) return 'too-soon';
      const since = sights.get(control)?.since ?? Infinity;
      if (since === Infinity || !isInSight()) return 'out-of-view';
      return isPointer && now - since < SETTLE_MS ? 'too-soon' : undefined;
    },
    stop() {
      stopSampling();
      observer.disconnect();
    },
  };
}

const placeOf = (element: Element): string => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].join(' ');
};

/** Where to look for what covers an element, as shares of its width and height. */
const PROBES = [0.02, 0.5, 0.98];

/** Whether this page itself covers a part of the element, or the person scrolled it away. */
function isHiddenByUs(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const page = element.getRootNode() as Document | ShadowRoot;
  return PROBES.some((down) =>
    PROBES.some((across) => {
      const hit = page.elementFromPoint(left + width * across, top + height * down);
      // Null: outside of this page's window.
      return hit === null || !(element.contains(hit) || hit.contains(element));
    }),
  );
}
