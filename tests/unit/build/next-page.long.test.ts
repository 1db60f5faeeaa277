import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../e2e/chromium-path.ts';
import { startServer } from '../../e2e/start-server.ts';
import type { RunningServer } from '../../e2e/start-server.ts';
import { pack, packedIn } from '../../run/pack.ts';

const BUILD_LIMIT_MS = 500_000;
const START_LIMIT_MS = 30_000;
const SECRET = 'the secret of the portal, long enough';
/** What lies there once somebody has tried the example where it is. */
const NOT_OURS = ['node_modules', '.next', 'next-env.d.ts', 'package-lock.json'];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hoa-pilot-next-')));
const project = join(folder, 'portal');
const next = join(project, 'node_modules/.bin/next');
const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

let portal: string;
let server: RunningServer;
let stopNext = async (): Promise<void> => {};

function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8', env });
  expect(status, `${stdout}${stderr}`).toBe(0);
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}

/** The example, as a portal has it that follows its README, beside a server that knows the portal's secret. */
beforeAll(async () => {
  const notOurs = (path: string) => NOT_OURS.includes(basename(path));
  cpSync('examples/next', project, { recursive: true, filter: (path) => !notOurs(path) });
  expect(pack(folder, 'hoa-pilot')).toBe(0);
  const quiet = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', 'install', ...quiet);
  run('npm', 'install', ...quiet, packedIn(folder, 'hoa-pilot'));
  // Nothing of the machine that runs it is known yet.
  run(next, 'build');

  const port = await freePort();
  portal = `http://localhost:${port}`;
  server = await startServer(join(folder, 'data'), [`--host-secret=${portal}=${SECRET}`]);
  Object.assign(env, {
    HOA_PILOT_SRC: `${server.appOrigin}/`,
    HOA_PILOT_SECRET: SECRET,
    PORTAL_ORIGIN: portal,
    PORTAL_PERSON: 'ann@example.com',
  });
  const started = spawn(next, ['start', '-p', String(port)], { cwd: project, env, stdio: 'ignore' });
  const exited = once(started, 'exit');
  stopNext = async () => {
    started.kill();
    await exited;
  };
  await vi.waitFor(async () => expect((await fetch(portal)).status).toBe(200), START_LIMIT_MS);
}, BUILD_LIMIT_MS);
afterAll(async () => {
  await stopNext();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the example of Next.js, with the installed package', () => {
  it('keeps the room of the frame in the page that its server draws', async () => {
    const page = await (await fetch(portal)).text();
    expect(page).toMatch(/<div><svg aria-hidden="true"[^>]* height="640">/);
  });

  it('sends a policy with another nonce each time, and lets nothing inline run without it', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(portal)).headers.get('content-security-policy') ?? ''),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'nonce-[^']{20,}' 'strict-dynamic';/);
      expect(policy).toContain(`frame-src ${server.appOrigin};`);
      expect(policy).not.toContain('unsafe');
    }
    expect(new Set(policies).size).toBe(2);
  });

  it('signs for nobody who only follows a link', async () => {
    expect((await fetch(`${portal}/api/hoa-pilot-token`)).status).toBe(405);
  });

  it('shows the app to the person who is signed in at the portal, and its policy refuses nothing', async () => {
    const executablePath = quickChromiumPath();
    if (!executablePath) throw new Error('No Chromium or Chrome is installed');
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const trouble: string[] = [];
      page.on('pageerror', ({ message }) => trouble.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') trouble.push(message.text());
      });
      await page.goto(portal);
      const app = page.frameLocator('iframe');
      await app.getByRole('heading', { name: 'What do you want done?' }).waitFor();
      await page.getByRole('status').getByText('Connected', { exact: true }).waitFor();
      const person = () =>
        page.frames()[1]?.evaluate(async () => {
          const token = sessionStorage.getItem('sessionToken');
          // One that was made up for want of a session is kept for the tab alone.
          if (token === null || token !== localStorage.getItem('sessionToken')) return undefined;
          const answer = await fetch('/api/session', { headers: { 'X-Session-Token': token } });
          return ((await answer.json()) as { email?: string }).email;
        });
      // The app is there first, and then asks who has come.
      await expect.poll(person).toBe('ann@example.com');
      expect(trouble).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
