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

/** Storage in an untrusted frame: every access throws. */
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
