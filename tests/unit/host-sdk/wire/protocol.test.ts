import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBucket } from '../../../../host-sdk/wire/bucket.ts';
import {
  commonProtocol,
  isCall,
  isCancel,
  isConnect,
  isConnected,
  isContext,
  isEvent,
  isNeedsInput,
  isProgress,
  isRefused,
  isResult,
  isRoute,
  isSnapshot,
  isUpdate,
} from '../../../../host-sdk/wire/guards.ts';
import { MAX_CHANNEL_LENGTH } from '../../../../host-sdk/wire/protocol.ts';

type Guard = (x: unknown) => boolean;

const guards: Record<string, Guard> = {
  connect: isConnect,
  call: isCall,
  cancel: isCancel,
  update: isUpdate,
  connected: isConnected,
  refused: isRefused,
  result: isResult,
  progress: isProgress,
  event: isEvent,
};
const corpus = 'tests/unit/host-sdk/wire/corpus';
const read = (file: string) =>
  JSON.parse(readFileSync(`${corpus}/${file}`, 'utf8')) as { kind: string; message: unknown }[];

describe.each(readdirSync(corpus))('what was said in version %s', (version) => {
  const said = readdirSync(`${corpus}/${version}`).flatMap((file) => read(`${version}/${file}`));

  it.each(said)('is understood as $kind and as nothing else: $message', ({ kind, message }) => {
    const understood = Object.entries(guards).flatMap(([name, guard]) => (guard(message) ? [name] : []));
    expect(understood).toEqual([kind]);
  });

  it('is of every kind', () => {
    expect(new Set(said.map(({ kind }) => kind))).toEqual(new Set(Object.keys(guards)));
  });
});

const connect = {
  target: 'hoa-pilot',
  type: 'connect',
  protocol: { min: 1, max: 1 },
  nonce: 'n',
  context: {},
};
const call = { kind: 'call', id: 1, method: 'navigate', params: {} };
const result = { kind: 'result', id: 1, ok: true };
const event = { kind: 'event', name: 'task', detail: {} };
const snapshot = { id: 't', status: 'running', hasEnded: false, progress: { count: '' }, files: [] };
const need = { reason: 'login', taskId: 't' };
const long = 'x'.repeat(MAX_CHANNEL_LENGTH);

describe('no message is', () => {
  it.each<[fact: string, guard: Guard, message: unknown]>([
    ['a connect without a nonce', isConnect, { ...connect, nonce: '' }],
    ['a connect with a range that is none', isConnect, { ...connect, protocol: { min: 2, max: 1 } }],
    ['a connect for another', isConnect, { ...connect, target: 'other' }],
    ['a connect with a theme there is not', isConnect, { ...connect, context: { theme: 'system' } }],
    ['a connect with a route that is none', isConnect, { ...connect, context: { route: '//evil.example' } }],
    ['a connect that is too large', isConnect, { ...connect, context: { later: long } }],
    ['a call without parameters', isCall, { ...call, params: undefined }],
    ['a call with parameters that are a list', isCall, { ...call, params: [] }],
    ['a call with an id that is none', isCall, { ...call, id: 1.5 }],
    ['a call with an id below 0', isCall, { ...call, id: -1 }],
    ['a call that is too large', isCall, { ...call, params: { text: long } }],
    ['a call with what is no plain object', isCall, { ...call, params: { at: new Date(0) } }],
    ['an update of a height that is none', isUpdate, { kind: 'update', context: { height: -1 } }],
    ['a result that is neither', isResult, { ...result, ok: 'yes' }],
    ['a failure without a code', isResult, { ...result, ok: false, error: { message: '' } }],
    ['a result with bytes that are none', isResult, { ...result, bytes: [1, 2] }],
    ['an event without a detail', isEvent, { ...event, detail: undefined }],
    ['a task without a status', isSnapshot, { ...snapshot, status: undefined }],
    ['a task at a step that is none', isSnapshot, { ...snapshot, progress: { count: '', step: '3' } }],
    ['a task with files that are none', isSnapshot, { ...snapshot, files: [{ name: 'a' }] }],
    [
      'a task with too many files',
      isSnapshot,
      { ...snapshot, files: Array.from({ length: 101 }, () => ({ name: '', type: '' })) },
    ],
    ['a need for something else', isNeedsInput, { ...need, reason: 'money' }],
    ['a context that is a text', isContext, 'dark'],
    ['a route with a query', isRoute, '/history?search=a'],
    ['a refusal without the range', isRefused, { type: 'refused', reason: 'protocol' }],
    ['a connection without a version', isConnected, { type: 'connected', nonce: 'n', capabilities: [] }],
  ])('%s', (_, guard, message) => {
    expect(guard(message)).toBe(false);
  });
});

it.each([
  ['a task', isSnapshot, snapshot],
  ['a need', isNeedsInput, need],
  ['bytes', isResult, { ...result, bytes: new ArrayBuffer(MAX_CHANNEL_LENGTH * 2) }],
])('%s is one', (_, guard: Guard, message) => {
  expect(guard(message)).toBe(true);
});

it.each([
  [{ min: 1, max: 1 }, { min: 1, max: 1 }, 1],
  [{ min: 1, max: 3 }, { min: 2, max: 4 }, 3],
  [{ min: 2, max: 3 }, { min: 1, max: 1 }, undefined],
  [{ min: 1, max: 1 }, { min: 2, max: 3 }, undefined],
])('of %o and %o the newest common version is %s', (theirs, ours, version) => {
  expect(commonProtocol(theirs, ours)).toBe(version);
});

it('lets through as many at once as in a second, and after a second as many again', () => {
  let now = 0;
  const take = createBucket(() => now, 3);
  const burst = () => Array.from({ length: 5 }, take).filter(Boolean).length;
  expect(burst()).toBe(3);
  now = 500;
  expect(burst()).toBe(1);
  // A clock that is put back takes nothing away, and gives nothing.
  now = 100;
  expect(burst()).toBe(0);
  now = 5000;
  expect(burst()).toBe(3);
});
