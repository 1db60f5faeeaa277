import type { Cancel } from './cancel.ts';

/** A fact about the browser that changes by itself. */
export interface Signal<Value> {
  get(): Value;
  subscribe(listener: () => void): Cancel;
}

/** A signal read by `get` that changes with the named events of `target`. */
export function createSignal<Value>(
  get: () => Value,
  target: EventTarget,
  events: readonly string[],
): Signal<Value> {
  return {
    get,
    subscribe(listener) {
      for (const event of events) target.addEventListener(event, listener);
      return () => {
        for (const event of events) target.removeEventListener(event, listener);
      };
    },
  };
}
