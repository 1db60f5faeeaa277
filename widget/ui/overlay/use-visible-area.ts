import { useLayoutEffect, type RefObject } from 'react';
import { watchVisibleArea } from './watch-visible-area.ts';

/** Keeps an overlay within the visible part of the page while it is open. */
export const useVisibleArea = (ref: RefObject<HTMLElement | null>, active: boolean) => {
  useLayoutEffect(() => (active && ref.current ? watchVisibleArea(ref.current) : undefined), [ref, active]);
};
