import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { type Gate, createGate } from '../../../../mock-server/desk/gate.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';

let wall: ManualClock;
let gate: Gate;
let app: Hono;
let order: string[];
/** Ends the calls to `/slow`. */
let finish: () => void;

beforeEach(() => {
  wall = createManualClock();
  gate = createGate(wall);
  order = [];
  const finished = new Promise<void>((resolve) => (finish = resolve));
  app = new Hono();
  app.use(gate.pass);
  app.get('/quick', (c) => {
    order.push('quick');
    return c.text('');
  });
  app.get('/slow', async (c) => {
    order.push('slow begins');
    await finished;
    order.push('slow ends');
    return c.text('');
  });
});
/** An exchange that records when it begins and ends. */
const work = (name: string) => async (): Promise<void> => {
  order.push(`${name} begins`);
  await new Promise((resolve) => setImmediate(resolve));
  order.push(`${name} ends`);
};

test('lets current calls end first, and later calls wait', async () => {
  const slow = app.request('/slow');
  const exchange = gate.closedFor(work('exchange'));
  const quick = app.request('/quick');
  finish();
  await Promise.all([slow, exchange, quick]);
  expect(order).toEqual(['slow begins', 'slow ends', 'exchange begins', 'exchange ends', 'quick']);
});

test('runs several exchanges one after the other, with no call in between', async () => {
  const names = ['first', 'second', 'third'];
  const exchanges = names.map((name) => gate.closedFor(work(name)));
  const quick = app.request('/quick');
  await Promise.all([...exchanges, quick]);
  expect(order.filter((step) => step !== 'quick')).toEqual(
    names.flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  expect(order[order.indexOf('quick') - 1]).toMatch(/ ends$/);
});

test('does not wait long for a slow call', async () => {
  const slow = app.request('/slow');
  const exchange = gate.closedFor(work('exchange'));
  await expect.poll(() => wall.waiting).toBe(1);
  wall.advance(2_000);
  await exchange;
  expect(order).toEqual(['slow begins', 'exchange begins', 'exchange ends']);
  finish();
  await slow;
});

test('opens again when an exchange fails', async () => {
  await expect(gate.closedFor(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  await app.request('/quick');
  expect(order).toEqual(['quick']);
});
