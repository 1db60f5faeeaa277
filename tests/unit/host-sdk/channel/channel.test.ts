import { afterEach, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS, CONNECT_TIMEOUT_MS, createChannel } from '../../../../host-sdk/channel/channel.ts';
import type { PilotCallError, PilotError } from '../../../../host-sdk/kit/errors.ts';
import { MAX_CHANNEL_PER_SECOND, MAX_OPEN_CALLS } from '../../../../host-sdk/wire/protocol.ts';
import type { ConnectMessage, EventMessage } from '../../../../host-sdk/wire/protocol.ts';
import { HostCallError, type HostMethod, openHostPort } from '../../../../widget/bridge/host-port.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';

let cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps) cleanUp();
  cleanUps = [];
});

/** Opens a host and an app, each with its own end of one channel. */
function open(methods: Record<string, HostMethod> = {}) {
  const clock = createTestClock();
  const errors: PilotError[] = [];
  const events: EventMessage[] = [];
  const contexts: unknown[] = [];
  let connect: { message: ConnectMessage; port: MessagePort } | undefined;
  const channel = createChannel({
    clock,
    post: (message, [port]) => void (port && (connect = { message, port })),
    context: () => ({ theme: 'dark' }),
    onEvent: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
  });
  cleanUps.push(() => channel.drop('destroyed'));
  /** The app opens the latest port it received. */
  const answer = (protocol?: { min: number; max: number }) => {
    if (!connect) throw new Error('The host has not connected');
    const port = openHostPort({
      port: connect.port,
      request: { ...connect.message, ...(protocol && { protocol }) },
      now: clock.now,
      methods: new Map(Object.entries(methods)),
      onContext: (context) => void contexts.push(context),
      messageFor: (error) => (error instanceof Error ? error.message : ''),
    });
    if (port) cleanUps.push(() => port.close());
    return port;
  };
  const post = (data: unknown) => connect?.port.postMessage(data, []);
  /** Resolves when both ends have received everything posted before, since a port keeps the order. */
  const settle = async (): Promise<void> => {
    await channel.call('nothing').catch(() => {});
  };
  /** Calls, and resolves with the code of the failure. */
  const failure = (method: string) =>
    channel.call(method).then(
      () => 'none',
      (error: unknown) => (error as PilotCallError).code,
    );
  return { channel, clock, errors, events, contexts, answer, post, settle, failure };
}

async function openConnected(methods: Record<string, HostMethod> = {}) {
  const pair = open(methods);
  pair.channel.connect();
  pair.answer();
  await expect.poll(() => pair.channel.protocol).toBe(1);
  return pair;
}

/** A method that never returns, and the app's record of each call. */
function createWait() {
  const call = { isAborted: false, progress: () => {} };
  const wait: HostMethod = (_, { signal, progress }) => {
    call.progress = progress;
    signal.addEventListener('abort', () => (call.isAborted = true));
    return new Promise(() => {});
  };
  return { call, wait };
}
const ping = () => 'pong';

describe('a call', () => {
  it('resolves with the result of the app, or rejects with its reason', async () => {
    const { channel } = await openConnected({
      add: ({ a, b }) => Number(a) + Number(b),
      refuse: () => {
        throw new HostCallError('declined', 'No.');
      },
      bytes: () => new TextEncoder().encode('%PDF').buffer,
    });
    expect(await channel.call('add', { a: 1, b: 2 })).toBe(3);
    expect(await channel.call('bytes')).toHaveProperty('byteLength', 4);
    await expect(channel.call('refuse')).rejects.toMatchObject({ code: 'declined', message: 'No.' });
    await expect(channel.call('nowhere')).rejects.toMatchObject({ code: 'unknown-method' });
  });

  it('waits for the connection', async () => {
    const { channel, answer } = open({ ping });
    const result = channel.call('ping');
    channel.connect();
    answer();
    expect(await result).toBe('pong');
  });

  it('times out, later after progress', async () => {
    const { call, wait } = createWait();
    const { clock, settle, failure } = await openConnected({ wait });
    const code = failure('wait');
    await settle();
    clock.advance(CALL_TIMEOUT_MS - 1);
    call.progress();
    await settle();
    clock.advance(CALL_TIMEOUT_MS - 1);
    expect(await Promise.race([code, settle()])).toBeUndefined();
    clock.advance(1);
    expect(await code).toBe('timeout');
    await expect.poll(() => call.isAborted).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('is aborted by its signal, with its reason', async () => {
    const { call, wait } = createWait();
    const { channel, settle } = await openConnected({ wait });
    const stop = new AbortController();
    const result = channel.call('wait', {}, { signal: stop.signal });
    await settle();
    stop.abort(new Error('enough'));
    await expect(result).rejects.toThrow('enough');
    await expect.poll(() => call.isAborted).toBe(true);
  });

  it('is rejected when too many calls are open', async () => {
    const { failure } = await openConnected({ wait: createWait().wait });
    const codes = Array.from({ length: MAX_OPEN_CALLS + 1 }, () => failure('wait'));
    expect(await codes.at(-1)).toBe('busy');
  });

  it('rejects parameters that cannot be sent, and leaves nothing behind', async () => {
    const { channel, clock } = await openConnected();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    await expect(channel.call('any', cyclic)).rejects.toThrow(TypeError);
    expect(clock.pending).toBe(0);
  });
});

describe('a connection', () => {
  it('replaces the previous one, whose calls end', async () => {
    const { channel, answer, failure } = await openConnected({ wait: createWait().wait, ping });
    const lost = failure('wait');
    channel.drop();
    expect(await lost).toBe('disconnected');
    const result = channel.call('ping');
    channel.connect();
    answer();
    expect(await result).toBe('pong');
  });

  it('that an old app never answers is reported once, when it is needed', async () => {
    const { channel, clock, errors, failure } = open();
    channel.connect();
    clock.advance(CONNECT_TIMEOUT_MS);
    expect(errors).toEqual([]);
    expect([await failure('ping'), await failure('ping')]).toEqual(['no-channel', 'no-channel']);
    expect(errors.map(({ code }) => code)).toEqual(['no-channel']);
    expect(channel.update({ theme: 'dark' })).toBe(false);
  });

  it('with an app of a later protocol is refused with a message', async () => {
    const { channel, answer } = open();
    const result = channel.call('ping');
    channel.connect();
    expect(answer({ min: 2, max: 3 })).toBeUndefined();
    await expect(result).rejects.toThrow('protocol versions 1 to 1');
  });

  it('with another nonce is not accepted', async () => {
    const { channel, post, errors } = open();
    channel.connect();
    post({ type: 'connected', protocol: 1, nonce: 'guessed', capabilities: [] });
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['bad-message']);
    expect(channel.protocol).toBeUndefined();
  });

  it('sends what changed between the request and the answer', async () => {
    const { channel, contexts, answer } = open();
    channel.update({ height: 500 });
    channel.connect();
    expect(channel.update({ theme: 'dark' })).toBe(false);
    channel.update({ theme: 'light' });
    answer();
    await expect.poll(() => contexts).toEqual([{ theme: 'light' }]);
  });

  it('sends changes and receives events', async () => {
    const { channel, contexts, events, post } = await openConnected();
    expect(channel.update({ height: 640 })).toBe(true);
    await expect.poll(() => contexts).toEqual([{ height: 640 }]);
    post({ kind: 'event', name: 'route', detail: { path: '/' } });
    await expect.poll(() => events.length).toBe(1);
  });
});

it('dropped calls are reported the first time, then once in a hundred', async () => {
  const { clock, events, settle } = await openConnected();
  for (let calls = 0; calls < 201; calls++) {
    clock.advance(1_000);
    await settle();
  }
  await expect.poll(() => events.map(({ detail }) => detail['count'])).toEqual([1, 101, 201]);
});

it('a flood is dropped, counted and reported at either end', async () => {
  const { channel, post, errors, events } = await openConnected();
  for (let times = 0; times <= MAX_CHANNEL_PER_SECOND; times++) channel.update({ theme: 'dark' });
  const detail = { code: 'flood', count: 1 };
  await expect.poll(() => events).toEqual([{ kind: 'event', name: 'error', detail }]);
  for (let times = 0; times <= MAX_CHANNEL_PER_SECOND; times++)
    post({ kind: 'event', name: 'x', detail: {} });
  await expect.poll(() => errors.map(({ code }) => code)).toEqual(['flood']);
});
