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

/** Sends raw lines to the proxy. Resolves with all it answers until the connection closes. */
function send(lines: string, { url }: { url: string } = proxy): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(lines));
    socket.on('data', (part: Buffer) => (response += part.toString()));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}
const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`;
const keepAlive = (url: string) => get(url).replace('Connection: close', 'Connection: keep-alive');
const tunnel = (authority: string) =>
  `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\nGET /in HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

test('forwards allowed requests and tunnels', async () => {
  expect(await send(get(`http://localhost:${site.port}/page`))).toMatch(/^HTTP\/1.1 200[\s\S]*reached/);
  expect(await send(tunnel(`localhost:${site.port}`))).toMatch(/^HTTP\/1.1 200[\s\S]*reached/);
  expect(site.requests).toEqual(['GET /page', 'GET /in']);
});

test.each(['127.0.0.1', '[::1]', '169.254.169.254', 'app.localhost', 'printer'])(
  'refuses %s as a page and as a tunnel',
  async (host) => {
    expect(await send(get(`http://${host}:${site.port}/`))).toMatch(/^HTTP\/1.1 403/);
    expect(await send(tunnel(`${host}:${site.port}`))).toMatch(/^HTTP\/1.1 403/);
    expect(site.requests).toEqual([]);
  },
);

test('refuses a public name that resolves to this machine', async () => {
  expect(await send(get(`http://rebound.example:${site.port}/`))).toBe('');
  expect(await send(tunnel(`rebound.example:${site.port}`))).toBe('');
  expect(site.requests).toEqual([]);
});

test.each(['GET nonsense HTTP/1.1\r\nHost: x\r\n\r\n', 'GET ftp://a.example/ HTTP/1.1\r\nHost: x\r\n\r\n'])(
  'refuses %j',
  async (line) => {
    expect(await send(line.replace('Host: x', 'Host: x\r\nConnection: close'))).toMatch(/^HTTP\/1.1 40[03]/);
  },
);

test.each([
  ['with an invalid status', 'HTTP/1.1 099 x\r\nContent-Length: 0\r\n\r\n', /^$/],
  ['with another invalid status', 'HTTP/1.1 000 x\r\nContent-Length: 0\r\n\r\n', /^$/],
  ['with less than its Content-Length', 'HTTP/1.1 200 x\r\nContent-Length: 900\r\n\r\nhalf', /half$/],
])('closes the connection if a site answers %s', async (_, answer, response) => {
  const odd = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(answer));
  });
  await once(odd.listen(0, '127.0.0.1'), 'listening');
  const { port } = odd.address() as AddressInfo;
  const open = await startGuardProxy(() => true);
  try {
    expect(await send(keepAlive(`http://127.0.0.1:${port}/`), open)).toMatch(response);
  } finally {
    await open.close();
    odd.close();
  }
});

test('survives clients that hang up while it refuses them', async () => {
  const { port } = new URL(proxy.url);
  for (let times = 0; times < 20; times += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(tunnel('127.0.0.1:1'));
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  // An unhandled error event would have ended this process by now.
  expect(await send(get(`http://localhost:${site.port}/after`))).toMatch(/^HTTP\/1.1 200/);
});
