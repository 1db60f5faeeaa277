import { expect, it } from 'vitest';
import { redact } from '../../../../host-sdk/doctor/redact.ts';

const cover = '••••••';

const shortened = (start: string, length: number) => ({ text: `${start}… (${length} characters)` });

it.each<[fact: string, message: unknown, shown: unknown]>([
  ['a password of any type', { password: ['a', 1] }, { password: cover }],
  ['a key of any name', { idempotencyKey: 'minutes', nonce: 7 }, { idempotencyKey: cover, nonce: cover }],
  [
    'a boolean and an undefined field',
    { hasToken: true, key: undefined },
    { hasToken: true, key: undefined },
  ],
  ['an email address', { url: 'Write to a.b@oak.example' }, { url: `Write to ${cover}` }],
  ['a login', 'manager@oak.example / oakridge', `${cover} / ${cover}`],
  ['a password in an address', 'https://ann:pw@oak.example/a', `https://ann:${cover}@oak.example/a`],
  ['a token in a query', 'https://oak.example/?a=1&token=x1', `https://oak.example/?a=1&token=${cover}`],
  ['a bearer token', 'Authorization: Bearer abcdefgh1', `Authorization: Bearer ${cover}`],
  ['a password in a sentence', 'the password is hunter2 now', `the password is ${cover} now`],
  ['a key by its shape', 'use sk-abcdefghijkl1234', `use ${cover}`],
  ['a JSON web token', 'eyJhbGciOi.eyJzdWIi.sig', cover],
  ['a long mix of letters and digits', `id ${'a1'.repeat(16)}`, `id ${cover}`],
  ['a long text', { text: 'Download the minutes of May' }, shortened('Download the minutes', 27)],
  [
    'a secret where it cuts',
    { text: 'Sign in: a@oak.example, please' },
    shortened(`Sign in: ${cover}, ple`, 30),
  ],
  ['a short text', { title: 'Minutes' }, { title: 'Minutes' }],
  ['bytes', { bytes: new ArrayBuffer(12) }, { bytes: '12 bytes' }],
  ['a plain field', { kind: 'call', id: 3, path: '/history' }, { kind: 'call', id: 3, path: '/history' }],
])('the redaction of %s', (_fact, message, shown) => {
  expect(redact(message)).toEqual(shown);
});

it('ends for an object that refers to itself', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(JSON.stringify(redact(cyclic))).toContain('…');
});
