import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageUnreachableError } from '../../../server/browser/browser-errors.ts';
import { createChromiumDriver } from '../../../server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../../server/browser/chromium/find-chromium.ts';
import { chromiumLimits } from '../../../server/browser/chromium/limits.ts';
import type { BrowserDriver, BrowserSession } from '../../../server/browser/driver.ts';
import { type ManualClock, createManualClock } from '../../fakes/manual-clock.ts';
import { problemOf } from './problem-of.ts';
import { ownBrowser } from './processes.ts';

const reported: unknown[] = [];
let clock: ManualClock;
let driver: BrowserDriver;
let session: BrowserSession;

const open = () => driver.open({ viewport: { width: 640, height: 480 }, mayNavigate: () => false });
/** Stops the browser's process, so that it does not respond. */
const freeze = () => process.kill(ownBrowser(), 'SIGSTOP');
const unfreeze = () => process.kill(ownBrowser(), 'SIGCONT');
/** Advances the clock once something waits for it. */
const pass = async (milliseconds: number) => {
  await expect.poll(() => clock.waiting).toBeGreaterThan(0);
  clock.advance(milliseconds);
};

beforeEach(async () => {
  reported.length = 0;
  clock = createManualClock();
  driver = createChromiumDriver({
    executablePath: findChromium() ?? 'chromium',
    report: (message, error) => void reported.push(message, error),
    clock,
  });
  session = await open();
});
afterEach(async () => {
  await driver.close();
  expect(reported).toEqual([]);
});

test('returns the last picture if a screenshot takes too long', async () => {
  const last = await session.screenshot();
  freeze();
  const picture = session.screenshot();
  await pass(chromiumLimits.pictureMs);
  unfreeze();
  expect(await picture).toEqual(last);
});

test('does not wait for a browser that does not close', async () => {
  freeze();
  const closed = session.close();
  await pass(chromiumLimits.closeMs);
  await closed;
  unfreeze();
});

test('reports a browser that does not open, and replaces a stuck process', async () => {
  const stuck = ownBrowser();
  freeze();
  const opening = expect(open()).rejects.toThrow(PageUnreachableError);
  await pass(chromiumLimits.openMs);
  await opening;
  await pass(chromiumLimits.closeMs);
  await expect.poll(() => problemOf(session.read())).toBe('The browser has stopped');
  const next = await open();
  expect(ownBrowser()).not.toBe(stuck);
  expect((await next.read()).text).toBe('');
});
