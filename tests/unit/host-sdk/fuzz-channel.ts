import { expect } from 'vitest';
import { createChannel } from '../../../host-sdk/channel.ts';
import type { ConnectMessage } from '../../../host-sdk/protocol.ts';
import { isContext, isEvent } from '../../../host-sdk/protocol.ts';
import { openHostPort } from '../../../widget/bridge/host-port.ts';
import { createClock } from './app-frame.ts';

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

  const clock = createClock();
  const wrong: unknown[] = [];
  let asked: ConnectMessage | undefined;
  const appEnd = createPort();
  const hostPorts: MessagePort[] = [];
  const channel = createChannel({
    clock,
    post(message, port) {
      asked = message;
      hostPorts.push(port);
    },
    context: () => ({}),
    onEvent: (event) => void (isEvent(event) || wrong.push(event)),
    onError: () => {},
  });
  channel.connect();
  if (!asked) throw new Error('the host has not asked');
  let pings = 0;
  const app = openHostPort({
    port: appEnd.port,
    asked,
    now: clock.now,
    methods: new Map([
      ['ping', (params) => (typeof params === 'object' ? (pings += 1) : wrong.push(params))],
    ]),
    onContext: (context) => void (isContext(context) || wrong.push(context)),
    wordsOf: String,
  });
  const [hostPort] = hostPorts;
  hostPort?.postMessage(appEnd.heard[0], []);
  await expect.poll(() => channel.protocol).toBe(1);

  for (let sent = 0; sent < count; sent++) {
    const one = value(3);
    appEnd.hear(one);
    hostPort?.postMessage(one, []);
    clock.advance(20);
    // Answers come between messages, as in life.
    if (sent % 500 === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(wrong).toEqual([]);

  clock.advance(60_000);
  const before = pings;
  appEnd.hear({ kind: 'call', id: 1_000_000, method: 'ping', params: {} });
  await expect.poll(() => pings).toBe(before + 1);
  const answer = channel.call('ping');
  hostPort?.postMessage({ kind: 'result', id: 1, ok: true, value: 'pong' }, []);
  expect(await answer).toBe('pong');
  app?.close();
  hostPort?.close();
  channel.drop('destroyed');
}
