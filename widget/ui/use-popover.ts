import { useLayoutEffect, type RefObject } from 'react';
import { placePopover, type Side } from './place-popover.ts';

/** Shows an element in the top layer beside its anchor, and keeps it there while the page moves. */
export const usePopover = (
  open: boolean,
  anchor: () => Element | null | undefined,
  floating: RefObject<HTMLElement | null>,
  side: Side,
  align: 'start' | 'center',
) => {
  useLayoutEffect(() => {
    const element = floating.current;
    if (!open || !element) return;
    // Browsers without popover keep the element where it is in the page; fixed positioning still holds.
    element.showPopover?.();
    const place = () => {
      const from = anchor();
      if (from) placePopover(from, element, side, align);
    };
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  });
};
