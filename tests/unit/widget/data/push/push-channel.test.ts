import { describe, expect, test, vi } from 'vitest';
import type { PushEvent } from '../../../../../contract/push-events.ts';
import { pushAddress, createPushChannel } from '../../../../../widget/data/push/push-channel.ts';
import { readPushEvent } from '../../../../../widget/data/push/read-push-event.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { createFakeSignal } from '../../../../fakes/fake-signal.ts';

function setUp(onAddress: () => void = () => {}) {
  const platform = createFakePlatform();
  const reachable = createFakeSignal(true);
  const warn = vi.fn<(problem: string) => void>();
  const onEvent = vi.fn<(event: PushEvent) => void>();
  const onReopen = vi.fn<() => void>();
  const { clock, visible, openSocket, sockets } = platform;
  const probe = vi.fn<(then: () => void) => void>((then) => then());
  const channel = createPushChannel({
    address() {
      onAddress();
      return 'wss://pilot.test/ws?sessionToken=token';
    },
    sessionToken: () => 'token',
    openSocket,
    clock,
    visible,
    reachable,
    probe,
    readEvent: readPushEvent,
    warn,
  });
  const listen = () => channel.subscribe({ onEvent, onReopen });
  return { channel, platform, clock, visible, reachable, probe, sockets, warn, onEvent, onReopen, listen };
}

describe('the address', () => {
  test.each([
    ['', 'https://pilot.test/dashboard?host=x', 'wss://pilot.test/ws?sessionToken=a%26b'],
    ['', 'http://localhost:4400/', 'ws://localhost:4400/ws?sessionToken=a%26b'],
    ['https://api.test', 'http://localhost/', 'wss://api.test/ws?sessionToken=a%26b'],
    ['https://api.test/v1/', 'http://localhost/', 'wss://api.test/v1/ws?sessionToken=a%26b'],
    ['/pilot', 'https://pilot.test/', 'wss://pilot.test/pilot/ws?sessionToken=a%26b'],
  ])('base %j on %s', (base, pageUrl, address) => {
    expect(pushAddress(base, pageUrl, 'a&b')).toBe(address);
  });
});

describe('opening', () => {
  test('waits for a listener, then says who it is first', () => {
    const { sockets, listen } = setUp();
    expect(sockets).toHaveLength(0);
    listen();
    expect(sockets.map(({ address }) => address)).toEqual(['wss://pilot.test/ws?sessionToken=token']);
    sockets[0]?.open();
    expect(sockets[0]?.sent).toEqual(['{"type":"auth","sessionToken":"token"}']);
  });

  test('happens once for many listeners, and closing with the last of them', () => {
    const { sockets, listen, clock } = setUp();
    const stops = [listen(), listen()];
    expect(sockets).toHaveLength(1);
    stops[0]?.();
    expect(sockets[0]?.isClosed).toBe(false);
    stops[1]?.();
    expect(sockets[0]?.isClosed).toBe(true);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  test('waits until the page can be seen', () => {
    const { sockets, visible, listen } = setUp();
    visible.set(false);
    listen();
    expect(sockets).toHaveLength(0);
    visible.set(true);
    expect(sockets).toHaveLength(1);
  });

  test('waits while it is known that the backend does not answer', () => {
    const { sockets, reachable, clock, listen } = setUp();
    reachable.set(false);
    listen();
    clock.advance(60_000);
    expect(sockets).toHaveLength(0);
    reachable.set(true);
    expect(sockets).toHaveLength(1);
  });

  test('is told of, and of its end', () => {
    const { channel, sockets, listen } = setUp();
    const stop = listen();
    const told = [channel.isOpen()];
    sockets[0]?.open();
    told.push(channel.isOpen());
    sockets[0]?.close();
    told.push(channel.isOpen());
    stop();
    listen();
    sockets[1]?.open();
    told.push(channel.isOpen());
    channel.restart();
    told.push(channel.isOpen());
    expect(told).toEqual([false, true, false, true, false]);
  });

  test('once, though asking for the address begins a session', () => {
    let isNew = true;
    const { channel, sockets, listen } = setUp(() => {
      if (!isNew) return;
      isNew = false;
      channel.restart();
    });
    listen();
    expect(sockets).toHaveLength(1);
  });

  test('anew with a changed session', () => {
    const { channel, sockets, listen } = setUp();
    listen();
    sockets[0]?.open();
    channel.restart();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  test('that throws is tried again like one that fails', () => {
    const { platform, clock, visible, reachable, probe, warn } = setUp();
    const openSocket = vi.fn<() => never>(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const address = () => 'wss://x/';
    createPushChannel({
      ...platform,
      address,
      sessionToken: () => '',
      openSocket,
      clock,
      visible,
      reachable,
      probe,
      readEvent: readPushEvent,
      warn,
    }).subscribe({
      onEvent: () => {},
    });
    clock.advance(60_000);
    expect(openSocket).toHaveBeenCalledTimes(6);
  });
});

describe('a channel that is lost', () => {
  test('is tried again after 1, 2, 4, 8 and 16 seconds, then no more', () => {
    const { sockets, clock, listen, warn } = setUp();
    listen();
    for (const delay of [1_000, 2_000, 4_000, 8_000, 16_000]) {
      const before = sockets.length;
      sockets.at(-1)?.close();
      clock.advance(delay - 1);
      expect(sockets).toHaveLength(before);
      clock.advance(1);
      expect(sockets).toHaveLength(before + 1);
    }
    sockets.at(-1)?.close();
    clock.advance(3_600_000);
    expect(sockets).toHaveLength(6);
    expect(warn).toHaveBeenLastCalledWith('The push channel stays closed');
  });

  test('does not start counting anew for one that closes as soon as it opens', () => {
    const { sockets, clock, listen } = setUp();
    listen();
    for (let round = 0; round < 10; round += 1) {
      sockets.at(-1)?.open();
      sockets.at(-1)?.close();
      clock.advance(60_000);
    }
    expect(sockets).toHaveLength(6);
  });

  test('starts counting anew after one that held', () => {
    const { sockets, clock, listen } = setUp();
    listen();
    sockets[0]?.close();
    clock.advance(1_000);
    sockets[1]?.open();
    clock.advance(10_000);
    sockets[1]?.close();
    clock.advance(1_000);
    expect(sockets).toHaveLength(3);
  });

  test('is not tried while the page is hidden, and at once, counting anew, when it is seen', () => {
    const { sockets, clock, visible, listen } = setUp();
    listen();
    sockets[0]?.close();
    visible.set(false);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    visible.set(true);
    expect(sockets).toHaveLength(2);
    sockets[1]?.close();
    clock.advance(1_000);
    expect(sockets).toHaveLength(3);
  });

  test('is not tried while the backend does not answer, and at once when it does', () => {
    const { sockets, clock, reachable, listen } = setUp();
    listen();
    reachable.set(false);
    sockets[0]?.close();
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    reachable.set(true);
    expect(sockets).toHaveLength(2);
  });

  // Browsers write the address of a socket that fails to the console, and it holds the token.
  test('asks whether the backend answers, and opens no socket to one that does not', () => {
    const { sockets, clock, reachable, probe, listen } = setUp();
    listen();
    sockets[0]?.open();
    probe.mockImplementation((then) => {
      reachable.set(false);
      then();
    });
    sockets[0]?.close();
    clock.advance(60_000);
    expect(probe).toHaveBeenCalledOnce();
    expect(sockets).toHaveLength(1);
    reachable.set(true);
    expect(sockets).toHaveLength(2);
  });

  test('is not opened twice where the session changes while the backend is asked', () => {
    const { channel, sockets, clock, probe, listen } = setUp();
    let answer = () => {};
    probe.mockImplementation((then) => void (answer = then));
    listen();
    sockets[0]?.close();
    clock.advance(1_000);
    channel.restart();
    answer();
    expect(sockets).toHaveLength(2);
  });

  test('is tried anew when the backend answers again, though it was given up', () => {
    const { sockets, clock, reachable, listen } = setUp();
    listen();
    for (let round = 0; round < 6; round += 1) {
      sockets.at(-1)?.close();
      clock.advance(60_000);
    }
    reachable.set(false);
    expect(sockets).toHaveLength(6);
    reachable.set(true);
    expect(sockets).toHaveLength(7);
  });

  test('tells its listeners when it is back, not when it first opens', () => {
    const { sockets, clock, listen, onReopen } = setUp();
    listen();
    sockets[0]?.open();
    expect(onReopen).not.toHaveBeenCalled();
    sockets[0]?.close();
    clock.advance(1_000);
    sockets[1]?.open();
    expect(onReopen).toHaveBeenCalledOnce();
  });
});

describe('messages', () => {
  test('are read against the contract', () => {
    const { sockets, listen, onEvent } = setUp();
    listen();
    sockets[0]?.say({ type: 'task_progress', taskId: 7, currentStep: 2 });
    sockets[0]?.say({ type: 'tasks_cleared' });
    expect(onEvent.mock.calls.map(([event]) => event)).toMatchObject([
      { type: 'task_progress', taskId: '7', currentStep: 2 },
      { type: 'tasks_cleared' },
    ]);
  });

  test.each([
    ['not JSON', 'hunter2 {'],
    ['without a type', { secret: 'hunter2' }],
    ['of an unknown type', { type: 'hunter2' }],
    ['of a type every object has', { type: 'constructor' }],
    ['not an object', '"hunter2"'],
    ['null', 'null'],
    ['without what they need', { type: 'task_progress', note: 'hunter2' }],
  ])('%s are ignored, and the warning does not repeat them', (_, message) => {
    const { sockets, listen, onEvent, warn } = setUp();
    listen();
    sockets[0]?.say(message);
    expect(onEvent).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls.join()).not.toContain('hunter2');
  });

  test('of a socket that was let go are not heard', () => {
    const { channel, sockets, listen, onEvent } = setUp();
    listen();
    channel.restart();
    sockets[0]?.say({ type: 'tasks_cleared' });
    expect(onEvent).not.toHaveBeenCalled();
  });
});
