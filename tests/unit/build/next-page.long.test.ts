import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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
/** Files that appear when someone runs the example in place. */
const GENERATED = ['node_modules', '.next', 'next-env.d.ts', 'package-lock.json'];
const ELEMENT_PAGE = {
  'page.tsx': `import { pilotAddress } from '../../lib/pilot-address';
import { Pilot } from './pilot';
export default function Page() {
  return <Pilot src={pilotAddress().href} />;
}`,
  'pilot.tsx': `'use client';
import 'hoa-pilot/element/react';
export function Pilot({ src }: { src: string }) {
  return <hoa-pilot src={src} height="500" theme="dark" ref={(one) => one?.setAttribute('data-hydrated', '')} />;
}`,
};
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
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Sets up the example as its README says, and a server with the portal's secret. */
beforeAll(async () => {
  cpSync('examples/next', project, {
    recursive: true,
    filter: (path) => !GENERATED.includes(basename(path)),
  });
  mkdirSync(join(project, 'app/element'));
  for (const [name, code] of Object.entries(ELEMENT_PAGE))
    writeFileSync(join(project, 'app/element', name), code);
  expect(pack(folder, 'hoa-pilot')).toBe(0);
  const quiet = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  run('npm', 'install', ...quiet);
  run('npm', 'install', ...quiet, packedIn(folder, 'hoa-pilot'));
  // The build does not know the environment it will run in.
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

describe('the Next.js example with the installed package', () => {
  it('reserves space for the frame in the server-rendered page', async () => {
    const page = await (await fetch(portal)).text();
    expect(page).toMatch(/<div><svg aria-hidden="true"[^>]* height="640">/);
  });

  it('sends a policy with a new nonce each time, and allows nothing inline without it', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(portal)).headers.get('content-security-policy') ?? ''),
    );
    for (const policy of policies) {
      expect(policy).toMatch(/script-src 'nonce-[^']{20,}' 'strict-dynamic';/);
      expect(policy).toContain(`frame-src ${server.appOrigin};`);
      expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
      expect(policy).not.toContain('unsafe');
    }
    expect(new Set(policies).size).toBe(2);
  });

  it('does not sign a token for a link', async () => {
    expect((await fetch(`${portal}/api/hoa-pilot-token`)).status).toBe(405);
  });

  it('hydrates a page with the element', async () => {
    const browser = await chromium.launch({ executablePath: quickChromiumPath(), args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${portal}/element`);
      await page.locator('hoa-pilot[data-hydrated] iframe').waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  it('shows the app to the person signed in at the portal, without violating its policy', async () => {
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
          // A token without a session stays in the tab's storage.
          if (token === null || token !== localStorage.getItem('sessionToken')) return undefined;
          const answer = await fetch('/api/session', { headers: { 'X-Session-Token': token } });
          return ((await answer.json()) as { email?: string }).email;
        });
      // The app identifies the person after it is shown.
      await expect.poll(person).toBe('ann@example.com');
      expect(trouble).toEqual([]);
      const isRefused = await page.evaluate(() => {
        const refuses = (act: () => void): boolean => {
          try {
            act();
            return false;
          } catch (error) {
            return error instanceof TypeError;
          }
        };
        const refusesScript = (src: string) =>
          refuses(() => void (document.createElement('script').src = src));
        return {
          html: refuses(() => void (document.createElement('p').innerHTML = '<b></b>')),
          foreign: refusesScript('https://elsewhere.example/_next/script.js'),
          ownPage: refusesScript('/script.js'),
          ownBuild: refusesScript('/_next/script.js'),
        };
      });
      expect(isRefused).toEqual({ html: true, foreign: true, ownPage: true, ownBuild: false });
    } finally {
      await browser.close();
    }
  });
});
