import type { Cancel } from './cancel.ts';

/** The part of the browser's Storage that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores short texts on the device. Never throws: if the browser blocks storage, they last as long as the page. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether the stored values survive a reload: all of them, or that of `key`. */
  isPersistent(key?: string): boolean;
  /** Calls the listener on every change of `key`, in this or another tab. */
  subscribe(key: string, listener: (value: string | null) => void): Cancel;
}

/**
 * Creates a store on top of `open()`'s storage. Accessing storage can throw (third-party frames), and so can every
 * later call (quota, private windows). After the first failure, memory takes over.
 */
export function createKeyValueStore(open: () => WebStorage, events?: Window): KeyValueStore {
  const memory = new Map<string, string | null>();
  const listeners = new Map<string, Set<(value: string | null) => void>>();
  const storage = attempt(open);

  const announce = (key: string, value: string | null) => {
    for (const listener of listeners.get(key) ?? []) listener(value);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== storage) return;
    // A null key means that another tab cleared everything.
    const keys = event.key === null ? [...listeners.keys()] : [event.key];
    for (const key of keys) announce(key, event.key === null ? null : event.newValue);
  };

  const store: KeyValueStore = {
    get(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      return attempt(() => storage?.getItem(key)) ?? null;
    },
    set(key, value) {
      const isWritten = attempt(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (isWritten) memory.delete(key);
      else memory.set(key, value);
      announce(key, value);
    },
    remove(key) {
      const isRemoved = attempt(() => {
        storage?.removeItem(key);
        return storage !== undefined;
      });
      if (isRemoved) memory.delete(key);
      else memory.set(key, null);
      announce(key, null);
    },
    isPersistent: (key) =>
      storage !== undefined && (key === undefined ? memory.size === 0 : !memory.has(key)),
    subscribe(key, listener) {
      if (listeners.size === 0) events?.addEventListener('storage', onStorage);
      const keyListeners = listeners.get(key) ?? new Set();
      listeners.set(key, keyListeners.add(listener));
      return () => {
        keyListeners.delete(listener);
        if (keyListeners.size === 0 && listeners.get(key) === keyListeners) listeners.delete(key);
        if (listeners.size === 0) events?.removeEventListener('storage', onStorage);
      };
    },
  };
  return store;
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    // The browser blocks storage. The caller continues with memory, so nothing is lost until a reload.
    return undefined;
  }
}
