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
import type { Task } from '../../../contract/entities/task.ts';
import { limits } from '../../rules/limits.ts';
import { coveredTop, scrollToElement } from '../../ui/overlay/focus-visibly.ts';

/** The number of rows: initially, above a restored position, added at a time, and observed before the end. */
const FIRST = 12;
const ABOVE = 2;
const PAGE = 30;
const AHEAD = 10;

export interface ListPlace {
  /** When this value changes, the list starts over. */
  startOver: string;
  /** The first task to show. Default: the newest. */
  place: string | undefined;
  /** Called with the topmost visible task, or undefined at the start of the list. */
  onPlace: (taskId: string | undefined) => void;
}

export interface GrowingList {
  /** The range of rows to render. */
  from: number;
  to: number;
  /**
   * For the element around the rows. Each row has the task's id in `data-history-row`, and the button has
   * `data-history-more`.
   */
  listRef: RefObject<HTMLDivElement | null>;
  showNewer: () => void;
  showMore: () => void;
}

interface State {
  startOver: string;
  from: number;
  to: number;
  /** The task to scroll to. */
  target: { id: string | undefined } | undefined;
  /** The first row once the target is visible. */
  top: number | undefined;
}

const initialState = (items: readonly Task[], { startOver, place }: ListPlace): State => {
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
 * Renders more of a long list whenever its end comes near the visible area. Observes the rows themselves, so it doesn't
 * matter what scrolls: this page, an element around it, or the page around a frame as tall as the list.
 */
export function useGrowingList(items: readonly Task[], place: ListPlace): GrowingList {
  const { startOver, onPlace } = place;
  const { clock } = usePlatform();
  const listRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(() => initialState(items, place));
  if (state.startOver !== startOver) setState(initialState(items, place));
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
    // Several rows and the button, because a jump can skip some.
    const lastRows = [...rowsOf(list)].slice(-Math.min(AHEAD, (to - from) / 2));
    for (const element of [...lastRows, list.querySelector('[data-history-more]')])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [from, to, items, grow]);

  // On a reload, browsers restore the scroll position in pixels, before the rows are measured. The target row is held in
  // place until that is done or the person scrolls.
  const heldRow = useRef<Element>(undefined);
  const heldAt = useRef<'start' | 'nearest'>('start');
  const keepHeld = useCallback(() => {
    if (heldRow.current) scrollToElement(heldRow.current, heldAt.current);
  }, []);
  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list || !state.target) return;
    const { id } = state.target;
    heldRow.current = [...rowsOf(list)].find((row) => idOf(row) === id);
    heldAt.current = 'start';
    keepHeld();
    const userInput = new AbortController();
    const release = () => {
      heldRow.current = undefined;
      userInput.abort();
      cancelRelease();
    };
    const cancelRelease = clock.setTimeout(release, limits.history.hold);
    for (const eventType of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      globalThis.addEventListener(eventType, release, {
        capture: true,
        passive: true,
        signal: userInput.signal,
      });
    // The address may be older than the focus that Back restores, so a focused row must stay visible.
    const holdFocused = ({ target }: FocusEvent) => {
      const row = target instanceof Element && target.closest('[data-history-row]');
      if (!row) return;
      heldRow.current = row;
      heldAt.current = 'nearest';
      keepHeld();
    };
    list.addEventListener('focusin', holdFocused, { signal: userInput.signal });
    return release;
  }, [state.target, clock, keepHeld]);

  // Rows above a restored position are out of sight, so they render once it is visible.
  const { top } = state;
  useEffect(() => {
    if (top !== undefined) startTransition(() => setState((now) => ({ ...now, from: top, top: undefined })));
  }, [top]);

  const onPlaceRef = useRef(onPlace);
  useLayoutEffect(() => {
    onPlaceRef.current = onPlace;
  }, [onPlace]);
  useEffect(() => {
    const list = listRef.current;
    if (!list || from === to) return;
    const visibleRows = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visibleRows.add(target);
          else visibleRows.delete(target);
        const first = topmost(visibleRows);
        if (heldRow.current) keepHeld();
        else if (first !== undefined) onPlaceRef.current(first === items[0]?.id ? undefined : first);
      },
      { threshold: 0.5 },
    );
    for (const row of rowsOf(list)) observer.observe(row);
    return () => observer.disconnect();
  }, [from, to, items, keepHeld]);

  useLayoutEffect(() => {
    keepHeld();
    const index = focusRow.current;
    if (index === undefined || index < from || index >= to) return;
    focusRow.current = undefined;
    const row = listRef.current && rowsOf(listRef.current)[index - from];
    row?.querySelector<HTMLElement>('h3')?.focus();
  }, [from, to, keepHeld]);

  return {
    from,
    to,
    listRef,
    showNewer: () => {
      focusRow.current = from - 1;
      setState((now) => ({ ...now, from: Math.max(0, now.from - PAGE) }));
    },
    showMore: () => {
      // The keyboard continues at the new rows, not after the new end.
      focusRow.current = to;
      grow();
    },
  };
}

const rowsOf = (list: Element) => list.querySelectorAll('[data-history-row]');
const idOf = (row: Element) => row.getAttribute('data-history-row') ?? undefined;

/** Returns the first row that is mostly below the sticky bar. */
function topmost(rows: Iterable<Element>): string | undefined {
  const [first] = [...rows]
    .map((row) => ({ row, middle: middleOf(row) }))
    .filter(({ row, middle }) => middle >= coveredTop(row))
    .sort((a, b) => a.middle - b.middle);
  return first && idOf(first.row);
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
