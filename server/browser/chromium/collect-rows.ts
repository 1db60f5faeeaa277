import type { Clock } from '../../time/clock.ts';
import type { PageRows, RowBounds } from '../page-outline.ts';
import { referenceGone } from '../page-problems.ts';
import type { Place } from './places.ts';

/** How long to scroll through one list. Less than an action may take. */
const scrollingMs = 40_000;
/** How long to wait for the content of rows that are drawn already. */
const contentMs = 2_000;
const pollMs = 100;

/** A row that a page draws before it has its content: empty, or with dots. */
const isPlaceholder = (cells: readonly string[]): boolean =>
  cells.every((cell) => !/[\p{Letter}\p{Number}]/u.test(cell));

/**
 * Copies the rows of a table or list. If the list has its own scroll bar, the page may draw or fetch only what is in view:
 * then this scrolls through it, and back.
 *
 * @param settle Runs an action and waits for the page's requests.
 */
export async function collectRows(
  place: Place,
  { ref, bounds }: { ref: string; bounds: RowBounds },
  settle: (action: () => Promise<unknown>) => Promise<unknown>,
  clock: Pick<Clock, 'now' | 'sleep'>,
): Promise<PageRows> {
  const read = async () => {
    const { copied, places } = await place.call('rows', ref, bounds);
    if (!copied) throw referenceGone(ref);
    return { copied, places };
  };
  const first = await read();
  if (!first.places) return first.copied;

  const startedAt = clock.now().getTime();
  const hasTime = (milliseconds: number, since: number): boolean =>
    clock.now().getTime() - since < milliseconds;
  const scrollTo = (top: number) => settle(() => place.call('scrollRows', ref, top));
  let mayWait = true;
  const readLoaded = async () => {
    const since = clock.now().getTime();
    let reading = await read();
    while (mayWait && reading.copied.rows.some(isPlaceholder)) {
      await clock.sleep(pollMs);
      reading = await read();
      // Some rows are really empty.
      mayWait = hasTime(contentMs, since);
    }
    return reading;
  };
  const rowsByKey = new Map<number, string[]>();
  let characters = 0;
  let hasMore = true;
  await scrollTo(0);
  while (hasMore && rowsByKey.size < bounds.rows && characters <= bounds.characters) {
    if (!hasTime(scrollingMs, startedAt)) break;
    const { copied, places } = await readLoaded();
    const before = rowsByKey.size;
    for (const [index, cells] of copied.rows.entries()) {
      const key = places?.numbers[index];
      if (key === undefined || rowsByKey.has(key)) continue;
      rowsByKey.set(key, cells);
      characters += cells.join(' ').length;
    }
    hasMore = rowsByKey.size > before;
    // The last row comes to the top, so that no row is between two views.
    if (hasMore) await scrollTo(Math.max(0, ...(places?.tops ?? [])));
  }
  await scrollTo(first.places.scrolled);
  const rows = [...rowsByKey]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells)
    .slice(0, bounds.rows);
  return { header: first.copied.header, rows, total: rows.length + (hasMore ? 1 : 0) };
}
