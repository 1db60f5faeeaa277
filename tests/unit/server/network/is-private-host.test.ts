import { expect, test } from 'vitest';
import { isLoopbackHost, isPrivateHost } from '../../../../server/network/is-private-host.ts';

test.each([
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '2001::1',
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fec0::1',
  'fd00::1',
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.0',
  '100.127.255.255',
  '172.16.0.0',
  '172.31.255.255',
  '198.18.0.0',
  '198.19.255.255',
  '192.88.99.1',
  'localhost..',
  'printer.local.',
])('%s is private', (host) => {
  const { hostname } = new URL(`http://${host.includes('::') ? `[${host}]` : host}/`);
  expect(isPrivateHost(hostname)).toBe(true);
});

test.each([
  '2606:4700::1',
  '2a00:1450::1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '198.17.255.255',
  '198.20.0.0',
  'portal.example',
])('%s is public', (host) => expect(isPrivateHost(host)).toBe(false));

test.each([
  ['localhost', true],
  ['portal.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['::1', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['10.0.0.1', false],
  ['printer.local', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected);
});
