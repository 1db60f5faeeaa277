import type { Kysely } from 'kysely';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushEventWire } from '../../../../contract/push-events.ts';
import { NotDueError } from '../../../../server/store/schedules.ts';
import { openData } from '../../../../server/store/open-data.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { PeerListener } from '../../../../server/store/peers.ts';
import { createMembership } from '../../../../server/store/postgres/peers.ts';
import type { Tables } from '../../../../server/store/postgres/tables.ts';
import { systemClock } from '../../../../server/time/clock.ts';
import { startCutProxy } from '../../../fakes/cut-proxy.ts';
import { hasPostgres } from '../../../fakes/postgres-server.ts';
import { usePostgres } from '../../../fakes/use-postgres.ts';
import { taskRecord } from './task-record.ts';
import { eventually } from '../../../fakes/eventually.ts';

const peerSecret = 'a secret of servers that is long enough';
/** On a busy machine, a server that runs may be silent for a second or two. */
const fast = { beatMs: 50, silentMs: 5_000 };
const patient = { beatMs: 50, silentMs: 60_000 };

/** A server's store, and what its listener has learned, one line each. */
interface Peer {
  store: Store;
  lines: string[];
  use: { free: number; crowdedOut: string[] };
}

const messageOf = async ({ store }: Peer, id: string) => (await store.tasks.find(id))?.task.statusMessage;
const say = ({ store }: Peer, id: string, text: string) =>
  store.tasks.change(
    id,
    ({ task }) => void (task.statusMessage = text),
    ({ task }): PushEventWire => ({
      type: 'task_progress',
      taskId: task.id,
      statusMessage: task.statusMessage,
    }),
  );

describe.runIf(hasPostgres)('servers that share a PostgreSQL database', () => {
  const server = usePostgres();
  const opened: Store[] = [];
  const reports: string[] = [];
  const open = async (database = server.url, pace: typeof fast | 'alone' = fast) => {
    const peers = pace === 'alone' ? undefined : { serverUrl: 'http://10.0.0.1:4400', peerSecret, ...pace };
    const report = (text: string) => void reports.push(text);
    const store = await openData({ place: 'memory', database, peers, clock: systemClock, report });
    opened.push(store);
    return store;
  };
  const join = async (database?: string, pace = fast): Promise<Peer> => {
    const store = await open(database, pace);
    const lines: string[] = [];
    const use: Peer['use'] = { free: 0, crowdedOut: [] };
    const listener: PeerListener = {
      onLost: (id, loss) => lines.push(`${id} ${loss}`),
      onTasksWaiting: (hasLeft) => hasLeft && lines.push('left'),
      browsers: () => use,
      onEventsMissed: () => lines.push('missed'),
      onSessionEnded: (hash) => lines.push(`session ${hash}`),
    };
    store.peers?.listen(listener);
    store.onEvent((owner, event, isFromPeer) => {
      if (!isFromPeer) return;
      const task = 'task' in event ? event.task : undefined;
      const text = 'statusMessage' in event ? event.statusMessage : (task?.statusMessage ?? '');
      lines.push(`${owner} ${event.type} ${text?.slice(0, 5)}${text?.length}`);
    });
    return { store, lines, use };
  };
  beforeEach(async () => {
    await server.empty();
    reports.length = 0;
  });
  afterEach(async () => void (await Promise.all(opened.splice(0).map((store) => store.close()))));

  test('learn of each change of the others, however large, and that they may have missed some', async () => {
    const proxy = await startCutProxy(server.url);
    const first = await join();
    const second = await join(proxy.through(server.url));
    await first.store.tasks.insert(taskRecord('a', 'ann'));
    const texts = ['one', 'x'.repeat(20_000), 'three'];
    const news = ['progress one3', 'updated xxxxx20000', 'progress three5'];
    for (const [index, text] of texts.entries()) {
      say(first, 'a', text);
      await expect.poll(() => second.lines.at(-1)).toBe(`ann task_${news[index]}`);
    }
    await first.store.peers?.endSession('hash');
    await expect.poll(() => second.lines.slice(4)).toEqual(['session hash']);
    expect(first.lines).toEqual([]);
    proxy.cut();
    await expect.poll(() => second.lines.at(-1)).toBe('missed');
    await first.store.tasks.clear('ann');
    await expect.poll(() => second.lines.at(-1)).toBe('ann tasks_cleared 0');
    await second.store.close();
    await expect.poll(() => first.lines).toEqual(['left']);
    await proxy.close();
  });

  test('take over the tasks of one that is away, each by one, and that one stops without writing', async () => {
    const proxy = await startCutProxy(server.url);
    const lost = await join(proxy.through(server.url));
    const others = await Promise.all([join(), join()]);
    const ids = Array.from({ length: 20 }, (_, index) => `task-${index}`);
    for (const id of ids) await lost.store.tasks.insert(taskRecord(id, 'ann'));
    const [one, two] = others;
    await lost.store.browsers.save('task-0', { url: 'http://a.example/before', cookies: [] });
    await one.store.tasks.insert(taskRecord('own', 'ann'));
    expect(await Promise.all(others.map(async ({ store }) => await store.peers?.claim()))).toEqual([[], []]);
    proxy.refuse(true);
    proxy.cut();
    say(lost, 'task-0', 'too late');
    await expect
      .poll(() => [one, two].flatMap(({ lines }) => lines.filter((line) => line === 'left')))
      .toEqual(['left']);
    expect(lost.lines.filter((line) => line.endsWith('taken')).toSorted()).toEqual(
      ids.map((id) => `${id} taken`).toSorted(),
    );
    const claimed = await Promise.all(others.map(async ({ store }) => (await store.peers?.claim()) ?? []));
    expect(
      claimed
        .flat()
        .map(({ task }) => task.id)
        .toSorted(),
    ).toEqual(ids.toSorted());
    const taker = claimed[0]?.some(({ task }) => task.id === 'task-0') ? one : two;
    say(taker, 'task-0', 'taken over');
    await taker.store.tasks.saved('task-0');
    proxy.refuse(false);
    await expect.poll(() => lost.lines.at(-1)).toBe('missed');
    expect(await lost.store.peers?.claim()).toEqual([]);
    expect(say(lost, 'task-0', 'again')).toBeUndefined();
    expect(await messageOf(lost, 'task-0')).toBe('taken over');
    await lost.store.browsers.save('task-0', { url: 'http://a.example/late', cookies: [] });
    await lost.store.browsers.forget('task-0');
    expect(await taker.store.browsers.load('task-0')).toMatchObject({ url: 'http://a.example/before' });
    await proxy.close();
  });

  test('claim no task that one of them is about to run', async () => {
    const first = await join();
    const ids = Array.from({ length: 30 }, (_, index) => `task-${index}`);
    const claims: Promise<unknown[]>[] = [];
    const claim = async () => (await first.store.peers?.claim()) ?? [];
    for (const id of ids) {
      const inserted = first.store.tasks.insert(taskRecord(id, 'ann')).then(() => true);
      do claims.push(claim());
      while (!(await Promise.race([inserted, claims.at(-1)?.then(() => false)])));
    }
    expect((await Promise.all(claims)).flat()).toEqual([]);
  });

  test('take the tasks that wait for a browser at another one, if they have free ones', async () => {
    const crowded = await join(server.url, patient);
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) await crowded.store.tasks.insert(taskRecord(id, 'ann'));
    crowded.use.crowdedOut = ['b', 'c', 'd'];
    const others = await Promise.all([join(server.url, patient), join(server.url, patient)]);
    const claimed: string[][] = [[], []];
    const claimAll = async () => {
      for (const [index, { store }] of others.entries())
        claimed[index]?.push(...((await store.peers?.claim()) ?? []).map(({ task }) => task.id));
      return claimed;
    };
    expect(await claimAll()).toEqual([[], []]);
    // Its message is stored before it moves.
    say(crowded, 'b', 'waits');
    others[1].use.free = 2;
    await expect.poll(claimAll).toEqual([[], ['b', 'c', 'd']]);
    expect(crowded.lines.filter((line) => line.endsWith('taken'))).toEqual(['b taken', 'c taken', 'd taken']);
    expect(await messageOf(others[1], 'b')).toBe('waits');
    expect(say(crowded, 'b', 'too late')).toBeUndefined();
    expect(say(crowded, 'a', 'still here')).toBeDefined();
    expect(await crowded.store.peers?.claim()).toEqual([]);
    expect(reports).toEqual([]);
  });

  test('take back the tasks that no other server has taken in the meantime', async () => {
    const first = await join();
    await first.store.tasks.insert(taskRecord('a', 'ann'));
    await server.stop();
    await expect.poll(() => first.lines).toEqual(['a taken']);
    await server.start();
    await expect.poll(() => first.lines.at(-1)).toBe('missed');
    await eventually(async () =>
      expect((await first.store.peers?.claim())?.map(({ task }) => task.id)).toEqual(['a']),
    );
  });

  test('survive a database that restarts within the time, without losing a task', async () => {
    const first = await join(server.url, patient);
    await first.store.tasks.insert(taskRecord('a', 'ann'));
    await server.stop();
    say(first, 'a', 'while away');
    await server.start();
    await first.store.tasks.saved('a');
    expect(await messageOf(first, 'a')).toBe('while away');
    expect(first.lines).not.toContain('a taken');
  });

  test('start a due schedule once', async () => {
    const [first, second] = [await join(), await join()];
    const changed = vi.fn<() => void>();
    second.store.schedules.onChange(changed);
    const nextRunAt = '2026-01-01T00:00:00.000Z';
    const plain = { name: 'Report', description: 'Make it', model: 'm', isRecurring: false, timezone: 'UTC' };
    await first.store.schedules.add('ann', { ...plain, nextRunAt });
    await expect.poll(() => changed.mock.calls.length).toBe(1);
    const start = async ({ store }: Peer, id: string) => {
      const [due] = await store.schedules.due(new Date());
      if (!due) throw new Error('Nothing is due');
      return async () =>
        await store.tasks.insert(taskRecord(id, 'ann'), { advance: { due, next: undefined } });
    };
    const starts = [await start(first, 'a'), await start(second, 'b')];
    const results = await Promise.allSettled(starts.map((begin) => begin()));
    const failures = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(failures).toEqual([expect.any(NotDueError)]);
    expect(await first.store.tasks.count('ann')).toBe(1);
  });

  test('and one that uses a database alone exclude each other', async () => {
    const first = await open();
    await expect(open(server.url, 'alone')).rejects.toThrow('Another server is using it');
    await first.close();
    const alone = await open(server.url, 'alone');
    await expect(open()).rejects.toThrow('Another server is using it');
    await alone.close();
  });
});

test('a server that leaves during a beat does not lose its tasks later', async () => {
  vi.useFakeTimers();
  try {
    const membership = createMembership({ serverUrl: 'http://10.0.0.1:4400', peerSecret, silentMs: 2_000 });
    const onExpired = vi.fn<() => void>();
    membership.join({
      onExpired,
      onBeat: () => undefined,
      onReconnect: () => undefined,
      receive: () => undefined,
      freeBrowsers: () => 0,
    });
    let stored = (): void => undefined;
    const storing = new Promise<void>((resolve) => (stored = resolve));
    const beating = membership.beat({ query: () => storing } as unknown as Client);
    const away = new Error('The database is away');
    const database = {
      transaction: () => ({ execute: () => Promise.reject(away) }),
    } as unknown as Kysely<Tables>;
    await expect(membership.leave(database)).rejects.toBe(away);
    stored();
    await beating;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onExpired).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
