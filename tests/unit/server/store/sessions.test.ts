import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';
import { type Store, openStore } from '../../../../server/store/open-store.ts';

const day = 24 * 3_600_000;
let clock: ManualClock;
let store: Store;

beforeEach(() => {
  clock = createManualClock();
  store = openStore({ place: 'memory', clock });
});
afterEach(() => store.close());

test('a session that is used goes on', () => {
  store.sessions.start('token', 'ann@example.com');
  for (let days = 0; days < 90; days += 20) {
    expect(store.sessions.find('token')).toEqual({
      owner: 'email:ann@example.com',
      email: 'ann@example.com',
    });
    clock.advance(20 * day);
  }
});

test('one that nobody used for thirty days lets nobody in', () => {
  store.sessions.start('token', 'ann@example.com');
  clock.advance(30 * day);
  expect(store.sessions.find('token')).toBeDefined();
  clock.advance(30 * day + 1);
  expect(store.sessions.find('token')).toBeUndefined();
});

test('it is removed when another starts, and the owner is the same again with the same address', () => {
  store.sessions.start('old', 'ann@example.com');
  clock.advance(31 * day);
  store.sessions.start('new', 'Ann@example.com');
  expect(store.sessions.owners()).toEqual(['email:ann@example.com']);
  expect(store.sessions.find('new')?.owner).toBe('email:ann@example.com');
});
