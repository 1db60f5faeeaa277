/** One place a browser was at. */
interface HistoryEntry<Kept> {
  url: URL;
  /** What a form answered with: asking for its address alone would not bring it back. */
  kept: Kept | undefined;
}

/** The places a browser was at, and where among them it is. */
export function createHistory<Kept>(maxEntries: number) {
  let entries: HistoryEntry<Kept>[] = [];
  let at = -1;
  return {
    /** Goes on from here; what was ahead is forgotten. */
    visit(entry: HistoryEntry<Kept>): void {
      entries = [...entries.slice(0, at + 1), entry].slice(-maxEntries);
      at = entries.length - 1;
    },
    /** The entry so many steps away, or undefined past either end. */
    peek: (steps: number) => entries[at + steps],
    move(steps: number): void {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
    },
  };
}
