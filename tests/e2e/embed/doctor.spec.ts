import type { Page } from '@playwright/test';
import type * as doctor from '../../../host-sdk/doctor.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';
import { openPortal } from './portal-page.ts';

declare global {
  /** What `/host-sdk-doctor.js` puts on a page. */
  var HoaPilotDoctor: typeof doctor;
}

/** Opens a portal with an SDK and the doctor. */
async function open(
  page: Page,
  server: RunningServer,
  { sdk = 'host-sdk', policy = '', origin = server.hostOrigin } = {},
): Promise<void> {
  const scripts = [sdk, 'host-sdk-doctor'].map((name) => `${server.hostOrigin}/${name}.js`);
  const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
  await openPortal(page, server, { origin, scripts, headers });
}

/** The failed checks, with what to do about each. */
const problems = (findings: readonly doctor.Finding[]) =>
  findings.filter(({ ok }) => ok === false).map(({ check, todo }) => `${check}: ${todo}`);
const messageOf = (findings: readonly doctor.Finding[], check: string) =>
  findings.find((one) => one.check === check)?.says;

for (const sdk of ['host-sdk', 'host-sdk-tasks'])
  test(`the doctor finds nothing wrong on a working page, with ${sdk}.js`, async ({ page, server }) => {
    await open(page, server, { sdk });
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framesent'));
    const mounted = await page.evaluateHandle(async (src) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard' });
      await new Promise<void>((resolve) => void pilot.once('app-ready', () => resolve()));
      return pilot;
    }, server.appOrigin);
    // On a busy machine, the doctor could look before the socket is open.
    await connected;
    const { findings, before, after } = await page.evaluate(async (pilot) => {
      const protocol = () => Reflect.get(pilot, 'protocol') as unknown;
      const findings = await HoaPilotDoctor.diagnose(pilot);
      const before = protocol();
      // A second diagnosis leaves the channel in place.
      await HoaPilotDoctor.diagnose(pilot);
      return { findings, before, after: protocol() };
    }, mounted);
    expect(problems(findings)).toEqual([]);
    expect(messageOf(findings, 'api')).toContain('backend responds');
    expect(messageOf(findings, 'storage')).toBe('The frame can store data.');
    expect(messageOf(findings, 'socket')).toBe('Push events arrive.');
    expect(messageOf(findings, 'versions')).toMatch(
      /^App: release \d+\.\d+\.\d+, messages 2\.0.* SDK: release/,
    );
    expect(messageOf(findings, 'router')).toContain('path');
    expect(JSON.stringify(findings)).not.toMatch(/sessionToken|@/);
    expect([before, after]).toEqual(sdk === 'host-sdk' ? [undefined, undefined] : [1, 1]);
    await expect(page.locator('iframe')).toHaveCount(1);
  });

test('names what keeps the app from counting presses', async ({ page, server }) => {
  await open(page, server);
  const reasons = await page.evaluate(async (src) => {
    const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard' });
    await new Promise<void>((resolve) => void pilot.once('app-ready', () => resolve()));
    const { iframe } = pilot;
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0;background:Canvas;pointer-events:none';
    const move = [{ translate: '0' }, { translate: '300px' }];
    const moving = new Animation(new KeyframeEffect(iframe, move, { duration: 3_000, iterations: Infinity }));
    const states: [start: () => unknown, end: () => unknown][] = [
      [() => {}, () => {}],
      [() => (iframe.style.opacity = '0.5'), () => (iframe.style.opacity = '')],
      [() => document.body.append(cover), () => cover.remove()],
      [() => moving.play(), () => moving.cancel()],
      [() => (iframe.style.display = 'none'), () => (iframe.style.display = '')],
    ];
    const reasons: unknown[] = [];
    for (const [start, end] of states) {
      start();
      const findings = await HoaPilotDoctor.diagnose(pilot);
      reasons.push(findings.find(({ check }) => check === 'presses')?.says);
      end();
    }
    return reasons;
  }, server.appOrigin);
  expect(reasons).toEqual([
    'The frame is visible and still.',
    expect.stringContaining('covered, faded'),
    expect.stringContaining('covered, faded'),
    expect.stringContaining('keeps moving'),
    expect.stringContaining("isn't in view"),
  ]);
});

test('checks an address in a temporary frame, and prints a table', async ({ page, server }) => {
  await open(page, server);
  const rows = await page.evaluate(async (src) => {
    const printed: unknown[] = [];
    HoaPilotDoctor.printReport(await HoaPilotDoctor.diagnose(src), {
      table: (rows: unknown) => void printed.push(rows),
    });
    return printed;
  }, server.appOrigin);
  expect(rows).toEqual([
    expect.arrayContaining([
      { check: 'frame', ok: 'yes', says: 'The app runs in its frame.', todo: '' },
      { check: 'storage', ok: 'yes', says: 'The frame can store data.', todo: '' },
    ]),
  ]);
  await expect(page.locator('iframe, link[rel=preload]')).toHaveCount(0);
  const wrong = await page.evaluate(() => HoaPilotDoctor.diagnose('pilot.example'));
  expect(wrong).toMatchObject([{ check: 'src', ok: false }]);
});

test.describe('where something is wrong', () => {
  test.use({ expectedTrouble: [/.*/] });

  test("names what the page's policy refuses", async ({ page, server }) => {
    const { appOrigin, hostOrigin } = server;
    await open(page, server, {
      policy: `default-src 'none'; script-src ${hostOrigin}; require-trusted-types-for 'script'`,
    });
    const findings = await page.evaluate((src) => HoaPilotDoctor.diagnose(src), appOrigin);
    expect(problems(findings)).toEqual([
      `frame-src: Add ${appOrigin} to frame-src.`,
      `script-src: Add ${appOrigin} to script-src.`,
      `connect-src: Add ${appOrigin} to connect-src.`,
      "frame: Check the other findings and the frame's console.",
    ]);
    expect(messageOf(findings, 'trusted-types')).toContain('requires Trusted Types');
  });

  test('accepts a sufficient policy', async ({ page, server }) => {
    const { appOrigin, hostOrigin } = server;
    await open(page, server, {
      policy: `default-src 'none'; script-src ${hostOrigin} ${appOrigin}; frame-src ${appOrigin}; connect-src ${appOrigin}`,
    });
    const findings = await page.evaluate((src) => HoaPilotDoctor.diagnose(src), appOrigin);
    expect(problems(findings)).toEqual([]);
  });

  test('names the flag that allows the page', async ({ page, server }) => {
    const origin = server.hostOrigin.replace('localhost', '127.0.0.1');
    await open(page, server, { origin });
    const findings = await page.evaluate((src) => HoaPilotDoctor.diagnose(src), server.appOrigin);
    expect(problems(findings)).toContain(`allowed: Start the app's server with --allow-host ${origin}.`);
  });
});
