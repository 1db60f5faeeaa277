import { useLayoutEffect, type RefObject } from 'react';
import { watchVisibleArea } from './watch-visible-area.ts';

/** Keeps what lies over the page within the part of it that is seen, for as long as it is there. */
export const useVisibleArea = (ref: RefObject<HTMLElement | null>, active: boolean) => {
  useLayoutEffect(() => (active && ref.current ? watchVisibleArea(ref.current) : undefined), [ref, active]);
};
