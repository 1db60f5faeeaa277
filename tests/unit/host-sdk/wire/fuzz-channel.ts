import { expect } from 'vitest';
import { createChannel } from '../../../../host-sdk/channel/channel.ts';
import { isFields } from '../../../../host-sdk/wire/messages.ts';
import type { ConnectMessage } from '../../../../host-sdk/wire/protocol.ts';
import { isContext, isEvent } from '../../../../host-sdk/wire/guards.ts';
import { openHostPort } from '../../../../widget/bridge/host-port.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { seededRandom } from '../../../../mock-server/portal/seeded-random.ts';
import { createFakePort } from '../../../fakes/fake-port.ts';

const scalars = [undefined, null, true, 0, -1, 1.5, NaN, 1e9, '', 'x', '/history', '//a', 'y'.repeat(70_000)];
const keys = 'kind id method params ok value error bytes name detail context type'.split(' ');
const kinds = ['call', 'cancel', 'update', 'result', 'progress', 'event', 'later'];

/** The name of the test's own event: once it arrives, so has everything before it. */
const FENCE = 'fence';

/** Sends `count` generated messages to each end of a channel. Both must still work afterwards. */
export async function fuzzChannel(count: number, seed: number): Promise<void> {
  const { between, pick } = seededRandom(seed);
  const isIn = (percent: number) => between(1, 100) <= percent;
  const value = (depth: number): unknown => {
    const kind = between(0, 99);
    if (depth === 0 || kind < 50) return scalars[between(0, scalars.length - 1)];
    if (kind < 60) return Array.from({ length: 3 }, () => value(depth - 1));
    if (kind < 65) return new Map([[1, 2]]);
    return message(depth - 1);
  };
  const message = (depth: number): Record<string, unknown> => ({
    ...(isIn(80) && { kind: pick(kinds), id: between(0, 49), method: 'ping', name: 'task' }),
    ...(isIn(50) && { params: {}, detail: {}, context: {}, ok: true }),
    ...Object.fromEntries(Array.from({ length: 3 }, () => [pick(keys), value(depth)])),
  });

  const clock = createTestClock();
  /** Moves on with each reading, so that no message exceeds the rate and each reaches the guards. */
  const ticking = { ...clock, now: () => (clock.advance(20), clock.now()) };
  const wrong: unknown[] = [];
  const dropped = { host: new Set<string>(), app: new Set<unknown>() };
  const accepted = { events: 0, contexts: 0, pings: 0 };
  let pass = () => {};
  let request: ConnectMessage | undefined;
  const appEnd = createFakePort();
  const hostPorts: MessagePort[] = [];
  const channel = createChannel({
    clock: ticking,
    post(message, [port]) {
      request = message;
      if (port) hostPorts.push(port);
    },
    context: () => ({}),
    onEvent(event) {
      if (!isEvent(event)) wrong.push(event);
      if (event.name === FENCE) pass();
      else accepted.events += 1;
    },
    onError: ({ code }) => void dropped.host.add(code),
  });
  channel.connect();
  if (!request) throw new Error('The host has not connected');
  const app = openHostPort({
    port: appEnd.port,
    request,
    now: ticking.now,
    methods: new Map([['ping', (params) => (isFields(params) ? (accepted.pings += 1) : wrong.push(params))]]),
    onContext: (context) => (isContext(context) ? (accepted.contexts += 1) : wrong.push(context)),
    messageFor: String,
  });
  const [hostPort] = hostPorts;
  const post = (data: unknown) => hostPort?.postMessage(data, []);
  /** Resolves when the host has read everything posted before. */
  const fence = () =>
    new Promise<void>((resolve) => {
      pass = resolve;
      post({ kind: 'event', name: FENCE, detail: {} });
    });
  const receivedOf = (kind: unknown) =>
    appEnd.received.filter((data) => isFields(data) && data['kind'] === kind);
  post(appEnd.received[0]);
  await fence();
  expect(channel.protocol).toBe(1);

  for (let number = 1; number <= count; number++) {
    const data = value(3);
    appEnd.deliver(data);
    post(data);
    // Answers arrive between messages, as in real use.
    if (number % 100 === 0) await fence();
  }
  await fence();
  for (const event of receivedOf('event')) if (isEvent(event)) dropped.app.add(event.detail['code']);
  expect(wrong).toEqual([]);
  expect([...dropped.host, ...dropped.app]).toEqual(['bad-message', 'bad-message']);
  // Some messages are well-formed by chance, and accepted.
  for (const [what, times] of Object.entries(accepted)) expect(times, what).toBeGreaterThan(count / 1000);

  const before = receivedOf('result').length;
  appEnd.deliver({ kind: 'call', id: 1_000_000, method: 'ping', params: {} });
  await fence();
  expect(receivedOf('result').slice(before)).toMatchObject([{ id: 1_000_000, ok: true }]);
  const answer = channel.call('ping');
  post({ kind: 'result', id: 1, ok: true, value: 'pong' });
  expect(await answer).toBe('pong');
  app?.close();
  hostPort?.close();
  channel.drop('destroyed');
}
