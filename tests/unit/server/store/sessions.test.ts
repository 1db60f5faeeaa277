import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';
import type { Store } from '../../../../server/store/store.ts';
import { useOpeners } from './openers.ts';

const day = 24 * 3_600_000;
describe.each(useOpeners())('%s', (_, open) => {
  let clock: ManualClock;
  let store: Store;

  beforeEach(async () => {
    clock = createManualClock();
    store = await open({ clock });
  });
  afterEach(() => store.close());

  test('keeps a session that is used, and expires it after thirty days without use', async () => {
    await store.sessions.start('token', 'ann@example.com');
    for (let days = 0; days < 90; days += 20) {
      expect(await store.sessions.find('token')).toEqual({
        owner: 'email:ann@example.com',
        email: 'ann@example.com',
      });
      clock.advance(20 * day);
    }
    // It was last used 20 days ago.
    clock.advance(10 * day);
    expect(await store.sessions.find('token')).toBeDefined();
    clock.advance(30 * day + 1);
    expect(await store.sessions.find('token')).toBeUndefined();
  });

  test('removes expired sessions when another one starts, and keeps the owner of an address', async () => {
    await store.sessions.start('old', 'ann@example.com');
    clock.advance(31 * day);
    await store.sessions.start('new', 'Ann@example.com');
    expect((await store.sessions.perOwner()).map(({ owner }) => owner)).toEqual(['email:ann@example.com']);
    expect((await store.sessions.find('new'))?.owner).toBe('email:ann@example.com');
  });

  test('remembers an ended session for longer than any session lasts', async () => {
    await store.sessions.start('ended');
    await store.sessions.end('ended');
    clock.advance(31 * day);
    await store.sessions.start('another');
    expect(await store.sessions.hasEnded('ended')).toBe(true);
  });
});
