import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { BrowserConnectionError } from '../../../server/browser/browser-errors.ts';
import type { BrowserDriver } from '../../../server/browser/driver.ts';
import { type BrowserPlaces, fixedPlaces } from '../../../server/browser/remote/browser-place.ts';
import { browserUsePlaces } from '../../../server/browser/remote/browser-use.ts';
import { reconnectLimits } from '../../../server/browser/remote/lasting-session.ts';
import { createRemoteDriver } from '../../../server/browser/remote/remote-driver.ts';
import type { Clock } from '../../../server/time/clock.ts';
import { type BrowserGrid, startBrowserGrid } from '../../fakes/browser-grid.ts';
import { createManualClock } from '../../fakes/manual-clock.ts';
import { useRemoteChromium } from '../../fakes/use-remote-chromium.ts';
import { useFolder } from '../../fakes/use-folder.ts';
import { type FixtureSite, startFixtureSite } from '../browser-fixture/fixture-site.ts';

const folder = useFolder();
const chromium = useRemoteChromium();
let site: FixtureSite;
let grid: BrowserGrid;
let driver: BrowserDriver | undefined;
const reported: unknown[] = [];
const report = (message: string, error: unknown) => void reported.push(message, error);

beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  reported.length = 0;
  grid = await startBrowserGrid(chromium.url);
});
afterEach(async () => {
  await driver?.close();
  await grid.close();
});

const open = (places: BrowserPlaces, taskId: string, clock: Clock = createManualClock()) => {
  driver = createRemoteDriver({ places, report, clock });
  const viewport = { width: 800, height: 600 };
  return driver.open({ taskId, viewport, mayNavigate: ({ origin }) => origin === site.origin });
};
const file = () => join(folder.path, 'open.json');
const service = (key = grid.key) =>
  browserUsePlaces({ key, file: file(), baseUrl: grid.origin, retries: 0, report });

test('gives each task the browser that its address names, with the headers, and closes it', async () => {
  const address = { url: grid.address('/sessions/{task}'), headers: { authorization: grid.key } };
  const session = await open(fixedPlaces(address), 'one');
  await session.goto(`${site.origin}/second`);
  expect(session.title).toBe('Second');
  await session.close();
  expect(grid.log).toEqual(['open /sessions/one', 'close /sessions/one']);
  await expect(open(fixedPlaces({ ...address, headers: {} }), 'two')).rejects.toThrow(
    `The browser at ${new URL(grid.origin).host} responded with 404`,
  );
});

test('starts a browser of the service for a task, stops it, and stops those that a killed server has left', async () => {
  writeFileSync(file(), '["left-1"]');
  const session = await open(service(), 'one');
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toContain('browser-1');
  await session.goto(`${site.origin}/second`);
  await session.close();
  expect(grid.log.toSorted()).toEqual(
    [
      'POST /browsers',
      'PATCH /browsers/left-1',
      'open /browser-1',
      'close /browser-1',
      'PATCH /browsers/browser-1',
    ].toSorted(),
  );
  expect(readFileSync(file(), 'utf8')).toBe('[]');
  expect(reported).toEqual([]);
});

test('continues in another browser of the service on the same page if one vanishes', async () => {
  const clock = createManualClock();
  const sleep: Clock['sleep'] = async (milliseconds, signal) => {
    if (milliseconds !== reconnectLimits.pauseMs) return await clock.sleep(milliseconds, signal);
    clock.advance(milliseconds);
    await new Promise((resolve) => setImmediate(resolve));
  };
  // Only the pauses between two attempts take time, however long a busy machine takes to open the other browser.
  const session = await open(service(), 'one', { ...clock, sleep });
  await session.goto(`${site.origin}/second`);
  grid.end('/browser-1');
  expect((await session.read()).title).toBe('Second');
  await session.close();
  expect(grid.log.slice(-3)).toEqual(['open /browser-2', 'close /browser-2', 'PATCH /browsers/browser-2']);
  expect(grid.log).toContain('PATCH /browsers/browser-1');
});

test.each([
  [401, /does not accept the key of this server.*HOA_PILOT_BROWSER_USE_KEY$/],
  [402, /has no credit left$/],
  [429, /runs no more browsers for this server at the moment. Try again later$/],
  [503, /responded with 503. Try again later$/],
])('says why there is no browser: %i', async (status, message) => {
  grid.statuses.push(status);
  const opening = open(service(), 'one');
  await expect(opening).rejects.toThrow(BrowserConnectionError);
  await expect(opening).rejects.toThrow(message);
  await expect(opening).rejects.not.toThrow(grid.key);
});

test('says that the service cannot be reached, and reports a browser that it could not stop', async () => {
  const session = await open(service(), 'one');
  grid.statuses.push(500);
  await session.close();
  expect(reported[0]).toBe('A browser of Browser Use was not stopped');
  // A later server tries again.
  expect(readFileSync(file(), 'utf8')).toBe('["browser-1"]');
  const places = browserUsePlaces({ key: grid.key, baseUrl: 'http://127.0.0.1:1', report });
  await expect(open(places, 'two')).rejects.toThrow('Browser Use cannot be reached. Try again later');
});
