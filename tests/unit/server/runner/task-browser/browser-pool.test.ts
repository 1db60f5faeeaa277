import { expect, test } from 'vitest';
import type { BrowserDriver, BrowserSession } from '../../../../../server/browser/driver.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';
import { createBrowserPool } from '../../../../../server/runner/task-browser/browser-pool.ts';

const allBrowsers = 24;
const onePersons = 8;

function setUp(limits: { browsers?: number; browsersPerPerson?: number } = {}) {
  const clock = createManualClock();
  const closed: string[] = [];
  const reported: string[] = [];
  let held = Promise.resolve();
  /** Blocks closing until the returned function is called. */
  const holdClosing = (): (() => void) => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    return () => release();
  };
  const close = async (name: string) => {
    await held;
    closed.push(name);
  };
  // The pool only closes sessions.
  const session = (name: string) => ({ close: () => close(name) }) as unknown as BrowserSession;
  let opened = 0;
  const driver: BrowserDriver = {
    name: 'embedded',
    open: async () => session(`browser ${(opened += 1)}`),
    close: async () => undefined,
  };
  const waits: number[] = [];
  const report = (message: string) => void reported.push(message);
  const pool = createBrowserPool({
    driver,
    clock,
    report,
    ...limits,
    onPlace: (ms) => void waits.push(ms),
  });
  const open = (id: string, owner: string, signal = new AbortController().signal) => {
    const state = { waits: 0, isOpen: false, error: undefined as unknown };
    const done = pool
      .open(id, {
        owner,
        options: { viewport: { width: 1, height: 1 }, mayNavigate: () => true },
        signal,
        onWait: () => void (state.waits += 1),
        onClose: async () => void (state.isOpen = false),
      })
      .then(
        () => void (state.isOpen = true),
        (error: unknown) => void (state.error = error),
      );
    return { state, done };
  };
  const openMany = async (count: number, owner: string) => {
    for (let index = 1; index <= count; index += 1) await open(`${owner}${index}`, owner).done;
  };
  return { clock, closed, holdClosing, open, openMany, pool, reported, waits };
}

test('limits the browsers of each person, and opens a waiting one when another one closes', async () => {
  const { clock, open, openMany, pool, waits } = setUp();
  await openMany(onePersons, 'ann');
  const another = open('ann more', 'ann');
  const bob = open('bob', 'bob');
  await bob.done;
  expect(bob.state).toMatchObject({ isOpen: true, waits: 0 });
  expect(another.state).toMatchObject({ isOpen: false, waits: 1 });
  expect(pool.use()).toEqual({ open: 9, inReview: 0, free: 14, waiting: 1, crowdedOut: [] });
  clock.advance(5_000);
  await pool.close('ann3');
  await another.done;
  expect(another.state).toMatchObject({ isOpen: true, waits: 1 });
  expect(waits).toEqual([...Array<number>(9).fill(0), 5_000]);
  expect(pool.use()).toEqual({ open: 9, inReview: 0, free: 15, waiting: 0, crowdedOut: [] });
});

test('opens as many browsers as the operator chooses', async () => {
  const { open, pool } = setUp({ browsers: 3, browsersPerPerson: 2 });
  for (const [id, owner] of Object.entries({ a1: 'ann', a2: 'ann' })) await open(id, owner).done;
  const third = open('a3', 'ann');
  await open('b1', 'bob').done;
  const late = open('c1', 'cy');
  expect(pool.use()).toEqual({ open: 3, inReview: 0, free: 0, waiting: 2, crowdedOut: ['c1'] });
  await pool.close('a1');
  await third.done;
  expect([third.state.isOpen, late.state.isOpen]).toEqual([true, false]);
});

test('closes the person’s oldest browser under review to make room', async () => {
  const { closed, open, openMany, pool } = setUp();
  await open('bob', 'bob').done;
  pool.keepForReview('bob');
  await openMany(onePersons, 'ann');
  pool.keepForReview('ann2');
  pool.keepForReview('ann1');
  await open('more', 'ann').done;
  expect(closed).toEqual(['browser 3']);
});

test('closes another browser under review if a faster request takes the room', async () => {
  const { closed, holdClosing, open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  pool.keepForReview('ann1');
  pool.keepForReview('ann2');
  const release = holdClosing();
  const first = open('first', 'ann');
  // This takes the room of ann1.
  await open('quicker', 'ann').done;
  release();
  await first.done;
  expect(first.state).toMatchObject({ isOpen: true, waits: 0 });
  expect(closed).toEqual(['browser 1', 'browser 2']);
});

test('closes any person’s browser under review if all browsers are in use', async () => {
  const { closed, open, openMany, pool } = setUp();
  for (const owner of ['ann', 'bob', 'cy']) await openMany(allBrowsers / 3, owner);
  pool.keepForReview('bob1');
  await open('dan', 'dan').done;
  expect(closed).toEqual(['browser 9']);
});

test('keeps a browser for review while only another person, with no place left, waits', async () => {
  const { closed, open, openMany, pool } = setUp();
  for (const owner of ['ann', 'bob', 'cy']) await openMany(onePersons, owner);
  open('bob more', 'bob');
  pool.keepForReview('ann1');
  expect(pool.use()).toMatchObject({ inReview: 1, waiting: 1 });
  expect(closed).toEqual([]);
  pool.keepForReview('bob2');
  await expect.poll(() => closed).toEqual(['browser 10']);
});

test('keeps a browser for review after a request was aborted', async () => {
  const { open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  const over = new AbortController();
  const gone = open('gone', 'ann', over.signal);
  over.abort(new Error('The task has ended'));
  await gone.done;
  pool.keepForReview('ann1');
  expect(pool.use().inReview).toBe(1);
});

test('names the tasks that wait only because all browsers are in use', async () => {
  const { open, openMany, pool } = setUp();
  for (const owner of ['ann', 'bob', 'cy']) await openMany(onePersons, owner);
  const waiting = [open('ann more', 'ann'), open('dan', 'dan'), open('eve', 'eve')];
  const before = { open: allBrowsers, inReview: 0, free: 0, waiting: 3 };
  expect(pool.use()).toEqual({ ...before, crowdedOut: ['dan', 'eve'] });
  await pool.close('bob1');
  await waiting[1]?.done;
  expect(pool.use()).toEqual({ ...before, waiting: 2, crowdedOut: ['eve'] });
  for (const id of ['cy1', 'ann1']) await pool.close(id);
  await Promise.all(waiting.map(({ done }) => done));
  expect(pool.use()).toEqual({ ...before, waiting: 0, crowdedOut: [] });
  pool.keepForReview('cy2');
  expect(pool.use()).toMatchObject({ open: allBrowsers, inReview: 1, free: 1 });
});

test('an aborted request takes no browser', async () => {
  const { open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  const over = new AbortController();
  const gone = open('gone', 'ann', over.signal);
  over.abort(new Error('The task has ended'));
  await gone.done;
  expect(gone.state.error).toEqual(new Error('The task has ended'));
  expect(pool.use().waiting).toBe(0);
  const next = open('next', 'ann');
  await pool.close('ann1');
  await next.done;
  expect(next.state.isOpen).toBe(true);
});
