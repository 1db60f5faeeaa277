import { useLayoutEffect, type RefObject } from 'react';

/** Shows an element in the top layer next to its anchor, and keeps it there while the page scrolls. */
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
    // Browsers without popover support keep the element in place. Fixed positioning still works.
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

const GAP = 6;
const EDGE = 8;

export type Side = 'above' | 'below';

/**
 * Places a floating element next to its anchor, inside the viewport, or on the other side if space is short.
 * Coordinates are relative to the viewport, because a popover lives in the top layer.
 */
export const placePopover = (
  anchor: Element,
  floating: HTMLElement,
  side: Side,
  align: 'start' | 'center',
) => {
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = floating;
  const above = from.top - GAP - height;
  const below = from.bottom + GAP;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const top = side === 'below' ? (fitsBelow || above < EDGE ? below : above) : above < EDGE ? below : above;
  const left = align === 'start' ? from.left : from.left + from.width / 2 - width / 2;
  floating.style.setProperty('top', `${Math.round(top)}px`);
  floating.style.setProperty(
    'left',
    `${Math.round(Math.max(EDGE, Math.min(left, innerWidth - width - EDGE)))}px`,
  );
};
