import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { browserTools } from '../../../../../server/browser/chromium/open-session.ts';
import { fixedPlaces } from '../../../../../server/browser/remote/browser-place.ts';
import { connectChromium } from '../../../../../server/browser/remote/connect-chromium.ts';
import { createRemoteBrowser } from '../../../../../server/browser/remote/remote-browser.ts';
import { createRemoteDriver } from '../../../../../server/browser/remote/remote-driver.ts';
import { createManualClock } from '../../../../fakes/manual-clock.ts';

const calls: string[] = [];
/** Answers to commands that are not an empty result. */
const answers = new Map<string, object>();
/** Commands that wait for their answer. */
const held = new Map<string, (() => void) | undefined>();
let carrier: Socket | undefined;
let browser: WebSocketServer;
let url = '';

beforeEach(async () => {
  calls.length = 0;
  answers.clear();
  held.clear();
  browser = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  browser.on('connection', (client, request) => {
    carrier = request.socket;
    client.on('message', (data: Buffer) => {
      const { id, method } = JSON.parse(data.toString()) as { id: number; method: string };
      calls.push(method);
      const answer = () => client.send(JSON.stringify({ id, ...(answers.get(method) ?? { result: {} }) }));
      if (held.has(method)) held.set(method, answer);
      else answer();
    });
  });
  await once(browser, 'listening');
  url = `ws://127.0.0.1:${(browser.address() as AddressInfo).port}/`;
});
afterEach(() => {
  for (const client of browser.clients) client.terminate();
  browser.close();
});

const clock = createManualClock();
const connectionTo = (address: string) =>
  createRemoteBrowser(fixedPlaces({ url: address, headers: {} }).of('one'), browserTools(clock, {}));

test('closes the connection to a browser whose pages cannot be prepared', async () => {
  answers.set('Target.setAutoAttach', { error: { message: 'Not allowed', code: -32_000 } });
  await expect(connectionTo(url).chromium()).rejects.toThrow('Not allowed');
  await expect.poll(() => browser.clients.size).toBe(0);
});

test('waits five seconds for a connection when it closes, and ends one that opens later', async () => {
  const remote = connectionTo(`${url}{task}`);
  held.set('Browser.getVersion', undefined);
  const late = expect(remote.chromium()).rejects.toThrow('This browser was closed');
  await expect.poll(() => held.get('Browser.getVersion')).toBeDefined();
  for (const end of [() => remote.dispose('context'), () => remote.close()]) {
    const ended = end();
    clock.advance(5_000);
    await ended;
  }
  expect(calls).toEqual(['Browser.getVersion']);
  held.get('Browser.getVersion')?.();
  await late;
  expect(calls).toEqual(['Browser.getVersion', 'Browser.close']);
  await expect.poll(() => browser.clients.size).toBe(0);
});

test('makes no connection to remove a context, and none after it was closed', async () => {
  const remote = connectionTo(url);
  await remote.dispose('context');
  await remote.close();
  await expect(remote.chromium()).rejects.toThrow('This browser was closed');
  expect(calls).toEqual([]);
});

test('keeps a connection while bytes of a message arrive, and ends it when none do', async () => {
  const realTime = createManualClock();
  const { exited } = await connectChromium({ url, headers: {} }, clock, 20_000, realTime);
  // Answers to its checks would be bytes too.
  for (const client of browser.clients) client.pause();
  let hasEnded = false;
  void exited.then(() => (hasEnded = true));
  /** Lets everything arrive that was sent before. */
  const roundTrip = async () => await (await fetch(url.replace('ws', 'http'))).text();
  // The head of a text of 127 bytes.
  carrier?.write(Buffer.from([0x81, 126, 0, 127]));
  for (const part of ['{', '"a"', ':']) {
    carrier?.write(part);
    await roundTrip();
    realTime.advance(5_000);
    await roundTrip();
    expect(hasEnded).toBe(false);
  }
  realTime.advance(5_000);
  await exited;
});

test('a shared browser can be checked, and one of a task cannot', async () => {
  const driver = (address: string) =>
    createRemoteDriver({ places: fixedPlaces({ url: address, headers: {} }), clock });
  expect(driver(`${url}{task}`).check).toBeUndefined();
  const shared = driver(url);
  await shared.check?.();
  held.set('Browser.getVersion', undefined);
  const stuck = expect(shared.check?.()).rejects.toThrow('The browser does not respond');
  await expect.poll(() => held.get('Browser.getVersion')).toBeDefined();
  clock.advance(5_000);
  await stuck;
  expect(browser.clients.size).toBe(1);
  await shared.close();
  browser.close();
  await expect(driver(url).check?.()).rejects.toThrow('cannot be reached');
});
