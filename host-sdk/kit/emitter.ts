import { checkName } from './nearest.ts';

/** Called for each event. */
type Handler<Event> = (event: Event) => void;

/** Typed events by name. A pilot has `on`, `once`, and `off`; a task handle has `on`. */
export type Emitter<Events> = {
  /**
   * Calls `handler` for every event of that type until the returned function is called. Like `addEventListener`, it
   * ignores a handler that is already added.
   */
  on<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Calls `handler` for the next event of that type only. */
  once<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Removes a handler. */
  off<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): void;
  /** Calls the handlers for the event. Returns whether there is one. */
  emit<Type extends keyof Events>(type: Type, event: Events[Type]): boolean;
  clear(): void;
};

/** Creates an emitter. Errors thrown by a handler go to `onThrow`, and the other handlers still run. */
export function createEmitter<Events>(
  names: readonly string[],
  onThrow: (type: keyof Events, cause: unknown) => void,
): Emitter<Events> {
  /** Whether each handler is called only once, by handler. */
  let entries: { [Type in keyof Events]?: Map<Handler<Events[Type]>, boolean> } = {};

  function on<Type extends keyof Events>(
    type: Type,
    handler: Handler<Events[Type]>,
    once = false,
  ): () => void {
    checkName(String(type), names, 'event');
    if (typeof handler !== 'function') throw new TypeError('handler: expected a function');
    const handlers = (entries[type] ??= new Map());
    if (!handlers.has(handler)) handlers.set(handler, once);
    return () => void handlers.delete(handler);
  }

  return {
    on,
    once: (type, handler) => on(type, handler, true),
    off: (type, handler) => void entries[type]?.delete(handler),
    emit(type, event) {
      // Handlers added during an event wait for the next one. Handlers removed during an event are skipped.
      const handlers = Array.from(entries[type] ?? []);
      for (const [handler, once] of handlers) {
        if (!entries[type]?.has(handler)) continue;
        if (once) entries[type]?.delete(handler);
        try {
          handler(event);
        } catch (cause) {
          onThrow(type, cause);
        }
      }
      return handlers.length > 0;
    },
    clear() {
      entries = {};
    },
  };
}
