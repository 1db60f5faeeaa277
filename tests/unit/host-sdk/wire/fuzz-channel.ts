import { expect } from 'vitest';
import { createChannel } from '../../../../host-sdk/channel/channel.ts';
import { isFields } from '../../../../host-sdk/wire/messages.ts';
import type { ConnectMessage } from '../../../../host-sdk/wire/protocol.ts';
import { isContext, isEvent } from '../../../../host-sdk/wire/guards.ts';
import { openHostPort } from '../../../../widget/bridge/host-port.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';

/** Numbers from 0 to 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A port in memory: what is posted at it arrives by the hand of the test, and nothing thrown is lost. */
function createPort() {
  const heard: unknown[] = [];
  let listener: (event: { data: unknown }) => void = () => {};
  const port = {
    postMessage: (data: unknown) => void heard.push(data),
    addEventListener: (_: string, one: typeof listener) => void (listener = one),
    start() {},
    close() {},
  };
  return { port: port as unknown as MessagePort, heard, hear: (data: unknown) => listener({ data }) };
}

const scalars: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  1e9,
  '',
  'x',
  '/history',
  '//a',
  'y'.repeat(70_000),
];
const keys = [
  'kind',
  'id',
  'method',
  'params',
  'ok',
  'value',
  'error',
  'bytes',
  'name',
  'detail',
  'context',
  'type',
];
const kinds = ['call', 'cancel', 'update', 'result', 'progress', 'event', 'later'];

/** A message of the test's own: where it has come through, so has all before it. */
const FENCE = 'fence';

/** Throws so many generated messages at each end of a channel. Both must go on as if nothing had been said. */
export async function fuzzChannel(count: number, seed: number): Promise<void> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const value = (depth: number): unknown => {
    const kind = random();
    if (depth === 0 || kind < 0.5) return pick(scalars);
    if (kind < 0.6) return Array.from({ length: 3 }, () => value(depth - 1));
    if (kind < 0.65) return new Map([[1, 2]]);
    return message(depth - 1);
  };
  const message = (depth: number): Record<string, unknown> => ({
    ...(random() < 0.8 && { kind: pick(kinds), id: Math.floor(random() * 50), method: 'ping', name: 'task' }),
    ...(random() < 0.5 && { params: {}, detail: {}, context: {}, ok: true }),
    ...Object.fromEntries(Array.from({ length: 3 }, () => [pick(keys), value(depth)])),
  });

  const clock = createTestClock();
  /** Time passes with each look at it: every message is within the rate, and reaches the guards. */
  const passing = { ...clock, now: () => (clock.advance(20), clock.now()) };
  const wrong: unknown[] = [];
  const dropped = { host: new Set<string>(), app: new Set<unknown>() };
  const through = { events: 0, contexts: 0, pings: 0 };
  let pass = () => {};
  let asked: ConnectMessage | undefined;
  const appEnd = createPort();
  const hostPorts: MessagePort[] = [];
  const channel = createChannel({
    clock: passing,
    post(message, [port]) {
      asked = message;
      if (port) hostPorts.push(port);
    },
    context: () => ({}),
    onEvent(event) {
      if (!isEvent(event)) wrong.push(event);
      if (event.name === FENCE) pass();
      else through.events += 1;
    },
    onError: ({ code }) => void dropped.host.add(code),
  });
  channel.connect();
  if (!asked) throw new Error('the host has not asked');
  const app = openHostPort({
    port: appEnd.port,
    request: asked,
    now: passing.now,
    methods: new Map([['ping', (params) => (isFields(params) ? (through.pings += 1) : wrong.push(params))]]),
    onContext: (context) => (isContext(context) ? (through.contexts += 1) : wrong.push(context)),
    wordsOf: String,
  });
  const [hostPort] = hostPorts;
  const tell = (data: unknown) => hostPort?.postMessage(data, []);
  /** Until the host has read all that was posted before. */
  const fence = () =>
    new Promise<void>((resolve) => {
      pass = resolve;
      tell({ kind: 'event', name: FENCE, detail: {} });
    });
  const heardOf = (kind: unknown) => appEnd.heard.filter((one) => isFields(one) && one['kind'] === kind);
  tell(appEnd.heard[0]);
  await fence();
  expect(channel.protocol).toBe(1);

  for (let sent = 1; sent <= count; sent++) {
    const one = value(3);
    appEnd.hear(one);
    tell(one);
    // Answers come between messages, as in life.
    if (sent % 100 === 0) await fence();
  }
  await fence();
  for (const event of heardOf('event')) if (isEvent(event)) dropped.app.add(event.detail['code']);
  expect(wrong).toEqual([]);
  expect([...dropped.host, ...dropped.app]).toEqual(['bad-message', 'bad-message']);
  // Some of it is well-formed, by chance, and is taken at its word.
  for (const [what, times] of Object.entries(through)) expect(times, what).toBeGreaterThan(count / 1000);

  const before = heardOf('result').length;
  appEnd.hear({ kind: 'call', id: 1_000_000, method: 'ping', params: {} });
  await fence();
  expect(heardOf('result').slice(before)).toMatchObject([{ id: 1_000_000, ok: true }]);
  const answer = channel.call('ping');
  tell({ kind: 'result', id: 1, ok: true, value: 'pong' });
  expect(await answer).toBe('pong');
  app?.close();
  hostPort?.close();
  channel.drop('destroyed');
}
