import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BrowserConnectionError, RequestHeldError } from '../../../server/browser/browser-errors.ts';
import type { BrowserDriver, BrowserSession, OpenOptions } from '../../../server/browser/driver.ts';
import { fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { type CutProxy, startCutProxy } from '../../fakes/cut-proxy.ts';
import { type Clock, systemClock } from '../../../server/time/clock.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { useRemoteChromium } from '../../fakes/use-remote-chromium.ts';
import { type FixtureSite, startFixtureSite } from '../browser-fixture/fixture-site.ts';
import { button, field } from './targets.ts';

/** What the first connection carries; the other one only owns the contexts. */
const working = 1;

const chromium = useRemoteChromium();
let site: FixtureSite;
let path: CutProxy;
let driver: BrowserDriver;
const reported: unknown[] = [];

beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  reported.length = 0;
  site.log.length = 0;
  path = await startCutProxy(chromium.origin);
  driver = connect();
});
afterEach(async () => {
  await driver.close();
  await path.close();
  expect(reported).toEqual([]);
});

const connect = (clock: Clock = systemClock) =>
  createRemoteDriver({
    places: fixedPlaces({ url: path.through(chromium.url), headers: {} }),
    report: (message, error) => void reported.push(message, error),
    clock,
  });
const open = (options: Partial<OpenOptions> = {}): Promise<BrowserSession> =>
  driver.open({
    viewport: { width: 800, height: 600 },
    mayNavigate: (url) => url.origin === site.origin,
    ...options,
  });

/** Asks the browser itself. */
async function ask<Result>(method: string, params: object = {}): Promise<Result> {
  const socket = new WebSocket(chromium.url);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method, params }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return (JSON.parse(data.toString()) as { result: Result }).result;
}
const contexts = async () =>
  (await ask<{ browserContextIds: string[] }>('Target.getBrowserContexts')).browserContextIds;

test('continues in the same pages between two actions: fields, references, history and numbers of frames', async () => {
  const session = await open();
  await session.goto(`${site.origin}/second`);
  await session.goto(`${site.origin}/form`);
  await session.fill(field('Your name'), 'Ann');
  const { text } = await session.outline();
  const before = await contexts();
  const frames: number[] = [];
  session.onView(({ sequence }) => frames.push(sequence));
  await expect.poll(() => frames.length).toBeGreaterThan(1);
  path.cut(working);
  expect((await session.outline()).text).toBe(text);
  expect(await contexts()).toEqual(before);
  const seen = frames.length;
  await session.fill(field('Your name'), 'Lin');
  await expect.poll(() => frames.length).toBeGreaterThan(seen);
  expect(frames).toEqual(frames.toSorted((one, other) => one - other));
  expect(new Set(frames).size).toBe(frames.length);
  await session.back();
  expect(session.title).toBe('Second');
  await session.close();
  expect(await contexts()).toEqual([]);
});

test('lets nothing leave without a yes after it, and what may leave, once', async () => {
  let mayAll = false;
  const session = await open({ maySend: () => mayAll });
  await session.goto(`${site.origin}/sending/sockets`);
  path.cut(working);
  await session.read();
  site.log.length = 0;
  for (const name of ['Open socket', 'Fetch of an acting address'])
    await expect(session.click(button(name))).rejects.toThrow(RequestHeldError);
  expect(site.log).toEqual([]);
  mayAll = true;
  for (const name of ['Open socket', 'Fetch of an acting address']) await session.click(button(name));
  await expect.poll(() => site.log).toEqual(['SEND /sent', 'GET /sent/12/delete']);
});

test.each([
  ['everything', 2, 0],
  ['the connection that owns the context', 1, 1],
])(
  'continues in a new browser on the same page, signed in as before, after losing %s',
  async (_, count, first) => {
    const session = await open();
    await session.goto(`${site.origin}/login`);
    await session.fill(field('User'), 'ann');
    await session.fill(field('Password'), 'open sesame');
    await session.click(button('Sign in'));
    const { url } = session;
    const { text } = await session.read();
    const [before] = await contexts();
    path.cut(count, first);
    // Until then, it is the browser before.
    await expect.poll(contexts).not.toContain(before);
    expect(await session.read()).toMatchObject({ url, text });
    await expect.poll(contexts).toHaveLength(1);
    expect(await contexts()).not.toContain(before);
  },
);

test('an action that is cut fails when the page can be read again, and is not done again', async () => {
  const sent: string[] = [];
  const shop = createServer((request, response) => {
    if (request.method === 'POST') {
      sent.push(request.url ?? '');
      path.cut(working);
    }
    response.setHeader('content-type', 'text/html');
    response.end(
      request.method === 'POST' ? '<h1>Thank you</h1>' : '<form method="post"><button>Send</button></form>',
    );
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  const { port } = shop.address() as AddressInfo;
  const session = await open({ mayNavigate: () => true });
  await session.goto(`http://127.0.0.1:${port}/order`);
  await expect(session.click(button('Send'))).rejects.toThrow(BrowserConnectionError);
  expect((await session.read()).text).toBe('Thank you');
  expect(sent).toEqual(['/order']);
  shop.close();
  shop.closeAllConnections();
});

test('reports that the browser does not come back in time, refuses input meanwhile, and tries again later', async () => {
  const clock = createManualClock();
  await driver.close();
  driver = connect(clock);
  const session = await open();
  await session.goto(`${site.origin}/second`);
  path.refuse(true);
  path.cut();
  const reading = session.read();
  const failure = expect(reading).rejects.toThrow(/was lost, and did not come back within 10 seconds$/);
  let isOver = false;
  reading.catch(() => (isOver = true));
  await expect(session.input({ kind: 'reload' })).rejects.toThrow('The browser is reconnecting');
  await expect
    .poll(() => {
      clock.advance(250);
      return isOver;
    })
    .toBe(true);
  await failure;
  path.refuse(false);
  expect((await session.read()).url).toBe(`${site.origin}/second`);
});

test('leaves nothing in the browser, however its server ends, and no one else waits for it', async () => {
  const script = fileURLToPath(new URL('./open-and-wait.ts', import.meta.url));
  const server = spawn(process.execPath, ['--import', 'tsx', script, chromium.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(server.stdout, 'data');
  expect(await contexts()).toHaveLength(1);
  // A page of someone else does not wait for this server.
  const made = await ask<{ targetId: string }>('Target.createTarget', { url: `${site.origin}/sending/more` });
  await expect.poll(() => site.log).toContain('POST /sent');
  await ask('Target.closeTarget', made);
  server.kill('SIGKILL');
  await expect.poll(contexts).toEqual([]);
});
