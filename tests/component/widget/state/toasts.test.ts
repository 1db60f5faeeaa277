import { expect, test } from 'vitest';
import { createState } from '../../../../widget/state/create-state.ts';
import { dismissToastAtom, showToastAtom, toastsAtom } from '../../../../widget/state/toasts.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';

function setUp() {
  const platform = createFakePlatform();
  const store = createState(platform);
  const open = () => store.get(toastsAtom).flatMap((toast) => (toast.open ? [toast.title] : []));
  return { store, clock: platform.clock, open, count: () => store.get(toastsAtom).length };
}

test('is informational by default, and replaced by a newer one, which has its full time', () => {
  const { store, clock, open } = setUp();
  store.set(showToastAtom, { title: 'Refreshed', description: 'Tasks updated' });
  expect(store.get(toastsAtom)).toMatchObject([
    { tone: 'info', title: 'Refreshed', description: 'Tasks updated', open: true },
  ]);
  clock.advance(3_000);
  store.set(showToastAtom, { title: 'Two' });
  expect(open()).toEqual(['Two']);
  clock.advance(4_999);
  expect(open()).toEqual(['Two']);
  clock.advance(1);
  expect(open()).toEqual([]);
});

test.each([
  [{ title: 'One' }, 5_000],
  [{ title: 'One', duration: 100 }, 100],
])('%j is visible for %i ms', (toast, milliseconds) => {
  const { store, clock, open } = setUp();
  store.set(showToastAtom, toast);
  clock.advance(milliseconds - 1);
  expect(open()).toEqual(['One']);
  clock.advance(1);
  expect(open()).toEqual([]);
});

test('is removed 1,000,000 ms after it was closed', () => {
  const { store, clock, open, count } = setUp();
  store.set(showToastAtom, { title: 'One' });
  const [toast] = store.get(toastsAtom);
  store.set(dismissToastAtom, toast?.id ?? '');
  store.set(dismissToastAtom, toast?.id ?? '');
  expect(open()).toEqual([]);
  clock.advance(999_999);
  expect(count()).toBe(1);
  clock.advance(1);
  expect(count()).toBe(0);
  expect(clock.waiting()).toBe(0);
});
