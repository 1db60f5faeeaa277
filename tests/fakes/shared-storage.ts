import { createKeyValueStore, type KeyValueStore } from '../../widget/platform/key-value-store.ts';

/** Local storage shared by several windows. As in browsers, each window gets events about the writes of the others. */
export function createSharedStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const windows = new Map<Storage, EventTarget>();
  return {
    /** Everything stored, as one text. */
    text: () => [...map].join('\n'),
    /** Opens the storage in another window. */
    open(): KeyValueStore {
      const events = new EventTarget();
      const write = (key: string, value: string | null) => {
        if (value === null) map.delete(key);
        else map.set(key, value);
        for (const [storageArea, target] of windows)
          if (storageArea !== storage)
            target.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea }));
      };
      const storage = {
        getItem: (key: string) => map.get(key) ?? null,
        setItem: (key: string, value: string) => write(key, value),
        removeItem: (key: string) => write(key, null),
      } as Storage;
      windows.set(storage, events);
      return createKeyValueStore(() => storage, events as Window);
    },
  };
}
