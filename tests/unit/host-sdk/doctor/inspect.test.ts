// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_MESSAGES_PER_SECOND } from '../../../../host-sdk/frame/inbox.ts';
import { inspect, print } from '../../../../host-sdk/doctor/inspect.ts';
import type { Inspected } from '../../../../host-sdk/doctor/inspect.ts';
import { isConnect } from '../../../../host-sdk/wire/guards.ts';
import { MAX_CHANNEL_PER_SECOND } from '../../../../host-sdk/wire/protocol.ts';
import type { SteeringPilot } from '../../../../host-sdk/channel/surface.ts';
import { mountPilot } from '../../../../host-sdk/tasks.ts';
import { openHostPort } from '../../../../widget/bridge/host-port.ts';
import type { HostPort } from '../../../../widget/bridge/host-port.ts';
import { createTestClock } from '../../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appPosts, appSays, serveEmptyFrames } from '../app-frame.ts';

serveEmptyFrames();

let pilot: SteeringPilot | undefined;
let app: HostPort | undefined;

afterEach(() => {
  app?.close();
  pilot?.destroy();
  document.body.replaceChildren();
});

function open() {
  const clock = createTestClock();
  const element = document.createElement('div');
  document.body.append(element);
  const mounted = mountPilot(element, { src: APP_SRC, clock, theme: 'dark' });
  const log: Inspected[] = [];
  const stop = inspect(mounted, { clock, log: (one) => log.push(one) });
  const frame = mounted.iframe.contentWindow;
  if (frame === null) throw new Error('the frame is not in the page');
  const asked: MessagePort[] = [];
  frame.postMessage = (message: unknown, _origin: unknown, ports?: Transferable[]) => {
    const [port] = (ports ?? []) as MessagePort[];
    if (!port || !isConnect(message)) return;
    asked.push(port);
    app = openHostPort({
      port,
      request: message,
      now: clock.now,
      methods: new Map([['prefill', () => clock.advance(40)]]),
      onContext() {},
      wordsOf: String,
    });
  };
  pilot = mounted;
  return { pilot: mounted, clock, log, stop, say: (data: unknown) => asked.at(-1)?.postMessage(data, []) };
}

async function connected() {
  const one = open();
  appSays(one.pilot, 'ready');
  appSays(one.pilot, 'app-ready', { version: '2.0', capabilities: [] });
  await expect.poll(() => one.pilot.protocol).toBe(1);
  return one;
}

const line = ({ way, over, name, dropped }: Inspected) =>
  [way, over, name, dropped].filter(Boolean).join(' ');

describe('an inspector', () => {
  it('sees all that passes, both ways, with its size and its time', async () => {
    const { pilot, clock, log } = await connected();
    clock.advance(5);
    await pilot.prefill('Sign in as ann@oak.example / oakridge');
    pilot.setTheme('light');
    expect(log.map(line)).toEqual([
      'in window ready',
      'out window theme',
      'in window app-ready',
      'out window connect',
      'in channel connected',
      'out channel prefill',
      'in channel prefill',
      'out channel update',
    ]);
    const [call, answer] = log.slice(5);
    const shown = 'Sign in as •••••• / … (37 characters)';
    expect(call).toMatchObject({ at: 5, message: { params: { text: shown } } });
    expect(answer).toMatchObject({ at: 45, took: 40, size: expect.any(Number) });
    expect(log.every(({ size = 0 }) => size > 0)).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/oakridge|oak\.example/);
  });

  it('says why what came by the window was not heard', async () => {
    const { pilot, log } = await connected();
    log.length = 0;
    appPosts(pilot, { hello: 'from an extension' });
    appSays(pilot, 'resize', { width: -1, height: 2 });
    appSays(pilot, 'ready', {}, { origin: 'https://www.app.example' });
    appSays(pilot, 'ready', {}, { source: window });
    for (let times = 0; times < MAX_MESSAGES_PER_SECOND; times++)
      appSays(pilot, 'resize', { width: 1, height: 2 });
    expect(log.slice(0, 3).map(line)).toEqual([
      'in window ? foreign',
      'in window resize bad-message',
      'in window ready bad-origin',
    ]);
    expect(log.at(-1)).toMatchObject({ name: 'resize', dropped: 'flood' });
    expect(log.slice(3).filter(({ dropped }) => dropped === undefined)).toHaveLength(
      MAX_MESSAGES_PER_SECOND - 3,
    );
  });

  it('says why what came over the channel was not heard', async () => {
    const { log, say } = await connected();
    log.length = 0;
    say({ kind: 'later' });
    say({ kind: 'result', id: 77, ok: true });
    say({ kind: 'event', name: 'route', detail: { path: '/history' } });
    for (let times = 0; times < MAX_CHANNEL_PER_SECOND; times++)
      say({ kind: 'event', name: 'x', detail: {} });
    await expect.poll(() => log.length).toBe(MAX_CHANNEL_PER_SECOND + 3);
    expect(log.slice(0, 3).map(line)).toEqual([
      'in channel ? bad-message',
      'in channel ? unasked',
      'in channel route',
    ]);
    expect(log.at(-1)).toMatchObject({ dropped: 'flood' });
  });

  it('follows a frame that is loaded again, and ends with its pilot, or before', async () => {
    const { pilot, log, stop } = await connected();
    appSays(pilot, 'ready');
    appSays(pilot, 'app-ready', { version: '2.0', capabilities: [] });
    await expect.poll(() => log.filter(({ name }) => name === 'connected').length).toBe(2);
    expect(log.filter(({ dropped }) => dropped)).toEqual([]);
    stop();
    const before = log.length;
    appSays(pilot, 'resize', { width: 1, height: 2 });
    expect(log).toHaveLength(before);
  });

  it('writes a line that can be read', () => {
    const debug = vi.fn<(line: string, message: unknown) => void>();
    const seen = { at: 7, way: 'in', over: 'channel', size: 30, message: { id: 1 } } as const;
    print({ ...seen, name: 'prefill', took: 40 }, { debug });
    print({ ...seen, name: '?', size: undefined, dropped: 'bad-message' }, { debug });
    expect(debug.mock.calls).toEqual([
      ['[hoa-pilot] +7 ms ← channel prefill (30 characters, after 40 ms)', { id: 1 }],
      ['[hoa-pilot] +7 ms ← channel ? (? characters, DROPPED: bad-message)', { id: 1 }],
    ]);
  });
});
