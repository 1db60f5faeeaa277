import { checkName } from './nearest.ts';

/** What is called at an event. */
type Handler<Event> = (event: Event) => void;
type Entry<Event> = { handler: Handler<Event>; once: boolean };

/** Typed events by name. A pilot has `on`, `once` and `off` of it, a task's handle `on`. */
export type Emitter<Events> = {
  /** Calls `handler` at every event of that type, until the returned function is called. */
  on<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Calls `handler` at the next event of that type only. */
  once<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): () => void;
  /** Calls that handler no more. */
  off<Type extends keyof Events>(type: Type, handler: Handler<Events[Type]>): void;
  emit<Type extends keyof Events>(type: Type, event: Events[Type]): void;
  has(type: keyof Events): boolean;
  clear(): void;
};

/** Typed events of these names. What a handler throws goes to `onThrow`; the other handlers still run. */
export function createEmitter<Events>(
  names: readonly (keyof Events & string)[],
  onThrow: (type: keyof Events, cause: unknown) => void,
): Emitter<Events> {
  let entries: { [Type in keyof Events]?: Set<Entry<Events[Type]>> } = {};

  function add<Type extends keyof Events>(type: Type, entry: Entry<Events[Type]>): () => void {
    checkName(String(type), names, 'event');
    if (typeof entry.handler !== 'function') throw new TypeError('handler: a function is expected');
    const known = entries[type] ?? new Set();
    entries[type] = known.add(entry);
    return () => void known.delete(entry);
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
      // A handler may add others, which wait for the next event, or take others off, which are skipped.
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
