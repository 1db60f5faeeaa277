import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';
import { type PushHub, createPushHub } from '../../../../server/http/push.ts';

let clock: ManualClock;
let hub: PushHub;
let log: string[];
let reported: string[];

beforeEach(() => {
  clock = createManualClock();
  log = [];
  reported = [];
  hub = createPushHub({
    clock,
    async ownerOf(token) {
      if (token === 'locked') throw new Error('database is locked');
      return token.startsWith('bad') ? undefined : `owner of ${token}`;
    },
    report: (message) => void reported.push(message),
    lineTo: ({ send }) => ({ send, end: () => undefined }),
    onSocket: (what, owner) => void log.push(`${what} ${owner}`),
  });
});

/** Resolves when all sessions have been looked up. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function attach(token?: string) {
  const received: string[] = [];
  const connection = hub.attach(
    {
      send: (text) => void received.push((JSON.parse(text) as { type: string }).type),
      close: (code, reason) => void received.push(`closed ${code} ${reason}`),
    },
    token,
  );
  return { received, ...connection };
}
const auth = (sessionToken: string) => JSON.stringify({ type: 'auth', sessionToken });
const cleared = { type: 'tasks_cleared' } as const;

test('sends an event to all windows of its owner and to no others', async () => {
  const [first, second, other] = [attach('ann'), attach('ann'), attach('bob')];
  await settled();
  hub.publish('owner of ann', cleared);
  expect([first.received, second.received, other.received]).toEqual([
    ['tasks_cleared'],
    ['tasks_cleared'],
    [],
  ]);
  first.onClose();
  hub.publish('owner of ann', cleared);
  expect([first.received.length, second.received.length]).toEqual([1, 2]);
});

test('closes the windows of a session that has ended, and no others', async () => {
  const [first, second, other] = [attach('ann'), attach(), attach('bob')];
  second.receive(auth('ann'));
  await settled();
  hub.endSession((token) => token === 'ann');
  hub.publish('owner of ann', cleared);
  const ended = ['closed 4401 The session has ended'];
  expect([first.received, second.received, other.received]).toEqual([ended, ended, []]);
});

test('accepts a session token after the connection opens', async () => {
  const client = attach();
  await settled();
  hub.publish('owner of ann', cleared);
  client.receive(auth('ann'));
  await settled();
  hub.publish('owner of ann', cleared);
  clock.advance(60_000);
  expect(client.received).toEqual(['tasks_cleared']);
});

test('closes a connection that sends no token in ten seconds', async () => {
  const client = attach('bad');
  await settled();
  clock.advance(9_999);
  expect(client.received).toEqual([]);
  clock.advance(1);
  expect(client.received).toEqual(['closed 4401 No session']);
});

test('closes a connection that sends an unknown token, and reports what happens to connections', async () => {
  const client = attach('ann');
  await settled();
  client.receive(auth('bad'));
  await settled();
  hub.publish('owner of ann', cleared);
  expect(client.received).toEqual(['closed 4401 Unknown session']);
  const bob = attach('bob');
  await settled();
  bob.onClose();
  expect(log).toEqual([
    'opened owner of ann',
    'refused: Unknown session owner of ann',
    'opened owner of bob',
    'closed owner of bob',
  ]);
});

test('ignores twenty invalid messages, then closes the connection', async () => {
  const client = attach('ann');
  await settled();
  for (let count = 0; count < 20; count += 1) client.receive(count % 2 ? '{' : '{"type":"noise"}');
  expect(client.received).toEqual([]);
  client.receive('one more');
  expect(client.received).toEqual(['closed 1008 Too many invalid messages']);
});

test('closes all connections when the server stops', async () => {
  const client = attach('ann');
  await settled();
  hub.close();
  expect(client.received).toEqual(['closed 1001 The server is shutting down']);
});

test('sends an event to all signed-in windows, and cuts all connections', async () => {
  const [ann, bob, stranger] = [attach('ann'), attach('bob'), attach()];
  await settled();
  hub.publishToAll(cleared);
  expect(hub.size).toBe(3);
  expect(hub.disconnectAll()).toBe(3);
  hub.publishToAll(cleared);
  const cut = 'closed 1012 Closed on request';
  expect([ann.received, bob.received, stranger.received]).toEqual([
    ['tasks_cleared', cut],
    ['tasks_cleared', cut],
    [cut],
  ]);
  expect(hub.size).toBe(0);
});

test('asks a client to retry if its session cannot be looked up', async () => {
  const [byAddress, byMessage] = [attach('locked'), attach()];
  byMessage.receive(auth('locked'));
  await settled();
  const closed = ['closed 1013 The server has a problem'];
  expect([byAddress.received, byMessage.received]).toEqual([closed, closed]);
  expect(hub.size).toBe(0);
  const words = 'The session of a socket could not be looked up';
  expect(reported).toEqual([words, words]);
});
