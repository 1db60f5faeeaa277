import type { WebStorage } from '../../widget/platform/key-value-store.ts';

/** Storage in memory. */
export function createMemoryStorage(entries: Record<string, string> = {}): WebStorage {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      map.set(key, value);
    },
    removeItem: (key) => {
      map.delete(key);
    },
  };
}

/** Storage as a browser gives it to a frame it does not trust: every touch throws. */
export const refusingStorage: WebStorage = {
  getItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
};
