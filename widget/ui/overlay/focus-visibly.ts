/** Marks the element that takes the focus when the focused element is gone. */
export const focusHome = '[data-focus-home]';

/** Whether the element is visible and at least partly in the window. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isShown && bottom >= 0 && top <= window.innerHeight;
}

/** The height of the bar over the top of the window, below which an element that takes the focus belongs. In CSS pixels. */
export const coveredTop = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;

/** Returns the screen's heading, which can then be focused. */
export function headingIn(scope: ParentNode): HTMLElement | null {
  const heading = scope.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/**
 * Focuses an element without moving the page. A prompt out of view, such as below a browser or covered by it, leaves
 * the focus to the screen's heading, because scrolling to the prompt would hide what just changed.
 */
export function focusVisibly(element: HTMLElement): void {
  const scope = element.getRootNode() as Document | ShadowRoot;
  if (isInView(element)) element.focus({ preventScroll: true });
  else ((element.matches(focusHome) && headingIn(scope)) || element).focus();
}

/** The space that a focus ring takes, in CSS pixels. */
const RING = 4;

/** Scrolls to an element. In a frame, it leaves the page around it in place, because the person may be reading there. */
export function scrollToElement(element: Element, block: 'start' | 'nearest'): void {
  // This scrolls every page around a frame. Without a frame, it also scrolls a box of the portal that contains the widget.
  if (window.parent === window) return element.scrollIntoView?.({ block });
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - coveredTop(element);
  const nearest = Math.min(above, Math.max(0, bottom - window.innerHeight));
  window.scrollBy(0, block === 'start' ? above : nearest);
}

/**
 * Scrolls a box as far as the element in it that shows the focus stays in view: in the box, and in the window unless it
 * was out of that before.
 */
export function scrollKeepingFocus(box: Element, top: number): void {
  const { activeElement } = box.getRootNode() as Document | ShadowRoot;
  const focused =
    activeElement !== box && box.contains(activeElement) && activeElement?.matches(':focus-visible')
      ? activeElement
      : undefined;
  const wasInView = focused !== undefined && isInView(focused);
  box.scrollTop = top;
  if (!focused) return;
  const missing = box.getBoundingClientRect().top + RING - focused.getBoundingClientRect().top;
  if (missing > 0) box.scrollTop -= missing;
  if (wasInView) scrollToElement(focused, 'nearest');
}
