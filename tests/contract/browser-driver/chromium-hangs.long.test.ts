import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageUnreachable } from '../../../server/browser/browser-errors.ts';
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
/** The browser is there, and answers nothing. */
const freeze = () => process.kill(ownBrowser(), 'SIGSTOP');
const goOn = () => process.kill(ownBrowser(), 'SIGCONT');
/** Time passes for whoever waits for it now. */
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

test('a step whose picture does not come is shown with the last one', async () => {
  const last = await session.screenshot();
  freeze();
  const picture = session.screenshot();
  await pass(chromiumLimits.pictureMs);
  goOn();
  expect(await picture).toEqual(last);
});

test('a browser that does not close is not waited for', async () => {
  freeze();
  const closed = session.close();
  await pass(chromiumLimits.closeMs);
  await closed;
  goOn();
});

test('a browser that does not open says so, and a stuck program makes way for another', async () => {
  const stuck = ownBrowser();
  freeze();
  const opening = expect(open()).rejects.toThrow(PageUnreachable);
  await pass(chromiumLimits.openMs);
  await opening;
  await pass(chromiumLimits.closeMs);
  await expect.poll(() => problemOf(session.read())).toBe('The browser has stopped');
  const next = await open();
  expect(ownBrowser()).not.toBe(stuck);
  expect((await next.read()).text).toBe('');
});
