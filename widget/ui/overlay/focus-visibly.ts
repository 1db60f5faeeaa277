/** Marks the element that takes the focus when the focused element is gone. */
export const focusHome = '[data-focus-home]';

/** Whether the element is visible and at least partly in the window. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const isShown = element.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return isShown && bottom >= 0 && top <= window.innerHeight;
}

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
