import { createKeyValueStore, type KeyValueStore } from '../../widget/platform/key-value-store.ts';

/** The local storage of one device, which tells each window what the others write, as browsers do. */
export function createSharedStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  const windows = new Map<Storage, EventTarget>();
  return {
    /** All that is stored, as one text. */
    text: () => [...map].join('\n'),
    /** The storage as another window sees it. */
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
