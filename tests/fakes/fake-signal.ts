import type { Signal } from '../../widget/platform/signal.ts';

export interface FakeSignal<Value> extends Signal<Value> {
  set(value: Value): void;
}

/** A signal that the test sets. */
export function createFakeSignal<Value>(value: Value): FakeSignal<Value> {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
