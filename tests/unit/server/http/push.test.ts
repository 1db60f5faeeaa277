import { beforeEach, expect, test } from 'vitest';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';
import { type PushHub, createPushHub } from '../../../../server/http/push.ts';

let clock: ManualClock;
let hub: PushHub;
let said: string[];
let reported: string[];

beforeEach(() => {
  clock = createManualClock();
  said = [];
  reported = [];
  hub = createPushHub({
    clock,
    ownerOf(token) {
      if (token === 'locked') throw new Error('database is locked');
      return token.startsWith('bad') ? undefined : `owner of ${token}`;
    },
    report: (message) => void reported.push(message),
    lineTo: ({ send }) => ({ send, end: () => undefined }),
    onSocket: (what, owner) => void said.push(`${what} ${owner}`),
  });
});

function attach(token?: string) {
  const heard: string[] = [];
  const connection = hub.attach(
    {
      send: (text) => void heard.push((JSON.parse(text) as { type: string }).type),
      close: (code, reason) => void heard.push(`closed ${code} ${reason}`),
    },
    token,
  );
  return { heard, ...connection };
}
const auth = (sessionToken: string) => JSON.stringify({ type: 'auth', sessionToken });
const cleared = { type: 'tasks_cleared' } as const;

test('an event goes to all windows of its owner, and to nobody else', () => {
  const [first, second, other] = [attach('ann'), attach('ann'), attach('bob')];
  hub.publish('owner of ann', cleared);
  expect([first.heard, second.heard, other.heard]).toEqual([['tasks_cleared'], ['tasks_cleared'], []]);
  first.gone();
  hub.publish('owner of ann', cleared);
  expect([first.heard.length, second.heard.length]).toEqual([1, 2]);
});

test('a client may say who it is after it has connected', () => {
  const client = attach();
  hub.publish('owner of ann', cleared);
  client.receive(auth('ann'));
  hub.publish('owner of ann', cleared);
  clock.advance(60_000);
  expect(client.heard).toEqual(['tasks_cleared']);
});

test('a client that never says who it is is let go', () => {
  const client = attach('bad');
  clock.advance(9_999);
  expect(client.heard).toEqual([]);
  clock.advance(1);
  expect(client.heard).toEqual(['closed 4401 No session']);
});

test('a token that is not accepted closes the socket', () => {
  const client = attach('ann');
  client.receive(auth('bad'));
  hub.publish('owner of ann', cleared);
  expect(client.heard).toEqual(['closed 4401 Unknown session']);
});

test('nonsense is ignored until it is too much', () => {
  const client = attach('ann');
  for (let count = 0; count < 20; count += 1) client.receive(count % 2 ? '{' : '{"type":"noise"}');
  expect(client.heard).toEqual([]);
  client.receive('one more');
  expect(client.heard).toEqual(['closed 1008 Too many messages that mean nothing here']);
});

test('everybody is told when the server goes down', () => {
  const client = attach('ann');
  hub.close();
  expect(client.heard).toEqual(['closed 1001 The server is going down']);
});

test('all windows can be told at once, and cut; those who have not said who they are hear nothing', () => {
  const [ann, bob, stranger] = [attach('ann'), attach('bob'), attach()];
  hub.publishToAll(cleared);
  expect(hub.size).toBe(3);
  expect(hub.cut()).toBe(3);
  hub.publishToAll(cleared);
  const cut = 'closed 1012 Cut, as was asked for';
  expect([ann.heard, bob.heard, stranger.heard]).toEqual([
    ['tasks_cleared', cut],
    ['tasks_cleared', cut],
    [cut],
  ]);
  expect(hub.size).toBe(0);
});

test('what becomes of sockets is told', () => {
  const client = attach('ann');
  client.receive(auth('bad'));
  attach('bob').gone();
  expect(said).toEqual([
    'opened owner of ann',
    'turned away: Unknown session owner of ann',
    'opened owner of bob',
    'closed owner of bob',
  ]);
});

test('a window whose session cannot be looked up now is sent away to come back', () => {
  const [byAddress, byMessage] = [attach('locked'), attach()];
  byMessage.receive(auth('locked'));
  const closed = ['closed 1013 The server has a problem'];
  expect([byAddress.heard, byMessage.heard]).toEqual([closed, closed]);
  expect(hub.size).toBe(0);
  const words = 'The session of a socket could not be looked up';
  expect(reported).toEqual([words, words]);
});
