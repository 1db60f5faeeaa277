import { expect, test } from 'vitest';
import type { BrowserDriver, BrowserSession } from '../../../../server/browser/driver.ts';
import { createManualClock } from '../../../fakes/manual-clock.ts';
import { createBrowserPool } from '../../../../server/runner/browser/browser-pool.ts';

const allBrowsers = 24;
const onePersons = 8;

function setUp() {
  const clock = createManualClock();
  const closed: string[] = [];
  const reported: string[] = [];
  let held = Promise.resolve();
  const closing = {
    /** From now on nothing is closed before it may. */
    hold() {
      let letGo = (): void => undefined;
      held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return { letGo: () => letGo() };
    },
  };
  const close = async (name: string) => {
    await held;
    closed.push(name);
  };
  // The pool only ever closes what it opened.
  const session = (name: string) => ({ close: () => close(name) }) as unknown as BrowserSession;
  let opened = 0;
  const driver: BrowserDriver = {
    name: 'embedded',
    open: async () => session(`browser ${(opened += 1)}`),
    close: async () => undefined,
  };
  const pool = createBrowserPool({ driver, clock, report: (message) => void reported.push(message) });
  const open = (id: string, owner: string, signal = new AbortController().signal) => {
    const state = { waits: 0, isOpen: false, error: undefined as unknown };
    const done = pool
      .open(id, {
        owner,
        options: { viewport: { width: 1, height: 1 }, mayNavigate: () => true },
        signal,
        onWait: () => void (state.waits += 1),
        onClose: () => void (state.isOpen = false),
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
  return { clock, closed, closing, open, openMany, pool, reported };
}

test('one person fills their own share, and others go on', async () => {
  const { open, openMany } = setUp();
  await openMany(onePersons, 'ann');
  const another = open('ann more', 'ann');
  const bob = open('bob', 'bob');
  await bob.done;
  expect(bob.state).toMatchObject({ isOpen: true, waits: 0 });
  expect(another.state).toMatchObject({ isOpen: false, waits: 1 });
});

test('who waits gets the browser of a task that ends', async () => {
  const { open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  const next = open('next', 'ann');
  await pool.close('ann3');
  await next.done;
  expect(next.state).toMatchObject({ isOpen: true, waits: 1 });
});

test('a browser kept for review makes room, the oldest first, and one’s own when only one’s share is full', async () => {
  const { closed, open, openMany, pool } = setUp();
  await open('bob', 'bob').done;
  pool.keepForReview('bob');
  await openMany(onePersons, 'ann');
  pool.keepForReview('ann2');
  pool.keepForReview('ann1');
  await open('more', 'ann').done;
  expect(closed).toEqual(['browser 3']);
});

test('whoever loses the room to a quicker one takes the next that is under review', async () => {
  const { closed, closing, open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  pool.keepForReview('ann1');
  pool.keepForReview('ann2');
  const slow = closing.hold();
  const first = open('first', 'ann');
  // In the room that the browser of ann1 still leaves.
  await open('quicker', 'ann').done;
  slow.letGo();
  await first.done;
  expect(first.state).toMatchObject({ isOpen: true, waits: 0 });
  expect(closed).toEqual(['browser 1', 'browser 2']);
});

test('when all are taken, anybody’s browser under review goes', async () => {
  const { closed, open, openMany, pool } = setUp();
  for (const owner of ['ann', 'bob', 'cy']) await openMany(allBrowsers / 3, owner);
  pool.keepForReview('bob1');
  await open('dan', 'dan').done;
  expect(closed).toEqual(['browser 9']);
});

test('whoever gives up waiting takes nothing', async () => {
  const { open, openMany, pool } = setUp();
  await openMany(onePersons, 'ann');
  const over = new AbortController();
  const gone = open('gone', 'ann', over.signal);
  over.abort(new Error('The task has ended'));
  await gone.done;
  expect(gone.state.error).toEqual(new Error('The task has ended'));
  const next = open('next', 'ann');
  await pool.close('ann1');
  await next.done;
  expect(next.state.isOpen).toBe(true);
});

test('a browser under review closes after ten minutes', async () => {
  const { clock, closed, open, pool } = setUp();
  await open('one', 'ann').done;
  pool.keepForReview('one');
  clock.advance(10 * 60_000 - 1);
  expect(closed).toEqual([]);
  clock.advance(1);
  await expect.poll(() => closed).toEqual(['browser 1']);
});
