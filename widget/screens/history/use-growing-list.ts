import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { usePlatform } from '../../platform/platform.ts';
import type { Task } from '../../rules/entities.ts';
import { limits } from '../../rules/limits.ts';

/**
 * How many rows are made at first, which fill most screens, and how many of them above a place that is come back to;
 * then how many at a time, and how long before the end.
 */
const FIRST = 12;
const ABOVE = 2;
const PAGE = 30;
const AHEAD = 10;

export interface ListPlace {
  /** When this changes, the list begins at its place again. */
  startOver: string;
  /** The task to begin at; the first where there is none. */
  place: string | undefined;
  /** Told of the task at the top of what is in sight; of none at the beginning. */
  onPlace: (taskId: string | undefined) => void;
}

export interface GrowingList {
  /** Which rows to draw: from the one up to the other. */
  from: number;
  to: number;
  /** On the element around rows whose `data-history-row` is the task's id, and a button marked `data-history-more`. */
  listRef: RefObject<HTMLDivElement | null>;
  showNewer: () => void;
  showMore: () => void;
}

interface State {
  startOver: string;
  from: number;
  to: number;
  /** The task that is come back to. */
  target: { id: string | undefined } | undefined;
  /** Where the list is to begin once that is seen. */
  top: number | undefined;
}

const begin = (items: readonly Task[], { startOver, place }: ListPlace): State => {
  const start =
    place === undefined
      ? 0
      : Math.max(
          0,
          items.findIndex(({ id }) => id === place),
        );
  const to = start + FIRST;
  if (start === 0) return { startOver, from: 0, to, target: undefined, top: undefined };
  const top = Math.max(0, start - limits.history.above);
  return { startOver, from: Math.max(top, start - ABOVE), to, target: { id: place }, top };
};

/**
 * How much of a long list to draw: more whenever its end comes near the eye. It watches the rows themselves, so
 * it does not matter what scrolls: this page, an element around it, or the page around a frame as high as the list.
 */
export function useGrowingList(items: readonly Task[], asked: ListPlace): GrowingList {
  const { startOver, onPlace } = asked;
  const { clock } = usePlatform();
  const listRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => begin(items, asked));
  if (state.startOver !== startOver) setState(begin(items, asked));
  const from = state.from < items.length ? state.from : 0;
  const to = Math.min(state.to, items.length);
  const focusRow = useRef<number>(undefined);
  const grow = useCallback(() => setState((now) => ({ ...now, to: now.to + PAGE })), []);

  useEffect(() => {
    const list = listRef.current;
    if (!list || to >= items.length) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
    });
    // All of them and the button: a jump passes some by.
    const ends = [...rowsOf(list)].slice(-Math.min(AHEAD, (to - from) / 2));
    for (const end of [...ends, list.querySelector('[data-history-more]')]) if (end) observer.observe(end);
    return () => observer.disconnect();
  }, [from, to, items, grow]);

  // A browser that loads a page again puts it back by pixels, of rows that were not measured yet: the row is held in
  // its place until that is over, or a person moves.
  const held = useRef<Element>(undefined);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || !state.target) return;
    const { id } = state.target;
    held.current = [...rowsOf(list)].find((row) => idOf(row) === id);
    held.current?.scrollIntoView({ block: 'start' });
    const moves = new AbortController();
    const release = () => {
      held.current = undefined;
      moves.abort();
      over();
    };
    const over = clock.setTimeout(release, limits.history.hold);
    for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      globalThis.addEventListener(move, release, { capture: true, passive: true, signal: moves.signal });
    return release;
  }, [state.target, clock]);

  // What is above a place is out of sight: it is made once the place is seen.
  const { top } = state;
  useEffect(() => {
    if (top !== undefined) startTransition(() => setState((now) => ({ ...now, from: top, top: undefined })));
  }, [top]);

  const tellPlace = useRef(onPlace);
  useLayoutEffect(() => {
    tellPlace.current = onPlace;
  }, [onPlace]);
  useEffect(() => {
    const list = listRef.current;
    if (!list || from === to) return;
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        const first = topmost(seen);
        if (held.current) held.current.scrollIntoView({ block: 'start' });
        else if (first !== undefined) tellPlace.current(first === items[0]?.id ? undefined : first);
      },
      { threshold: 0.5 },
    );
    for (const row of rowsOf(list)) observer.observe(row);
    return () => observer.disconnect();
  }, [from, to, items]);

  useLayoutEffect(() => {
    held.current?.scrollIntoView({ block: 'start' });
    const index = focusRow.current;
    if (index === undefined || index < from || index >= to) return;
    focusRow.current = undefined;
    const row = listRef.current && rowsOf(listRef.current)[index - from];
    row?.querySelector<HTMLElement>('h3')?.focus();
  }, [from, to]);

  return {
    from,
    to,
    listRef,
    showNewer: () => {
      focusRow.current = from - 1;
      setState((now) => ({ ...now, from: Math.max(0, now.from - PAGE) }));
    },
    showMore: () => {
      // The reader goes on where the list went on, not after its new end.
      focusRow.current = to;
      grow();
    },
  };
}

const rowsOf = (list: Element) => list.querySelectorAll('[data-history-row]');
const idOf = (row: Element) => row.getAttribute('data-history-row') ?? undefined;

/** The first of the rows of which the better half is below the bar that stays at the top. */
function topmost(rows: Iterable<Element>): string | undefined {
  const [first] = [...rows]
    .map((row) => ({ row, middle: middleOf(row) }))
    .filter(({ row, middle }) => middle >= (Number.parseFloat(getComputedStyle(row).scrollMarginTop) || 0))
    .sort((a, b) => a.middle - b.middle);
  return first && idOf(first.row);
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
