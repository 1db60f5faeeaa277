import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGuardProxy } from '../../../../server/network/guard-proxy.ts';
import { type EchoSite, always, startEchoSite } from './echo-site.ts';

let site: EchoSite;
let proxy: Awaited<ReturnType<typeof startGuardProxy>>;
beforeEach(async () => {
  site = await startEchoSite();
  proxy = await startGuardProxy((url) => url.origin === `http://localhost:${site.port}`, always('127.0.0.1'));
});
afterEach(async () => {
  await proxy.close();
  await site.close();
});

/** What the proxy answers to these lines, as long as the connection lasts. */
function say(lines: string, { url }: { url: string } = proxy): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(lines));
    socket.on('data', (part: Buffer) => (heard += part.toString()));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`;
const keepAlive = (url: string) => get(url).replace('Connection: close', 'Connection: keep-alive');
const tunnel = (place: string) =>
  `CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\n\r\nGET /in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

test('passes on what is allowed', async () => {
  expect(await say(get(`http://localhost:${site.port}/page`))).toMatch(/^HTTP\/1.1 200[\s\S]*reached/);
  expect(await say(tunnel(`localhost:${site.port}`))).toMatch(/^HTTP\/1.1 200[\s\S]*reached/);
  expect(site.seen).toEqual(['GET /page', 'GET /in']);
});

test.each(['127.0.0.1', '[::1]', '169.254.169.254', 'app.localhost', 'printer'])(
  'refuses %s as a page and as a tunnel',
  async (host) => {
    expect(await say(get(`http://${host}:${site.port}/`))).toMatch(/^HTTP\/1.1 403/);
    expect(await say(tunnel(`${host}:${site.port}`))).toMatch(/^HTTP\/1.1 403/);
    expect(site.seen).toEqual([]);
  },
);

test('refuses a public name that stands for this machine', async () => {
  expect(await say(get(`http://rebound.example:${site.port}/`))).toBe('');
  expect(await say(tunnel(`rebound.example:${site.port}`))).toBe('');
  expect(site.seen).toEqual([]);
});

test.each(['GET nonsense HTTP/1.1\r\nHost: x\r\n\r\n', 'GET ftp://a.example/ HTTP/1.1\r\nHost: x\r\n\r\n'])(
  'refuses %j',
  async (line) => {
    expect(await say(line.replace('Host: x', 'Host: x\r\nConnection: close'))).toMatch(/^HTTP\/1.1 40[03]/);
  },
);

test.each([
  ['with a status that is none', 'HTTP/1.1 099 x\r\nContent-Length: 0\r\n\r\n', /^$/],
  ['with another', 'HTTP/1.1 000 x\r\nContent-Length: 0\r\n\r\n', /^$/],
  ['with less than it promised', 'HTTP/1.1 200 x\r\nContent-Length: 900\r\n\r\nhalf', /half$/],
])('the connection ends where a site answers %s', async (_, answer, heard) => {
  const odd = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  await once(odd.listen(0, '127.0.0.1'), 'listening');
  const { port } = odd.address() as AddressInfo;
  const open = await startGuardProxy(() => true);
  try {
    expect(await say(keepAlive(`http://127.0.0.1:${port}/`), open)).toMatch(heard);
  } finally {
    await open.close();
    odd.close();
  }
});

test('who hangs up while being refused does no harm', async () => {
  const { port } = new URL(proxy.url);
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(tunnel('127.0.0.1:1'));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  // An error nobody listened to would have ended this process by now.
  expect(await say(get(`http://localhost:${site.port}/after`))).toMatch(/^HTTP\/1.1 200/);
});
