import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusVisibly } from './focus-visibly.ts';

/**
 * When the focused element inside `container` disappears or becomes disabled, moves the focus to the element that `next`
 * selects, instead of losing it.
 */
export function useKeepFocus(container: RefObject<HTMLElement | null>, next: string): void {
  const lastFocused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const enter = (event: FocusEvent) => {
      lastFocused.current = event.target instanceof Element ? event.target : null;
    };
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget) lastFocused.current = null;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [container]);
  useLayoutEffect(() => {
    if (
      !lastFocused.current ||
      (lastFocused.current.isConnected && !lastFocused.current.matches(':disabled'))
    )
      return;
    lastFocused.current = null;
    const target = container.current?.querySelector<HTMLElement>(next);
    if (target) focusVisibly(target);
  });
}
