import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addressFor,
  parseHeaders,
  socketAddress,
} from '../../../../../server/browser/remote/browser-address.ts';
import { systemClock } from '../../../../../server/time/clock.ts';

test.each<[text: string, headers: Record<string, string>]>([
  ['{"Authorization": "Bearer a:b", "x-region": "us"}', { authorization: 'Bearer a:b', 'x-region': 'us' }],
  ['Authorization: Bearer a:b\n\n  X-Region :  us \r\n', { authorization: 'Bearer a:b', 'x-region': 'us' }],
])('reads headers: %s', (text, headers) => {
  expect(parseHeaders(text)).toEqual(headers);
});

test.each(['s3cret', '{"a": "s3cret"', '{"a": 1, "b": "s3cret"}', 'A B: s3cret', 'a: s3cret\u2603'])(
  'refuses headers without repeating them: %s',
  (text) => {
    expect(() => parseHeaders(text)).toThrow(/^HOA_PILOT_BROWSER_HEADERS must be JSON(?!.*s3cret)/);
  },
);

test('puts the id of the task into the address', () => {
  const address = { url: 'wss://a.example/{task}?id={task}', headers: {} };
  expect(addressFor(address, 'a/b').url).toBe('wss://a.example/a%2Fb?id=a%2Fb');
});

/** What the browser answers under /json/version, by the path before it. */
const answers: Record<string, [status: number, body: string]> = {
  '': [200, '{"webSocketDebuggerUrl":"ws://inner:9222/devtools/browser/1"}'],
  '/keyed': [200, '{"webSocketDebuggerUrl":"ws://inner/devtools/2?t=3"}'],
  '/denied': [401, 'no'],
  '/page': [200, '<html>'],
  '/empty': [200, '{}'],
};
const seen: (string | undefined)[] = [];
const site = createServer((request, response) => {
  const path = (request.url ?? '').split('/json/version')[0] ?? '';
  seen.push(request.headers['x-key']?.toString());
  const [status, body] = answers[path] ?? [302, ''];
  response.writeHead(status, { location: '/' }).end(body);
});
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => void site.close());

const host = () => `127.0.0.1:${(site.address() as AddressInfo).port}`;
const ask = (path: string) =>
  socketAddress({ url: `http://${host()}${path}`, headers: { 'x-key': 'k3y' } }, systemClock, 10_000);

test('asks a browser for its socket, with the headers, and keeps the host and key that lead there', async () => {
  expect(await ask('/?key=1')).toBe(`ws://${host()}/devtools/browser/1?key=1`);
  expect(await ask('/keyed/')).toBe(`ws://${host()}/devtools/2?t=3`);
  expect(seen).toEqual(['k3y', 'k3y']);
  const own = { url: 'wss://a.example/x?key=1', headers: {} };
  expect(await socketAddress(own, systemClock, 10_000)).toBe(own.url);
});

test.each([
  ['/denied', 'responded with 401'],
  ['/page', 'cannot be reached'],
  ['/empty', 'lists no webSocketDebuggerUrl under /json/version'],
  ['/elsewhere', 'cannot be reached'],
])('names the problem of %s', async (path, problem) => {
  await expect(ask(path)).rejects.toThrow(`The browser at ${host()} ${problem}`);
});
