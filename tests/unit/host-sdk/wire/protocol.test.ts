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

describe.each(readdirSync(corpus))('the messages of version %s', (version) => {
  const messages = readdirSync(`${corpus}/${version}`).flatMap((file) => read(`${version}/${file}`));

  it.each(messages)('are accepted as $kind and as nothing else: $message', ({ kind, message }) => {
    const accepted = Object.entries(guards).flatMap(([name, guard]) => (guard(message) ? [name] : []));
    expect(accepted).toEqual([kind]);
  });

  it('are of every kind', () => {
    expect(new Set(messages.map(({ kind }) => kind))).toEqual(new Set(Object.keys(guards)));
  });
});

const version1 = { min: 1, max: 1 };
const connect = { target: 'hoa-pilot', type: 'connect', protocol: version1, nonce: 'n', context: {} };
const call = { kind: 'call', id: 1, method: 'navigate', params: {} };
const result = { kind: 'result', id: 1, ok: true };
const event = { kind: 'event', name: 'task', detail: {} };
const snapshot = { id: 't', status: 'running', hasEnded: false, progress: { count: '' }, files: [] };
const manyFiles = Array.from({ length: 101 }, () => ({ name: '', type: '' }));
const need = { reason: 'login', taskId: 't' };
const long = 'x'.repeat(MAX_CHANNEL_LENGTH);

it.each<[fact: string, guard: Guard, message: unknown]>([
  ['a connect without a nonce', isConnect, { ...connect, nonce: '' }],
  ['a connect with a reversed range', isConnect, { ...connect, protocol: { min: 2, max: 1 } }],
  ['a connect for another app', isConnect, { ...connect, target: 'other' }],
  ['a connect with an unknown theme', isConnect, { ...connect, context: { theme: 'system' } }],
  ['a connect with an invalid route', isConnect, { ...connect, context: { route: '//evil.example' } }],
  ['a connect that is too large', isConnect, { ...connect, context: { later: long } }],
  ['a call without parameters', isCall, { ...call, params: undefined }],
  ['a call with parameters that are a list', isCall, { ...call, params: [] }],
  ['a call with a fractional id', isCall, { ...call, id: 1.5 }],
  ['a call with an id below 0', isCall, { ...call, id: -1 }],
  ['a call that is too large', isCall, { ...call, params: { text: long } }],
  ['a call with a date', isCall, { ...call, params: { at: new Date(0) } }],
  ['an update of a negative height', isUpdate, { kind: 'update', context: { height: -1 } }],
  ['a result without an outcome', isResult, { ...result, ok: 'yes' }],
  ['a failure without a code', isResult, { ...result, ok: false, error: { message: '' } }],
  ['a result with a list as bytes', isResult, { ...result, bytes: [1, 2] }],
  ['an event without a detail', isEvent, { ...event, detail: undefined }],
  ['a task without a status', isSnapshot, { ...snapshot, status: undefined }],
  ['a task with a step as text', isSnapshot, { ...snapshot, progress: { count: '', step: '3' } }],
  ['a task with a file without a type', isSnapshot, { ...snapshot, files: [{ name: 'a' }] }],
  ['a task with too many files', isSnapshot, { ...snapshot, files: manyFiles }],
  ['a task with a claim without a mark', isSnapshot, { ...snapshot, claims: [{ kind: 'rows', text: '' }] }],
  ['a task with a number as verdict', isSnapshot, { ...snapshot, verdict: 1 }],
  ['a need for money', isNeedsInput, { ...need, reason: 'money' }],
  ['a context as text', isContext, 'dark'],
  ['a route with a query', isRoute, '/history?search=a'],
  ['a refusal without a range', isRefused, { type: 'refused', reason: 'protocol' }],
  ['a connection without a version', isConnected, { type: 'connected', nonce: 'n', capabilities: [] }],
])('a guard rejects %s', (_, guard, message) => {
  expect(guard(message)).toBe(false);
});

it.each<[string, Guard, unknown]>([
  ['a task', isSnapshot, snapshot],
  [
    'a task with a verdict',
    isSnapshot,
    { ...snapshot, verdict: 'new', claims: [{ kind: 'a', text: 'b', mark: 'c' }] },
  ],
  ['a need', isNeedsInput, need],
  ['large bytes', isResult, { ...result, bytes: new ArrayBuffer(MAX_CHANNEL_LENGTH * 2) }],
])('a guard accepts %s', (_, guard, message) => {
  expect(guard(message)).toBe(true);
});

it.each([
  [version1, version1, 1],
  [{ min: 1, max: 3 }, { min: 2, max: 4 }, 3],
  [{ min: 2, max: 3 }, version1, undefined],
  [version1, { min: 2, max: 3 }, undefined],
])('the newest common version of %o and %o is %s', (theirs, ours, version) => {
  expect(commonProtocol(theirs, ours)).toBe(version);
});

it('a bucket allows a burst of one second, and another one a second later', () => {
  let now = 0;
  const take = createBucket(() => now, 3);
  const burst = () => Array.from({ length: 5 }, take).filter(Boolean).length;
  expect(burst()).toBe(3);
  now = 500;
  expect(burst()).toBe(1);
  // A clock that is set back changes nothing.
  now = 100;
  expect(burst()).toBe(0);
  now = 5000;
  expect(burst()).toBe(3);
});
