import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How many rows are made at a time, and how long before the end the next are. */
const PAGE = 30;
const AHEAD = 10;

export interface GrowingList {
  /** How many rows to draw. */
  shown: number;
  /** On the element around rows marked `data-history-row` and a button marked `data-history-more`. */
  listRef: RefObject<HTMLDivElement | null>;
  showMore: () => void;
}

/**
 * How much of a long list to draw: more whenever its end comes near the eye. It watches the rows themselves, so
 * it does not matter what scrolls: this page, an element around it, or the page around a frame as high as the list.
 */
export function useGrowingList(items: readonly unknown[], startOver: string): GrowingList {
  const listRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState({ startOver, shown: PAGE });
  if (state.startOver !== startOver) setState({ startOver, shown: PAGE });
  const shown = Math.min(state.shown, items.length);
  const focusRow = useRef<number>(undefined);
  const grow = useCallback(() => setState((now) => ({ ...now, shown: now.shown + PAGE })), []);

  useEffect(() => {
    const list = listRef.current;
    if (!list || shown >= items.length) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
    });
    // All of them and the button: a jump passes some by.
    const ends = [...rowsOf(list)].slice(-AHEAD);
    for (const end of [...ends, list.querySelector('[data-history-more]')]) if (end) observer.observe(end);
    return () => observer.disconnect();
  }, [shown, items, grow]);

  useLayoutEffect(() => {
    const index = focusRow.current;
    if (index === undefined || index >= shown) return;
    focusRow.current = undefined;
    const row = listRef.current && rowsOf(listRef.current)[index];
    row?.querySelector<HTMLElement>('h3')?.focus();
  }, [shown]);

  return {
    shown,
    listRef,
    showMore: () => {
      // The reader goes on where the list went on, not after its new end.
      focusRow.current = shown;
      grow();
    },
  };
}

const rowsOf = (list: Element) => list.querySelectorAll('[data-history-row]');
