import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALL_TIMEOUT_MS, CONNECT_TIMEOUT_MS, createChannel } from '../../../../host-sdk/channel/channel.ts';
import type { Channel } from '../../../../host-sdk/channel/channel.ts';
import type { PilotError } from '../../../../host-sdk/kit/errors.ts';
import { MAX_CHANNEL_PER_SECOND, MAX_OPEN_CALLS } from '../../../../host-sdk/wire/protocol.ts';
import type { ConnectMessage, EventMessage } from '../../../../host-sdk/wire/protocol.ts';
import {
  HostCallError,
  type HostMethod,
  type HostPort,
  openHostPort,
} from '../../../../widget/bridge/host-port.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';

/** A host and an app, each with its own end of one channel. */
function open(methods: Record<string, HostMethod> = {}) {
  const clock = createTestClock();
  const errors: PilotError[] = [];
  const events: EventMessage[] = [];
  const contexts: unknown[] = [];
  const asked: { message: ConnectMessage; port: MessagePort }[] = [];
  const ports: HostPort[] = [];
  const channel = createChannel({
    clock,
    post: (message, [port]) => void (port && asked.push({ message, port })),
    context: () => ({ theme: 'dark' }),
    onEvent: (event) => void events.push(event),
    onError: (error) => void errors.push(error),
  });
  const app = {
    /** The app takes the newest port it was sent. */
    answer(protocol?: { min: number; max: number }) {
      const last = asked.at(-1);
      if (!last) throw new Error('nobody has asked');
      const port = openHostPort({
        port: last.port,
        request: { ...last.message, ...(protocol && { protocol }) },
        now: clock.now,
        methods: new Map(Object.entries(methods)),
        onContext: (context) => void contexts.push(context),
        wordsOf: (error) => (error instanceof Error ? error.message : ''),
      });
      if (port) ports.push(port);
      return port;
    },
    say: (data: unknown) => asked.at(-1)?.port.postMessage(data, []),
  };
  return {
    channel,
    clock,
    errors,
    events,
    contexts,
    asked,
    app,
    close: () => ports.forEach((one) => one.close()),
  };
}

/** Until what was posted before has arrived, at both ends: a port keeps the order. */
const settle = async (channel: Channel): Promise<void> => {
  await channel.call('nothing').catch(() => {});
};

let made: ReturnType<typeof open>[] = [];
const begin: typeof open = (methods) => {
  const one = open(methods);
  made.push(one);
  return one;
};
async function connected(methods: Record<string, HostMethod> = {}) {
  const one = begin(methods);
  one.channel.connect();
  one.app.answer();
  await expect.poll(() => one.channel.protocol).toBe(1);
  return one;
}
beforeEach(() => void (made = []));
afterEach(() => {
  for (const { channel, close } of made) {
    channel.drop('destroyed');
    close();
  }
});

describe('a call', () => {
  it('is answered with what the app gives, or told why not', async () => {
    const { channel } = await connected({
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

  it('made before there is a channel waits for it', async () => {
    const { channel, app } = begin({ ping: () => 'pong' });
    const answer = channel.call('ping');
    channel.connect();
    app.answer();
    expect(await answer).toBe('pong');
  });

  it('is given up after its time, and progress gives it as much again', async () => {
    let goOn = () => {};
    let isOver = false;
    const { channel, clock } = await connected({
      wait: (_, { signal, progress }) => {
        goOn = progress;
        signal.addEventListener('abort', () => (isOver = true));
        return new Promise(() => {});
      },
    });
    const answer = channel.call('wait').catch((error: unknown) => (error as { code: string }).code);
    await settle(channel);
    clock.advance(CALL_TIMEOUT_MS - 1);
    goOn();
    await settle(channel);
    clock.advance(CALL_TIMEOUT_MS - 1);
    expect(await Promise.race([answer, settle(channel)])).toBeUndefined();
    clock.advance(1);
    expect(await answer).toBe('timeout');
    await expect.poll(() => isOver).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('is taken back by its signal, with its reason', async () => {
    let isOver = false;
    const { channel } = await connected({
      wait: (_, { signal }) => {
        signal.addEventListener('abort', () => (isOver = true));
        return new Promise(() => {});
      },
    });
    const stop = new AbortController();
    const answer = channel.call('wait', {}, { signal: stop.signal });
    await settle(channel);
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect.poll(() => isOver).toBe(true);
  });

  it('beyond those that may wait is refused', async () => {
    const { channel } = await connected({ wait: () => new Promise(() => {}) });
    const calls = Array.from({ length: MAX_OPEN_CALLS + 1 }, () =>
      channel.call('wait').catch((error: unknown) => (error as { code: string }).code),
    );
    expect(await calls.at(-1)).toBe('busy');
  });

  it('with what cannot be sent rejects and leaves nothing behind', async () => {
    const { channel, clock } = await connected();
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    await expect(channel.call('any', cyclic)).rejects.toThrow(TypeError);
    expect(clock.pending).toBe(0);
  });
});

describe('a connection', () => {
  it('takes the place of the one before, whose calls end', async () => {
    const { channel, app } = await connected({ wait: () => new Promise(() => {}), ping: () => 'pong' });
    const lost = channel.call('wait').catch((error: unknown) => (error as { code: string }).code);
    channel.drop();
    expect(await lost).toBe('disconnected');
    const answer = channel.call('ping');
    channel.connect();
    app.answer();
    expect(await answer).toBe('pong');
  });

  it('that an old app never answers is missed once, by those who need it', async () => {
    const { channel, clock, errors } = begin();
    channel.connect();
    clock.advance(CONNECT_TIMEOUT_MS);
    expect(errors).toEqual([]);
    for (let times = 0; times < 2; times++)
      await expect(channel.call('ping')).rejects.toMatchObject({ code: 'no-channel' });
    expect(errors.map(({ code }) => code)).toEqual(['no-channel']);
    expect(channel.update({ theme: 'dark' })).toBe(false);
  });

  it('with an app of the future is refused in words', async () => {
    const { channel, app } = begin();
    const answer = channel.call('ping').catch((error: unknown) => (error as Error).message);
    channel.connect();
    expect(app.answer({ min: 2, max: 3 })).toBeUndefined();
    expect(await answer).toContain('protocol versions 1 to 1');
  });

  it('with another nonce is none', async () => {
    const { channel, app, errors } = begin();
    channel.connect();
    app.say({ type: 'connected', protocol: 1, nonce: 'guessed', capabilities: [] });
    await expect.poll(() => errors.map(({ code }) => code)).toEqual(['bad-message']);
    expect(channel.protocol).toBeUndefined();
  });

  it('tells of what has changed between the question and the answer', async () => {
    const { channel, contexts, app } = begin();
    channel.update({ height: 500 });
    channel.connect();
    expect(channel.update({ theme: 'dark' })).toBe(false);
    channel.update({ theme: 'light' });
    app.answer();
    await expect.poll(() => contexts).toEqual([{ theme: 'light' }]);
  });

  it('tells of changes, and hears events', async () => {
    const { channel, contexts, events, app } = await connected();
    expect(channel.update({ height: 640 })).toBe(true);
    await expect.poll(() => contexts).toEqual([{ height: 640 }]);
    app.say({ kind: 'event', name: 'route', detail: { path: '/' } });
    await expect.poll(() => events.length).toBe(1);
  });
});

it('dropped calls are reported the first time, then once in a hundred', async () => {
  const { channel, clock, events } = await connected();
  for (let calls = 0; calls < 201; calls++) {
    clock.advance(1_000);
    await settle(channel);
  }
  await expect.poll(() => events.map(({ detail }) => detail['count'])).toEqual([1, 101, 201]);
});

it('what comes too fast is dropped, counted and told, at either end', async () => {
  const { channel, app, errors, events } = await connected({ ping: () => 'pong' });
  for (let times = 0; times <= MAX_CHANNEL_PER_SECOND; times++) channel.update({ theme: 'dark' });
  await expect
    .poll(() => events)
    .toEqual([{ kind: 'event', name: 'error', detail: { code: 'flood', count: 1 } }]);
  for (let times = 0; times <= MAX_CHANNEL_PER_SECOND; times++)
    app.say({ kind: 'event', name: 'x', detail: {} });
  await expect.poll(() => errors.map(({ code }) => code)).toEqual(['flood']);
});
