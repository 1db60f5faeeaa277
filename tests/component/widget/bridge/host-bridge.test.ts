import { describe, expect, test, vi } from 'vitest';
import { startHostBridge } from '../../../../widget/bridge/host-bridge.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { pageHeightAtom, themeAtom } from '../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';

const own = 'https://pilot.example';
const portal = 'https://portal.example';

interface Options {
  host?: string;
  referrer?: string;
  /** Whether the page is not in a frame. */
  alone?: boolean;
}

/** A frame whose host the test is. */
function open({ host, referrer = '', alone = false }: Options) {
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
  const others: unknown[] = [];
  const bridge = startHostBridge({
    page: page as unknown as Window,
    host,
    hosts: [portal],
    store,
    onOtherMessage: ({ data }) => void others.push(data),
  });
  const say = (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
    events.dispatchEvent(
      Object.assign(new Event('message'), { source: parent, origin: portal, data, ...from }),
    );
  return { bridge, posted, store, say, others };
}

const ready = { source: 'hoa-pilot', type: 'ready' };
const appReady = {
  source: 'hoa-pilot',
  type: 'app-ready',
  version: '2.0',
  capabilities: ['automation', 'live-view', 'file-generation'],
};
const theme = { target: 'hoa-pilot', type: 'theme', theme: 'dark' };

describe('on start', () => {
  test.each([
    [{ host: portal }, portal],
    [{ host: own }, own],
    [{ referrer: `${portal}/page` }, portal],
  ])('the host of %j is greeted at its exact origin', (options, origin) => {
    const { posted, bridge } = open(options);
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

  test('an unknown host gets nothing, and the console explains why', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { posted, bridge } = open({ host: 'https://evil.example', referrer: portal });
    bridge.send({ type: 'task-start', timestamp: '2026-01-05T09:00:00.000Z', taskId: 't1' });
    expect(posted).toEqual([]);
    expect(bridge.isConnected).toBe(false);
    expect(report).toHaveBeenCalledOnce();
  });

  test('a page outside a frame sends nothing', () => {
    const { posted, bridge } = open({ alone: true, host: portal });
    expect(posted).toEqual([]);
    expect(bridge.isConnected).toBe(false);
  });
});

describe('a message of the host', () => {
  test('sets theme and height until a stop', () => {
    const { say, store, bridge } = open({ host: portal });
    say(theme);
    say({ target: 'hoa-pilot', type: 'resize', height: 640 });
    expect([store.get(themeAtom), store.get(pageHeightAtom)]).toEqual(['dark', 640]);
    bridge.stop();
    say({ ...theme, theme: 'light' });
    expect(store.get(themeAtom)).toBe('dark');
  });

  test.each([
    ['from another window', theme, { source: {} }],
    ['from an origin off the list', theme, { origin: 'https://evil.example' }],
    ['from an opaque origin', theme, { origin: 'null' }],
    ['without a target', { type: 'theme', theme: 'dark' }, {}],
    ['with another target', { ...theme, target: 'other' }, {}],
    ['with an unknown theme', { ...theme, theme: 'system' }, {}],
    ['with an invalid height', { target: 'hoa-pilot', type: 'resize', height: -1 }, {}],
    ['that is not an object', 'theme', {}],
  ])('%s is ignored', (_, message, from) => {
    const { say, store } = open({ host: portal });
    say(message, from);
    expect([store.get(themeAtom), store.get(pageHeightAtom)]).toEqual(['light', undefined]);
  });

  const connect = { target: 'hoa-pilot', type: 'connect' };
  test.each([
    ['is forwarded if its host requests a channel', {}, [connect]],
    ['is not forwarded from another window', { source: {} }, []],
    ['is not forwarded from an unknown origin', { origin: 'https://evil.example' }, []],
  ])('%s', (_, from, forwarded) => {
    const { say, others } = open({ host: portal });
    say(connect, from);
    expect(others).toEqual(forwarded);
  });
});
