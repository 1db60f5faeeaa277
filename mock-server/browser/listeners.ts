/** Those who want to hear of something, until they have heard enough. */
export interface Listeners<News> {
  /** Adds one; what it gives takes it away again. */
  add(listener: (news: News) => void): () => void;
  tell(news: News): void;
  clear(): void;
}

export function createListeners<News>(): Listeners<News> {
  const listeners = new Set<(news: News) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(news) {
      for (const listener of listeners) listener(news);
    },
    clear: () => listeners.clear(),
  };
}
