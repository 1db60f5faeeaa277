import { checkName } from './nearest.ts';

/** Called for each event. */
type Handler<Event> = (event: Event) => void;
type Entry<Event> = { handler: Handler<Event>; once: boolean };

/** Typed events by name. A pilot has `on`, `once`, and `off`; a task handle has `on`. */
export type Emitter<Events> = {
  /** Calls `handler` for every event of that type until the returned function is called. */
  on<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Calls `handler` for the next event of that type only. */
  once<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Removes a handler. */
  off<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): void;
  emit<Type extends keyof Events>(type: Type, event: Events[Type]): void;
  has(type: keyof Events): boolean;
  clear(): void;
};

/** Creates an emitter. Errors thrown by a handler go to `onThrow`, and the other handlers still run. */
export function createEmitter<Events>(
  names: readonly string[],
  onThrow: (type: keyof Events, cause: unknown) => void,
): Emitter<Events> {
  let entries: { [Type in keyof Events]?: Set<Entry<Events[Type]>> } = {};

  function add<Type extends keyof Events>(type: Type, entry: Entry<Events[Type]>): () => void {
    checkName(String(type), names, 'event');
    if (typeof entry.handler !== 'function') throw new TypeError('handler: expected a function');
    const sameType = entries[type] ?? new Set();
    entries[type] = sameType.add(entry);
    return () => void sameType.delete(entry);
  }

  return {
    on: (type, handler) => add(type, { handler, once: false }),
    once: (type, handler) => add(type, { handler, once: true }),
    off(type, handler) {
      for (const entry of entries[type] ?? []) {
        if (entry.handler === handler) entries[type]?.delete(entry);
      }
    },
    emit(type, event) {
      // Handlers added during an event wait for the next one. Handlers removed during an event are skipped.
      for (const entry of Array.from(entries[type] ?? [])) {
        if (!entries[type]?.has(entry)) continue;
        if (entry.once) entries[type]?.delete(entry);
        try {
          entry.handler(event);
        } catch (cause) {
          onThrow(type, cause);
        }
      }
    },
    has: (type) => (entries[type]?.size ?? 0) > 0,
    clear() {
      entries = {};
    },
  };
}
