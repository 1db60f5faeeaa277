/** Scrolls what contains elements. It runs inside pages, so it must not use anything but its parameters. */
export function createScrolling(rowElements: (ref: string) => Element[]) {
  /** A page that paints nothing has no next frame. */
  const frameMs = 200;
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);
  const scrollerOf = (start: Element | null): Element | null => {
    for (let element = start; element; element = element.parentElement) if (scrolls(element)) return element;
    return null;
  };
  /** Resolves after the page has noticed. */
  const scrollTo = async (scroller: Element, top: number): Promise<void> => {
    scroller.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      setTimeout(resolve, frameMs);
    });
  };
  /** Returns what scrolls around the rows of a table or list, unless it is the page. */
  const rowScroller = (ref: string): { scroller: Element; rows: Element[] } | undefined => {
    const rows = rowElements(ref);
    const scroller = scrollerOf(rows[0]?.parentElement ?? null);
    const isOwn = scroller && scroller !== document.scrollingElement && scroller !== document.body;
    return isOwn ? { scroller, rows } : undefined;
  };
  return {
    scrollerOf,
    scrollTo,
    tools: {
      /**
       * Returns where each row is in what scrolls around the rows, in CSS pixels from its top, or the numbers that the page
       * gives the rows. Null if only the page scrolls.
       */
      rowPlaces(ref: string): { scrolled: number; tops: number[]; numbers: number[] } | null {
        const rowScroll = rowScroller(ref);
        if (!rowScroll) return null;
        const { scroller, rows } = rowScroll;
        const start = scroller.getBoundingClientRect().top - scroller.scrollTop;
        const tops = rows.map((row) => Math.round(row.getBoundingClientRect().top - start));
        const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex') ?? Number.NaN));
        const isNumbered = new Set(numbers).size === rows.length && numbers.every(Number.isInteger);
        return { scrolled: scroller.scrollTop, tops, numbers: isNumbered ? numbers : tops };
      },
      async scrollRows(ref: string, top: number): Promise<void> {
        const rowScroll = rowScroller(ref);
        if (rowScroll) await scrollTo(rowScroll.scroller, top);
      },
    },
  };
}

export type Scrolling = ReturnType<typeof createScrolling>;
