import { describe, expect, test, vi } from 'vitest';
import type { PushEvent } from '../../../../../contract/push-events.ts';
import { pushAddress, createPushChannel } from '../../../../../widget/data/push/push-channel.ts';
import { readPushEvent } from '../../../../../widget/data/push/read-push-event.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { createFakeSignal } from '../../../../fakes/fake-signal.ts';

type Options = Partial<Parameters<typeof createPushChannel>[0]>;

function setUp(options: Options = {}) {
  const { clock, visible, openSocket, sockets } = createFakePlatform();
  const reachable = createFakeSignal(true);
  const warn = vi.fn<(problem: string) => void>();
  const onEvent = vi.fn<(event: PushEvent) => void>();
  const onReopen = vi.fn<() => void>();
  const probe = vi.fn<(then: () => void) => void>((then) => then());
  const channel = createPushChannel({
    address: () => 'wss://pilot.test/ws?sessionToken=token',
    sessionToken: () => 'token',
    openSocket,
    clock,
    visible,
    reachable,
    probe,
    readEvent: readPushEvent,
    warn,
    ...options,
  });
  const listen = () => channel.subscribe({ onEvent, onReopen });
  return { channel, clock, visible, reachable, probe, sockets, warn, onEvent, onReopen, listen };
}

/** Sets up a channel with a listener. */
function listening() {
  const setup = setUp();
  setup.listen();
  return setup;
}

test.each([
  ['', 'https://pilot.test/dashboard?host=x', 'wss://pilot.test/ws?sessionToken=a%26b'],
  ['', 'http://localhost:4400/', 'ws://localhost:4400/ws?sessionToken=a%26b'],
  ['https://api.test', 'http://localhost/', 'wss://api.test/ws?sessionToken=a%26b'],
  ['https://api.test/v1/', 'http://localhost/', 'wss://api.test/v1/ws?sessionToken=a%26b'],
  ['/pilot', 'https://pilot.test/', 'wss://pilot.test/pilot/ws?sessionToken=a%26b'],
])('the address with the base %j on %s', (base, pageUrl, address) => {
  expect(pushAddress(base, pageUrl, 'a&b')).toBe(address);
});

describe('a channel', () => {
  test('opens for its first listener, identifies itself first, and closes after the last', () => {
    const { sockets, listen, clock } = setUp();
    expect(sockets).toHaveLength(0);
    const stops = [listen(), listen()];
    expect(sockets.map(({ address }) => address)).toEqual(['wss://pilot.test/ws?sessionToken=token']);
    sockets[0]?.open();
    expect(sockets[0]?.sent).toEqual(['{"type":"auth","sessionToken":"token"}']);
    stops[0]?.();
    expect(sockets[0]?.isClosed).toBe(false);
    stops[1]?.();
    expect(sockets[0]?.isClosed).toBe(true);
    clock.advance(60_000);
    expect(sockets).toHaveLength(1);
    expect(clock.waiting()).toBe(0);
  });

  test('knows whether it is open', () => {
    const { channel, sockets, listen } = setUp();
    const stop = listen();
    const states = [channel.isOpen()];
    sockets[0]?.open();
    states.push(channel.isOpen());
    sockets[0]?.close();
    states.push(channel.isOpen());
    stop();
    listen();
    sockets[1]?.open();
    states.push(channel.isOpen());
    channel.restart();
    states.push(channel.isOpen());
    expect(states).toEqual([false, true, false, true, false]);
  });

  test('opens once, even if reading the address starts a session', () => {
    let isNew = true;
    const address = () => {
      if (isNew) {
        isNew = false;
        channel.restart();
      }
      return 'wss://pilot.test/ws';
    };
    const { channel, sockets, listen } = setUp({ address });
    listen();
    expect(sockets).toHaveLength(1);
  });

  test('opens again for another session, and ignores the socket of the previous one', () => {
    const { channel, sockets, onEvent } = listening();
    sockets[0]?.open();
    channel.restart();
    expect(sockets[0]?.isClosed).toBe(true);
    expect(sockets).toHaveLength(2);
    sockets[0]?.say({ type: 'tasks_cleared' });
    expect(onEvent).not.toHaveBeenCalled();
  });
});

describe('a lost channel', () => {
  test('is opened again after 1, 2, 4, 8 and 16 seconds, then stays closed', () => {
    const { sockets, clock, warn } = listening();
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

  test('counts a socket that throws as lost', () => {
    const openSocket = vi.fn<() => never>(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const { listen, clock } = setUp({ openSocket });
    listen();
    clock.advance(60_000);
    expect(openSocket).toHaveBeenCalledTimes(6);
  });

  test('counts a socket that closes as soon as it opens as lost', () => {
    const { sockets, clock } = listening();
    for (let round = 0; round < 10; round += 1) {
      sockets.at(-1)?.open();
      sockets.at(-1)?.close();
      clock.advance(60_000);
    }
    expect(sockets).toHaveLength(6);
  });

  test('waits one second again after a socket that stayed open', () => {
    const { sockets, clock } = listening();
    sockets[0]?.close();
    clock.advance(1_000);
    sockets[1]?.open();
    clock.advance(10_000);
    sockets[1]?.close();
    clock.advance(1_000);
    expect(sockets).toHaveLength(3);
  });

  test.each(['visible', 'reachable'] as const)(
    'waits from the start while the page or backend is not %s, opens immediately afterwards, and counts again',
    (condition) => {
      const setup = setUp();
      const { sockets, clock } = setup;
      setup[condition].set(false);
      setup.listen();
      for (const count of [1, 2]) {
        clock.advance(60_000);
        expect(sockets).toHaveLength(count - 1);
        setup[condition].set(true);
        expect(sockets).toHaveLength(count);
        sockets.at(-1)?.close();
        setup[condition].set(count > 1);
      }
      clock.advance(1_000);
      expect(sockets).toHaveLength(3);
    },
  );

  // Browsers write the address of a failed socket to the console, and it contains the token.
  test('probes the backend, and opens no socket to one that does not respond', () => {
    const { sockets, clock, reachable, probe } = listening();
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

  test('opens once if the session changes during the probe', () => {
    const { channel, sockets, clock, probe } = listening();
    let answer = () => {};
    probe.mockImplementation((then) => void (answer = then));
    sockets[0]?.close();
    clock.advance(1_000);
    channel.restart();
    answer();
    expect(sockets).toHaveLength(2);
  });

  test('that stays closed opens when the backend responds again', () => {
    const { sockets, clock, reachable } = listening();
    for (let round = 0; round < 6; round += 1) {
      sockets.at(-1)?.close();
      clock.advance(60_000);
    }
    reachable.set(false);
    expect(sockets).toHaveLength(6);
    reachable.set(true);
    expect(sockets).toHaveLength(7);
  });

  test('notifies its listeners when it opens again, not the first time', () => {
    const { sockets, clock, onReopen } = listening();
    sockets[0]?.open();
    expect(onReopen).not.toHaveBeenCalled();
    sockets[0]?.close();
    clock.advance(1_000);
    sockets[1]?.open();
    expect(onReopen).toHaveBeenCalledOnce();
  });
});

describe('messages', () => {
  test('are parsed with the contract', () => {
    const { sockets, onEvent } = listening();
    sockets[0]?.say({ type: 'task_progress', taskId: 7, currentStep: 2 });
    sockets[0]?.say({ type: 'tasks_cleared' });
    expect(onEvent.mock.calls.map(([event]) => event)).toMatchObject([
      { type: 'task_progress', taskId: '7', currentStep: 2 },
      { type: 'tasks_cleared' },
    ]);
  });

  test.each([
    ['that are not JSON', 'hunter2 {'],
    ['without a type', { secret: 'hunter2' }],
    ['of an unknown type', { type: 'hunter2' }],
    ['of a type every object has', { type: 'constructor' }],
    ['that are text', '"hunter2"'],
    ['that are null', 'null'],
    ['without a required field', { type: 'task_progress', note: 'hunter2' }],
  ])('%s are ignored, with a warning that does not repeat them', (_, message) => {
    const { sockets, onEvent, warn } = listening();
    sockets[0]?.say(message);
    expect(onEvent).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls.join()).not.toContain('hunter2');
  });
});
