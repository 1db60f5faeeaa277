import { atom, type WritableAtom } from 'jotai';
import { onceSecretsReaderLoads } from '../rules/privacy/mask.ts';
import { platformAtom } from './platform-atom.ts';

interface Options<Value> {
  key: string;
  /** Whether a stored value is valid. Invalid values count as missing. */
  accepts: (value: unknown) => value is Value;
  initial: Value;
  /** `text` for a string, `json` for anything else. */
  format: 'text' | 'json';
  /** `local` for the device, `session` for the tab. */
  area?: 'local' | 'session';
  /** Whether changes in other tabs apply here immediately. */
  sync?: boolean;
  /** Masks secrets before a value is stored. Returns undefined if that requires the secrets reader, which is loading. */
  mask?: (value: Value) => Value | undefined;
}

type Update<Value> = Value | ((before: Value) => Value);

/** An atom that survives a reload. Falls back to memory if storage fails. */
export function storedAtom<Value>(options: Options<Value>): WritableAtom<Value, [Update<Value>], void> {
  const { key, accepts, initial, format, area = 'local', sync = true, mask } = options;
  const storeAtom = atom((get) => get(platformAtom)[area]);
  const current = atom<{ value: Value } | undefined>(undefined);
  /** Whether the value is not stored yet, because it waits for the secrets reader. */
  const isSaveDueAtom = atom(false);

  const read = (text: string | null): Value => {
    const value: unknown = format === 'text' ? text : fromJson(text);
    return accepts(value) ? value : initial;
  };

  const valueAtom = atom(
    (get): Value => (get(current) ?? { value: read(get(storeAtom).get(key)) }).value,
    (get, set, update: Update<Value> | typeof listen) => {
      const store = get(storeAtom);
      if (update === listen) {
        // The stored value may have changed before this subscription.
        set(current, { value: read(store.get(key)) });
        return store.subscribe(key, (text) => set(current, { value: read(text) }));
      }
      // The event for a change in another window may not have arrived yet.
      const isStored = store.isPersistent() && !get(isSaveDueAtom);
      const fresh = sync && typeof update === 'function' && isStored ? store.get(key) : null;
      const before = fresh === null ? get(valueAtom) : read(fresh);
      const value = typeof update === 'function' ? (update as (before: Value) => Value)(before) : update;
      set(current, { value });
      const save = () => {
        const latest = get(valueAtom);
        const storable = mask ? mask(latest) : latest;
        if (storable !== undefined)
          store.set(key, format === 'text' ? String(storable) : JSON.stringify(storable));
        else if (!get(isSaveDueAtom)) onceSecretsReaderLoads(save);
        set(isSaveDueAtom, storable === undefined);
      };
      save();
      return undefined;
    },
  );
  valueAtom.onMount = (set) => (sync ? set(listen) : undefined);
  return valueAtom;
}

const listen = Symbol('listen');

function fromJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Another program wrote this key. Treat the value as missing and use the default.
    return undefined;
  }
}

/** Whether the value is a string. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns a guard for an object whose values are all of one kind. */
export function isRecordOf<Value>(accepts: (value: unknown) => value is Value) {
  return (value: unknown): value is Record<string, Value> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(accepts);
}

/** A list of texts. */
export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}
