import { describe, expect, test, vi } from 'vitest';
import { createClipboard } from '../../../../widget/platform/clipboard.ts';
import { createId } from '../../../../widget/platform/platform.ts';
import { createKeyValueStore } from '../../../../widget/platform/key-value-store.ts';
import { createSignal } from '../../../../widget/platform/signal.ts';
import { createMemoryStorage, refusingStorage } from '../../../fakes/memory-storage.ts';

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};

describe('a store', () => {
  test.each([
    ['working storage', () => createMemoryStorage(), true],
    ['storage that cannot be reached', refuse, false],
    ['storage that throws on every touch', () => refusingStorage, false],
    ['storage that is missing', () => undefined as unknown as Storage, false],
  ])('works with %s', (_, open, isKept) => {
    const store = createKeyValueStore(open);
    expect(store.get('a')).toBeNull();
    store.set('a', '1');
    expect(store.get('a')).toBe('1');
    store.set('a', '');
    expect(store.get('a')).toBe('');
    expect(store.isPersistent()).toBe(isKept);
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  test('writes through to storage until that is full, then answers from memory', () => {
    const storage = createMemoryStorage({ a: 'old' });
    const setItem = vi.fn(storage.setItem);
    const store = createKeyValueStore(() => ({ ...storage, setItem, removeItem: refuse }));
    expect(store.get('a')).toBe('old');
    store.set('a', 'new');
    expect(storage.getItem('a')).toBe('new');
    setItem.mockImplementation(refuse);
    store.set('a', 'newer');
    expect(store.get('a')).toBe('newer');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  test('knows which keys are stored', () => {
    const storage = createMemoryStorage();
    const setItem = (key: string, value: string) => (key === 'big' ? refuse() : storage.setItem(key, value));
    const store = createKeyValueStore(() => ({ ...storage, setItem }));
    store.set('a', '1');
    store.set('big', '2');
    expect(['a', 'big'].map((key) => store.isPersistent(key))).toEqual([true, false]);
    expect(store.isPersistent()).toBe(false);
  });

  test('reports changes of a key until the listener is removed', () => {
    const store = createKeyValueStore(() => createMemoryStorage());
    const listener = vi.fn<(value: string | null) => void>();
    const stop = store.subscribe('a', listener);
    store.set('a', '1');
    store.set('b', '2');
    store.remove('a');
    stop();
    stop();
    store.set('a', '3');
    expect(listener.mock.calls).toEqual([['1'], [null]]);
  });
});

test('ids are long and random, and need no secure context', () => {
  const ids = new Set(Array.from({ length: 100 }, createId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
});

test('a signal follows its events until it is stopped', () => {
  const target = new EventTarget();
  const listener = vi.fn<() => void>();
  let value = 1;
  const signal = createSignal(() => value, target, ['up', 'down']);
  const stop = signal.subscribe(listener);
  value = 2;
  target.dispatchEvent(new Event('up'));
  target.dispatchEvent(new Event('down'));
  stop();
  target.dispatchEvent(new Event('up'));
  expect(signal.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a missing clipboard rejects with a reason', async () => {
  const clipboard = createClipboard({} as Navigator);
  await expect(clipboard.copy('text')).rejects.toThrow("can't use the clipboard");
});
