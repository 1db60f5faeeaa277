import { expect, it, vi } from 'vitest';
import {
  APP_CAPABILITIES,
  APP_VERSION,
  MAX_MESSAGE_LENGTH,
  MAX_PIXELS,
  PILOT,
  isAppMessage,
  isForApp,
  isFromApp,
  isHostResize,
  isHostTheme,
  isWithinSize,
} from '../../../../host-sdk/wire/messages.ts';

type Guard = (x: unknown) => boolean;
type Row = [fact: string, guard: Guard, message: unknown, accepted: boolean];

const timestamp = '2026-03-04T05:06:07.000Z';
const ready = { source: PILOT, type: 'ready' };
const appReady = { source: PILOT, type: 'app-ready', version: APP_VERSION, capabilities: APP_CAPABILITIES };
const resize = { source: PILOT, type: 'resize', width: 800, height: 600 };
const taskStart = { source: PILOT, type: 'task-start', timestamp, taskId: 't1' };
const taskComplete = { ...taskStart, type: 'task-complete', status: 'completed', hasFiles: true };
const hostResize = { target: PILOT, type: 'resize', height: 600 };
const hostTheme = { target: PILOT, type: 'theme', theme: 'dark' };
const long = 'x'.repeat(MAX_MESSAGE_LENGTH);
const cyclic: Record<string, unknown> = { ...ready };
cyclic['self'] = cyclic;

const rows: Row[] = [
  ['ready', isAppMessage, ready, true],
  ['ready with an unknown field', isAppMessage, { ...ready, later: 1 }, true],
  ['ready of another source', isAppMessage, { ...ready, source: 'other' }, false],
  ['ready without a source', isAppMessage, { type: 'ready' }, false],
  ['ready, oversized', isAppMessage, { ...ready, more: long }, false],
  ['ready, oversized by its keys', isAppMessage, { ...ready, [long]: 1 }, false],
  ['ready, oversized deep inside', isAppMessage, { ...ready, a: { b: [{ c: long }] } }, false],
  [
    'ready, oversized by a long list',
    isAppMessage,
    { ...ready, a: Array.from({ length: 9999 }, () => 0) },
    false,
  ],
  ['ready, cyclic', isAppMessage, cyclic, false],
  ['ready with a list within a field', isAppMessage, { ...ready, a: [1, ['b', { c: null }]] }, true],
  ['ready with bytes in a field', isAppMessage, { ...ready, a: new Uint8Array(4) }, false],
  ['ready with a map deep inside', isAppMessage, { ...ready, a: [{ b: new Map() }] }, false],
  ['ready as a map', isAppMessage, Object.assign(new Map(), ready), false],
  ['ready without a prototype', isAppMessage, Object.assign(Object.create(null), ready), true],
  ['app-ready', isAppMessage, appReady, true],
  ['app-ready without version', isAppMessage, { ...appReady, version: undefined }, false],
  ['app-ready with a numeric version', isAppMessage, { ...appReady, version: 2 }, false],
  ['app-ready with no capability', isAppMessage, { ...appReady, capabilities: [] }, true],
  ['app-ready with a capability that is a number', isAppMessage, { ...appReady, capabilities: [1] }, false],
  ['app-ready, capabilities as text', isAppMessage, { ...appReady, capabilities: 'automation' }, false],
  ['app-ready with too many', isAppMessage, { ...appReady, capabilities: 'x '.repeat(33).split(' ') }, false],
  ['resize', isAppMessage, resize, true],
  ['resize to zero', isAppMessage, { ...resize, height: 0 }, true],
  ['resize, NaN', isAppMessage, { ...resize, height: Number.NaN }, false],
  ['resize, infinite', isAppMessage, { ...resize, height: Number.POSITIVE_INFINITY }, false],
  ['resize, negative', isAppMessage, { ...resize, width: -1 }, false],
  ['resize, at the limit', isAppMessage, { ...resize, height: MAX_PIXELS }, true],
  ['resize, past the limit', isAppMessage, { ...resize, height: MAX_PIXELS + 1 }, false],
  ['resize, height as text', isAppMessage, { ...resize, height: '600' }, false],
  ['resize without width', isAppMessage, { source: PILOT, type: 'resize', height: 600 }, false],
  ['task-start', isAppMessage, taskStart, true],
  ['task-start without a task', isAppMessage, { ...taskStart, taskId: undefined }, false],
  ['task-start with an empty id', isAppMessage, { ...taskStart, taskId: '' }, false],
  ['task-start with a long id', isAppMessage, { ...taskStart, taskId: 'x'.repeat(201) }, false],
  ['task-start, timestamp without a date', isAppMessage, { ...taskStart, timestamp: 'yesterday' }, false],
  ['task-start, impossible date', isAppMessage, { ...taskStart, timestamp: '2026-99-99T00:00:00Z' }, false],
  ['task-start, numeric timestamp', isAppMessage, { ...taskStart, timestamp: 1 }, false],
  ['task-complete', isAppMessage, taskComplete, true],
  ['task-complete with a later status', isAppMessage, { ...taskComplete, status: 'archived' }, true],
  ['task-complete without status', isAppMessage, { ...taskComplete, status: undefined }, false],
  ['task-complete, hasFiles as a number', isAppMessage, { ...taskComplete, hasFiles: 1 }, false],
  ['host resize', isHostResize, hostResize, true],
  ['host resize without target', isHostResize, { type: 'resize', height: 600 }, false],
  ['host resize with another target', isHostResize, { ...hostResize, target: 'other' }, false],
  ['host resize, NaN', isHostResize, { ...hostResize, height: Number.NaN }, false],
  ["host resize is not the app's", isHostResize, resize, false],
  ['theme dark', isHostTheme, hostTheme, true],
  ['theme light', isHostTheme, { ...hostTheme, theme: 'light' }, true],
  ['theme system', isHostTheme, { ...hostTheme, theme: 'system' }, false],
  ['theme without target', isHostTheme, { type: 'theme', theme: 'dark' }, false],
  ['theme, oversized', isHostTheme, { ...hostTheme, more: long }, false],
  ['app message: a known type', isAppMessage, taskComplete, true],
  ['app message: an unknown type', isAppMessage, { source: PILOT, type: 'launch' }, false],
  ['app message: never the host one', isAppMessage, hostTheme, false],
  ['theme of an unknown type', isHostTheme, { ...hostTheme, type: 'launch' }, false],
];

it.each(rows)('%s', (_fact, guard, message, accepted) => {
  expect(guard(message)).toBe(accepted);
});

const guards = [...new Set(rows.map(([, guard]) => guard)), isFromApp, isForApp];
it.each([undefined, null, 0, Number.NaN, '', 'hoa-pilot', true, [], {}, new Map(), () => PILOT])(
  'none accepts %s',
  (x) => {
    for (const guard of guards) expect(guard(x)).toBe(false);
  },
);

it('measure keys and texts together', () => {
  expect(isWithinSize({ a: 'x'.repeat(MAX_MESSAGE_LENGTH - 3) })).toBe(true);
  expect(isWithinSize({ a: 'x'.repeat(MAX_MESSAGE_LENGTH - 2) })).toBe(false);
});

it.each<[string, (bytes: unknown) => unknown]>([
  ['a field', (bytes) => ({ ...hostTheme, theme: bytes })],
  ['an unknown field', (bytes) => ({ ...hostTheme, later: [bytes] })],
  ['the message', (bytes) => bytes],
])('never list the keys of a million bytes in %s', (_where, message) => {
  const ownKeys = vi.fn<typeof Reflect.ownKeys>(Reflect.ownKeys);
  const bytes = new Proxy(new Uint8Array(1_000_000), { ownKeys });
  for (const guard of [isHostTheme, isAppMessage, isWithinSize]) expect(guard(message(bytes))).toBe(false);
  expect(ownKeys).not.toHaveBeenCalled();
});

it('read no item of a list that is too long', () => {
  const get = vi.fn<(list: never[], key: string) => unknown>((list, key) => Reflect.get(list, key));
  const list = new Proxy([], {
    get: (items, key) => (key === 'length' ? 50_000_000 : get(items, String(key))),
  });
  expect(isHostTheme({ ...hostTheme, later: list })).toBe(false);
  expect(get).not.toHaveBeenCalled();
});
