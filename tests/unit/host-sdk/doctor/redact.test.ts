import { expect, it } from 'vitest';
import { redact } from '../../../../host-sdk/doctor/redact.ts';

const cover = '••••••';

it.each<[fact: string, message: unknown, shown: unknown]>([
  ['a password, in any form', { password: ['a', 1] }, { password: cover }],
  ['a key of any name', { idempotencyKey: 'minutes', nonce: 7 }, { idempotencyKey: cover, nonce: cover }],
  ['no choice about one', { hasToken: true, key: undefined }, { hasToken: true, key: undefined }],
  ['an e-mail address', { url: 'Write to a.b@oak.example' }, { url: `Write to ${cover}` }],
  ['a login', 'manager@oak.example / oakridge', `${cover} / ${cover}`],
  ['the password of an address', 'https://ann:pw@oak.example/a', `https://ann:${cover}@oak.example/a`],
  ['a token in a query', 'https://oak.example/?a=1&token=x1', `https://oak.example/?a=1&token=${cover}`],
  ['a bearer', 'Authorization: Bearer abcdefgh1', `Authorization: Bearer ${cover}`],
  ['a password in a sentence', 'the password is hunter2 now', `the password is ${cover} now`],
  ['a key by its shape', 'use sk-abcdefghijkl1234', `use ${cover}`],
  ['a JSON web token', 'eyJhbGciOi.eyJzdWIi.sig', cover],
  ['what is long and mixed', `id ${'a1'.repeat(16)}`, `id ${cover}`],
  [
    'all but the beginning of what was written',
    { params: { prompt: 'Download the minutes of the board meeting' } },
    { params: { prompt: 'Download the minutes… (41 characters)' } },
  ],
  [
    'no secret that the cut would halve',
    { text: 'Sign in: ann@oak.example, please' },
    { text: `Sign in: ${cover}, ple… (32 characters)` },
  ],
  ['short words as they are', { title: 'Minutes' }, { title: 'Minutes' }],
  ['bytes as their number', { bytes: new ArrayBuffer(12) }, { bytes: '12 bytes' }],
  [
    'what is plain',
    { kind: 'call', id: 3, ok: true, path: '/history' },
    { kind: 'call', id: 3, ok: true, path: '/history' },
  ],
])('%s', (_fact, message, shown) => {
  expect(redact(message)).toEqual(shown);
});

it('comes to an end with what refers to itself', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  expect(JSON.stringify(redact(cyclic))).toContain('…');
});
