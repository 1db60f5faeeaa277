import { afterEach, describe, expect, test, vi } from 'vitest';
import { startHostBridge } from '../../../../widget/bridge/host-bridge.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { pageHeightAtom, themeAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';

const own = 'https://pilot.example';
const portal = 'https://portal.example';

interface Given {
  host?: string;
  referrer?: string;
  /** Whether there is no page around this one. */
  alone?: boolean;
}

/** A frame whose host the test is. */
function open({ host, referrer = '', alone = false }: Given) {
  const posted: [message: unknown, target: string][] = [];
  const parent = { postMessage: (message: unknown, target: string) => void posted.push([message, target]) };
  const events = new EventTarget();
  const page = {
    document: { referrer },
    location: { origin: own },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  Object.assign(page, { parent: alone ? page : parent });
  const store = createState(createFakePlatform());
  const more: unknown[] = [];
  const bridge = startHostBridge({
    page: page as unknown as Window,
    host,
    hosts: [portal],
    store,
    onMore: ({ data }) => void more.push(data),
  });
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), { source: parent, origin: portal, data, ...from }),
    );
  return { bridge, posted, store, say, more };
}

const ready = { source: 'hoa-pilot', type: 'ready' };
const appReady = {
  source: 'hoa-pilot',
  type: 'app-ready',
  version: '2.0',
  capabilities: ['automation', 'live-view', 'file-generation'],
};
const theme = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('on start', () => {
  test.each([
    ['a named host on the list', { host: portal }, portal],
    ['our own origin', { host: own }, own],
    ['a referrer on the list', { referrer: `${portal}/page` }, portal],
  ])('%s is greeted at its exact origin', (_, given, origin) => {
    const { posted, bridge } = open(given);
    expect(posted).toEqual([
      [ready, origin],
      [appReady, origin],
    ]);
    expect(bridge.isConnected).toBe(true);
  });

  test('an unnamed host gets the empty greeting and nothing else', () => {
    const { posted, bridge } = open({});
    bridge.send({ type: 'resize', width: 1, height: 1 });
    expect(posted).toEqual([[ready, '*']]);
    expect(bridge.isConnected).toBe(false);
  });

  test.each([
    ['a named host off the list', { host: 'https://evil.example' }],
    ['the same, though the referrer is on it', { host: 'https://evil.example', referrer: portal }],
    ['a referrer off the list', { referrer: 'https://evil.example/' }],
  ])('%s gets nothing, and the console says why', (_, given) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { posted, bridge } = open(given);
    bridge.send({ type: 'task-start', timestamp: '2026-01-05T09:00:00.000Z', taskId: 't1' });
    expect(posted).toEqual([]);
    expect(bridge.isConnected).toBe(false);
    expect(complain).toHaveBeenCalledOnce();
  });

  test('a page outside a frame sends nothing', () => {
    const { posted, bridge } = open({ alone: true, host: portal });
    expect(posted).toEqual([]);
    expect(bridge.isConnected).toBe(false);
  });
});

describe('what the host says', () => {
  test('is followed', () => {
    const { say, store } = open({ host: portal });
    say(theme);
    say({ target: 'hoa-pilot', type: 'resize', height: 640 });
    expect([store.get(themeAtom), store.get(pageHeightAtom)]).toEqual(['dark', 640]);
  });

  test.each([
    ['from another window', theme, { source: {} }],
    ['from an origin off the list', theme, { origin: 'https://evil.example' }],
    ['from an opaque origin', theme, { origin: 'null' }],
    ['without a target', { type: 'theme', theme: 'dark' }, {}],
    ['with another target', { ...theme, target: 'other' }, {}],
    ['of no known theme', { ...theme, theme: 'system' }, {}],
    ['of a height that is none', { target: 'hoa-pilot', type: 'resize', height: -1 }, {}],
    ['that is no object', 'theme', {}],
  ])('%s is not', (_, message, from) => {
    const { say, store } = open({ host: portal });
    say(message, from);
    expect([store.get(themeAtom), store.get(pageHeightAtom)]).toEqual(['light', undefined]);
  });

  const connect = { target: 'hoa-pilot', type: 'connect' };
  test.each([
    ['its host asks for a channel', {}, [connect]],
    ['another window asks for one', { source: {} }, []],
    ['its window does, from an origin off the list', { origin: 'https://evil.example' }, []],
  ])('%s', (_, from, heard) => {
    const { say, more } = open({ host: portal });
    say(connect, from);
    expect(more).toEqual(heard);
  });

  test('is not heard any more once stopped', () => {
    const { say, store, bridge } = open({ host: portal });
    bridge.stop();
    say(theme);
    expect(store.get(themeAtom)).toBe('light');
  });
});
