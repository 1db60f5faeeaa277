import type { Cancel } from './cancel.ts';

/** A value from the browser that changes over time. */
export interface Signal<Value> {
  get(): Value;
  subscribe(listener: () => void): Cancel;
}

/** Creates a signal that reads `get` and changes with the target's events. */
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
