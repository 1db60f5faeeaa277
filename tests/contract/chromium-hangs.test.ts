import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageUnreachable } from '../../mock-server/browser/browser-errors.ts';
import { createChromiumDriver } from '../../mock-server/browser/chromium/chromium-driver.ts';
import { findChromium } from '../../mock-server/browser/chromium/find-chromium.ts';
import { chromiumLimits } from '../../mock-server/browser/chromium/limits.ts';
import type { BrowserDriver, BrowserSession } from '../../mock-server/browser/driver.ts';
import { type ManualClock, createManualClock } from '../../mock-server/manual-clock.ts';
import { ownBrowser } from './browser-driver/processes.ts';

const patience = { timeout: 20_000 };
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
  await vi.waitFor(() => expect(clock.waiting).toBeGreaterThan(0), patience);
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

test('a step whose picture does not come is shown with the last one', { timeout: 60_000 }, async () => {
  const last = await session.screenshot();
  freeze();
  const picture = session.screenshot();
  await pass(chromiumLimits.pictureMs);
  goOn();
  expect(await picture).toEqual(last);
});

test('a browser that does not close is not waited for', { timeout: 60_000 }, async () => {
  freeze();
  const closed = session.close();
  await pass(chromiumLimits.closeMs);
  await closed;
  goOn();
});

test(
  'a browser that does not open says so, and a stuck program makes way for another',
  { timeout: 60_000 },
  async () => {
    const stuck = ownBrowser();
    freeze();
    const opening = expect(open()).rejects.toThrow(PageUnreachable);
    await pass(chromiumLimits.openMs);
    await opening;
    await pass(chromiumLimits.closeMs);
    await vi.waitFor(
      async () => await expect(session.read()).rejects.toThrow('The browser has stopped'),
      patience,
    );
    const next = await open();
    expect(ownBrowser()).not.toBe(stuck);
    expect((await next.read()).text).toBe('');
  },
);
