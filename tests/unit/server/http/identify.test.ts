import { afterEach, beforeEach, expect, test } from 'vitest';
import { createIdentify } from '../../../../server/http/routes/authenticate.ts';
import type { Session } from '../../../../server/store/sessions.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';

let store: Store;
beforeEach(() => (store = openStore({ place: 'memory', clock: createManualClock() })));
afterEach(() => store.close());

test('parallel requests with a new token start one session, and all wait until it is ready', async () => {
  const ready = createDeferred<undefined>();
  const started: Session[] = [];
  const identify = createIdentify(store.sessions, {
    requireSession: false,
    portals: undefined,
    async onSession(session) {
      started.push(session);
      await ready.promise;
    },
  });
  const answered: (Session | undefined)[] = [];
  const first = identify('token').then((session) => answered.push(session));
  await expect.poll(() => started.length).toBe(1);
  const second = identify('token').then((session) => answered.push(session));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).toEqual([]);
  ready.resolve(undefined);
  await Promise.all([first, second]);
  expect(answered).toEqual([started[0], started[0]]);
  expect(await identify('token')).toEqual(started[0]);
  expect(started).toHaveLength(1);
});
