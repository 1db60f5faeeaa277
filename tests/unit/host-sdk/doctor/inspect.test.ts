// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_MESSAGES_PER_SECOND } from '../../../../host-sdk/frame/inbox.ts';
import { inspect, print } from '../../../../host-sdk/doctor/inspect.ts';
import type { Inspected } from '../../../../host-sdk/doctor/inspect.ts';
import { isConnect } from '../../../../host-sdk/wire/guards.ts';
import { MAX_CHANNEL_PER_SECOND } from '../../../../host-sdk/wire/protocol.ts';
import type { Pilot } from '../../../../host-sdk/pilot/pilot.ts';
import { mountPilot } from '../../../../host-sdk/tasks.ts';
import { openHostPort } from '../../../../widget/bridge/host-port.ts';
import type { HostPort } from '../../../../widget/bridge/host-port.ts';
import { APP_SRC, appPosts, appSays, useHostPage } from '../app-frame.ts';

const { page, keep } = useHostPage();
let app: HostPort | undefined;
afterEach(() => app?.close());

function reload(pilot: Pilot): void {
  appSays(pilot, 'ready');
  appSays(pilot, 'app-ready', { version: '2.0', capabilities: [] });
}

async function openConnected() {
  const { clock, element } = page;
  const pilot = keep(mountPilot(element, { src: APP_SRC, clock, theme: 'dark' }));
  const log: Inspected[] = [];
  const stop = inspect(pilot, { clock, log: (entry) => log.push(entry) });
  const frame = pilot.iframe.contentWindow;
  if (frame === null) throw new Error('The frame is not in the page');
  let appPort: MessagePort | undefined;
  frame.postMessage = (message: unknown, _origin: unknown, ports?: Transferable[]) => {
    const [port] = (ports ?? []) as MessagePort[];
    if (!port || !isConnect(message)) return;
    appPort = port;
    app = openHostPort({
      port,
      request: message,
      now: clock.now,
      methods: new Map([['prefill', () => clock.advance(40)]]),
      onContext() {},
      messageFor: String,
    });
  };
  reload(pilot);
  await expect.poll(() => pilot.protocol).toBe(1);
  return { pilot, clock, log, stop, post: (data: unknown) => appPort?.postMessage(data, []) };
}

const line = ({ way, over, name, dropped }: Inspected) =>
  [way, over, name, dropped].filter(Boolean).join(' ');

describe('an inspector', () => {
  it('logs all messages in both directions, with size and time and without secrets', async () => {
    const { pilot, clock, log } = await openConnected();
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

  it('logs why a message of the window or the channel was dropped', async () => {
    const { pilot, log, post } = await openConnected();
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
    const accepted = log.slice(3).filter(({ dropped }) => dropped === undefined);
    expect(accepted).toHaveLength(MAX_MESSAGES_PER_SECOND - 3);
    log.length = 0;
    post({ kind: 'later' });
    post({ kind: 'result', id: 77, ok: true });
    post({ kind: 'event', name: 'route', detail: { path: '/history' } });
    for (let times = 0; times < MAX_CHANNEL_PER_SECOND; times++)
      post({ kind: 'event', name: 'x', detail: {} });
    await expect.poll(() => log.length).toBe(MAX_CHANNEL_PER_SECOND + 3);
    expect(log.slice(0, 3).map(line)).toEqual([
      'in channel ? bad-message',
      'in channel ? unasked',
      'in channel route',
    ]);
    expect(log.at(-1)).toMatchObject({ dropped: 'flood' });
  });

  it('follows a reload, and ends when it is stopped', async () => {
    const { pilot, log, stop } = await openConnected();
    reload(pilot);
    await expect.poll(() => log.filter(({ name }) => name === 'connected').length).toBe(2);
    expect(log.filter(({ dropped }) => dropped)).toEqual([]);
    stop();
    const before = log.length;
    appSays(pilot, 'resize', { width: 1, height: 2 });
    expect(log).toHaveLength(before);
  });
});

it('a printed entry is one readable line', () => {
  const debug = vi.fn<(line: string, message: unknown) => void>();
  const entry = { at: 7, way: 'in', over: 'channel', size: 30, message: { id: 1 } } as const;
  print({ ...entry, name: 'prefill', took: 40 }, { debug });
  print({ ...entry, name: '?', size: undefined, dropped: 'bad-message' }, { debug });
  expect(debug.mock.calls).toEqual([
    ['[hoa-pilot] +7 ms ← channel prefill (30 characters, after 40 ms)', { id: 1 }],
    ['[hoa-pilot] +7 ms ← channel ? (? characters, DROPPED: bad-message)', { id: 1 }],
  ]);
});
