import { atom, type WritableAtom } from 'jotai';
import * as z from 'zod/mini';
import { platformAtom } from './platform-atom.ts';

interface Options<Schema extends z.ZodMiniType> {
  key: string;
  /** What a stored value must be; anything else counts as nothing stored. */
  schema: Schema;
  initial: z.output<Schema>;
  /** `text` keeps a text as it is, `json` anything else. */
  format: 'text' | 'json';
  /** `local` for the device, `session` for the tab. */
  area?: 'local' | 'session';
  /** Whether a change in another tab shows here at once. */
  sync?: boolean;
  /** What of the value may be kept; all of it where nothing is said. */
  keep?: (value: z.output<Schema>) => z.output<Schema>;
}

type Update<Value> = Value | ((before: Value) => Value);

/** A choice that survives a reload. Storage holds it; where storage fails, memory does. */
export function storedAtom<Schema extends z.ZodMiniType>(
  options: Options<Schema>,
): WritableAtom<z.output<Schema>, [Update<z.output<Schema>>], void> {
  type Value = z.output<Schema>;
  const { key, schema, initial, format, area = 'local', sync = true, keep } = options;
  const storeAtom = atom((get) => get(platformAtom)[area]);
  const current = atom<{ value: Value } | undefined>(undefined);

  const read = (text: string | null): Value => {
    const result = z.safeParse(schema, format === 'text' ? text : fromJson(text));
    return result.success ? result.data : initial;
  };

  const stored = atom(
    (get): Value => (get(current) ?? { value: read(get(storeAtom).get(key)) }).value,
    (get, set, update: Update<Value> | typeof listen) => {
      const store = get(storeAtom);
      if (update === listen) {
        // Other writers may have been at it while nobody watched.
        set(current, { value: read(store.get(key)) });
        return store.subscribe(key, (text) => set(current, { value: read(text) }));
      }
      const before = get(stored);
      const value = typeof update === 'function' ? (update as (before: Value) => Value)(before) : update;
      set(current, { value: value });
      const kept = keep ? keep(value) : value;
      store.set(key, format === 'text' ? String(kept) : JSON.stringify(kept));
      return undefined;
    },
  );
  stored.onMount = (set) => (sync ? set(listen) : undefined);
  return stored;
}

const listen = Symbol('listen');

function fromJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Someone else's text under our key: the schema refuses the missing value, and the default stands.
    return undefined;
  }
}
