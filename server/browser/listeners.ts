import type { DownloadedFile } from './driver.ts';

/** Those who want to hear of something, until they have heard enough. */
export function createListeners<News>() {
  const listeners = new Set<(news: News) => void>();
  return {
    get areThere() {
      return listeners.size > 0;
    },
    /** Adds one; what it gives takes it away again. */
    add(listener: (news: News) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(news: News): void {
      for (const listener of listeners) listener(news);
    },
    clear: () => listeners.clear(),
  };
}

/** What a browser tells of, beside what it shows: files that came, that it moved on, what a page copied. */
export function createNews() {
  const files = createListeners<DownloadedFile>();
  const moves = createListeners<void>();
  const copies = createListeners<string>();
  const all = [files, moves, copies];
  const offered = { onDownload: files.add, onMove: moves.add, onCopy: copies.add };
  /** `offered` is what a session offers of it. */
  return { files, moves, copies, offered, clear: () => all.forEach((each) => each.clear()) };
}
