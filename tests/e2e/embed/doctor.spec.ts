import type { Page } from '@playwright/test';
import type * as doctor from '../../../host-sdk/doctor.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../start-server.ts';

declare global {
  /** What `/host-sdk-doctor.js` puts on a page. */
  var HoaPilotDoctor: typeof doctor;
}

/** A portal's page with an SDK and the doctor in it. */
async function open(
  page: Page,
  server: RunningServer,
  { sdk = 'host-sdk', policy = '', origin = server.hostOrigin } = {},
): Promise<void> {
  const address = `${origin}/a-portal-with-a-doctor`;
  const scripts = [sdk, 'host-sdk-doctor'].map(
    (name) => `<script src="${server.hostOrigin}/${name}.js"></script>`,
  );
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Portal</title>
    <body><div id="pilot"></div>${scripts.join('')}</body></html>`;
  const headers: Record<string, string> = policy ? { 'content-security-policy': policy } : {};
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', headers, body: html }));
  await page.goto(address);
}

/** What is not as it should be: in words, or what to do about it. */
const problems = (findings: readonly doctor.Finding[]) =>
  findings.filter(({ ok }) => ok === false).map(({ check, todo }) => `${check}: ${todo}`);
const said = (findings: readonly doctor.Finding[], check: string) =>
  findings.find((one) => one.check === check)?.says;

for (const sdk of ['host-sdk', 'host-sdk-tasks'])
  test(`where all is well the doctor finds nothing, with ${sdk}.js`, async ({ page, server }) => {
    await open(page, server, { sdk });
    const { findings, before, after } = await page.evaluate(async (src) => {
      const pilot = HoaPilotHost.mountPilot('#pilot', { src, route: '/dashboard' });
      await new Promise<void>((resolve) => void pilot.once('app-ready', () => resolve()));
      const protocol = () => Reflect.get(pilot, 'protocol') as unknown;
      const findings = await HoaPilotDoctor.diagnose(pilot);
      const before = protocol();
      // It can be asked again, and takes no channel away.
      await HoaPilotDoctor.diagnose(pilot);
      return { findings, before, after: protocol() };
    }, server.appOrigin);
    expect(problems(findings)).toEqual([]);
    expect(said(findings, 'api')).toContain('backend responds');
    expect(said(findings, 'storage')).toBe('The frame can store data.');
    expect(said(findings, 'socket')).toBe('Push events arrive.');
    expect(said(findings, 'versions')).toContain('2.0');
    expect(said(findings, 'router')).toContain('path');
    expect(JSON.stringify(findings)).not.toMatch(/sessionToken|@/);
    expect([before, after]).toEqual(sdk === 'host-sdk' ? [undefined, undefined] : [1, 1]);
    await expect(page.locator('iframe')).toHaveCount(1);
  });

test('an address is looked at in a frame that leaves nothing behind, and printed as a table', async ({
  page,
  server,
}) => {
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

  test('the policy of the page is found out by trying', async ({ page, server }) => {
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
    expect(said(findings, 'trusted-types')).toContain('requires Trusted Types');
  });

  test('a policy that is enough is said to be', async ({ page, server }) => {
    const { appOrigin, hostOrigin } = server;
    await open(page, server, {
      policy: `default-src 'none'; script-src ${hostOrigin} ${appOrigin}; frame-src ${appOrigin}; connect-src ${appOrigin}`,
    });
    const findings = await page.evaluate((src) => HoaPilotDoctor.diagnose(src), appOrigin);
    expect(problems(findings)).toEqual([]);
  });

  test('a page that is not allowed gets the flag to ask for', async ({ page, server }) => {
    const origin = server.hostOrigin.replace('localhost', '127.0.0.1');
    await open(page, server, { origin });
    const findings = await page.evaluate((src) => HoaPilotDoctor.diagnose(src), server.appOrigin);
    expect(problems(findings)).toContain(`allowed: Start the app's server with --allow-host ${origin}.`);
  });
});
