import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import type { Store } from '../../../../server/store/store.ts';
import { useOpeners } from './openers.ts';
import { firstPortals, ownerOfPerson } from '../../../../server/store/people.ts';
import { hourly } from '../schedules/scheduler-bench.ts';
import { taskRecord } from './task-record.ts';

const oak = 'https://oak.example';
const elm = 'https://elm.example';
const email = 'carol@oak.example';
const person = (portal: string, sub?: string) => ownerOfPerson({ portal, sub, email });
const earlier = `email:${email}`;
describe.each(useOpeners())('%s', (_, open) => {
  let store: Store;

  /** Adds one thing of each kind. */
  async function addAll(owner: string): Promise<void> {
    await store.tasks.insert(taskRecord(`task of ${owner}`, owner));
    await store.uploads.add({ owner, name: 'a.txt', kind: 'text' }, new Uint8Array([65]));
    await store.schedules.add(owner, hourly);
  }
  /** How many tasks, uploads and schedules an owner has. */
  const counts = async (owner: string) => [
    await store.tasks.count(owner),
    (await store.uploads.list(owner)).length,
    (await store.schedules.list(owner)).length,
  ];
  const assign = (portals: string[], shared: string[][] = []) =>
    store.people.assign(firstPortals(portals, shared));

  beforeEach(async () => {
    store = await open({ clock: createManualClock() });
    return () => store.close();
  });

  test.each<[what: string, portals: string[], shared: string[][], owner: string, hidden: number]>([
    ['goes to the only portal', [oak], [], person(oak), 0],
    ['goes to the first of portals that share their people', [oak, elm], [[elm, oak]], person(elm), 0],
    ['stays hidden if several portals could have signed it in', [oak, elm], [], earlier, 1],
  ])('data from before portals had separate people %s', async (_, portals, shared, owner, hidden) => {
    await addAll(earlier);
    const tag = await store.etag(owner);
    expect(await assign(portals, shared)).toBe(hidden);
    expect(await counts(owner)).toEqual([1, 1, 1]);
    if (owner !== earlier) {
      expect(await counts(earlier)).toEqual([0, 0, 0]);
      // A window with the earlier list must not keep it.
      expect(await store.etag(owner)).not.toBe(tag);
    }
    expect(await assign(portals, shared)).toBe(hidden);
  });

  test('a session that began with an address alone never becomes one of a portal', async () => {
    await store.sessions.start('from-before', email);
    await assign([oak]);
    expect(await store.sessions.find('from-before')).toBeUndefined();
  });

  test('portals that share their people from now on combine what they have', async () => {
    const portal = 'https://oak.example.com';
    for (const one of [person(oak), person(elm), person(portal)]) await addAll(one);
    await store.sessions.startSigned('in-elm', { portal: elm, sub: undefined, email });
    await assign([oak, elm, portal], [[oak, elm]]);
    expect([await counts(person(oak)), await counts(person(elm)), await counts(person(portal))]).toEqual([
      [2, 2, 2],
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect((await store.sessions.find('in-elm'))?.owner).toBe(person(oak));
  });

  test("a portal that begins to send people's ids finds what it stored by their address", async () => {
    const lookalike = ownerOfPerson({ portal: oak, sub: undefined, email: `${email}.au` });
    for (const one of [person(oak), person(elm), lookalike]) await addAll(one);
    await store.people.claim({ portal: oak, sub: '7', email });
    expect(
      await Promise.all(
        [person(oak, '7'), person(oak), person(elm), lookalike].map(async (one) => (await counts(one))[0]),
      ),
    ).toEqual([1, 0, 1, 1]);
  });
});
