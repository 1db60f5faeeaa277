import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { BrowserConnectionError, RequestHeldError } from '../../../server/browser/browser-errors.ts';
import type { BrowserDriver, BrowserSession, OpenOptions } from '../../../server/browser/driver.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import { type CutProxy, startCutProxy } from '../../fakes/cut-proxy.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { type RemoteChromium, startRemoteChromium } from '../../fakes/remote-chromium.ts';
import { type FixtureSite, startFixtureSite } from '../browser-fixture/fixture-site.ts';
import { button, field, link } from './targets.ts';

/** What the first connection carries; the other one only owns the contexts. */
const working = 1;

let chromium: RemoteChromium;
let site: FixtureSite;
let path: CutProxy;
let driver: BrowserDriver;
/** Cuts the connection when this text is sent to the browser. */
let cutAt: string | undefined;
const reported: unknown[] = [];

beforeAll(async () => {
  [chromium, site] = await Promise.all([startRemoteChromium(), startFixtureSite()]);
});
afterAll(async () => {
  await chromium.close();
  await site.close();
});
beforeEach(async () => {
  cutAt = undefined;
  reported.length = 0;
  site.log.length = 0;
  path = await startCutProxy(chromium.origin);
  driver = createRemoteDriver({
    address: { url: path.through(chromium.url), headers: {} },
    report: (message, error) => void reported.push(message, error),
  });
});
afterEach(async () => {
  await driver.close();
  await path.close();
  expect(reported).toEqual([]);
});

const open = (options: Partial<OpenOptions> = {}): Promise<BrowserSession> =>
  driver.open({
    viewport: { width: 800, height: 600 },
    mayNavigate: (url) => url.origin === site.origin,
    ...options,
  });

/** Asks the browser itself. */
async function ask<Result>(method: string): Promise<Result> {
  const socket = new WebSocket(chromium.url);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method }));
  const [data] = (await once(socket, 'message')) as [Buffer];
  socket.terminate();
  return (JSON.parse(data.toString()) as { result: Result }).result;
}
const contexts = async () =>
  (await ask<{ browserContextIds: string[] }>('Target.getBrowserContexts')).browserContextIds;

test('goes on in the same pages between two actions: fields, references, history and numbers of frames', async () => {
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
