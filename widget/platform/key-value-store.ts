import type { Cancel } from './cancel.ts';

/** The part of the browser's Storage that is used. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores small texts on the device. Never throws: if the browser refuses, they last as long as the page. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether stored values, or that of `key`, survive a reload. */
  isKept(key?: string): boolean;
  /** Calls the listener for every change of `key`, here or in another tab. */
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
      const written = attempt(() => {
        storage?.setItem(key, value);
        return storage !== undefined;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
      announce(key, value);
    },
    remove(key) {
      const removed = attempt(() => {
        storage?.removeItem(key);
        return storage !== undefined;
      });
      if (removed) memory.delete(key);
      else memory.set(key, null);
      announce(key, null);
    },
    isKept: (key) => storage !== undefined && (key === undefined ? memory.size === 0 : !memory.has(key)),
    subscribe(key, listener) {
      if (listeners.size === 0) events?.addEventListener('storage', onStorage);
      const those = listeners.get(key) ?? new Set();
      listeners.set(key, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(key) === those) listeners.delete(key);
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
