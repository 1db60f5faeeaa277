import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const FOLDER = '/tools/pilot';
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', pdf: 'application/pdf' };

/** A static file server without a backend. Its page uses hash routes. */
async function staticHost() {
  const folder = await mkdtemp(join(tmpdir(), 'hoa-pilot-static-'));
  const at = join(folder, FOLDER);
  await mkdir(at, { recursive: true });
  for (const name of ['assets', 'demo-board-packet.pdf'])
    await cp(`dist/${name}`, join(at, name), { recursive: true });
  const page = await readFile('dist/index.html', 'utf8');
  const byHash = '<head><meta name="hoa-pilot-router-mode" content="hash" />';
  await writeFile(join(at, 'index.html'), page.replace('<head>', byHash));
  const answer = async (path: string, response: ServerResponse) => {
    try {
      const bytes = await readFile(join(folder, path));
      const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer(({ url = '' }, response) => void answer(url.split('?')[0] ?? '', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    base: `http://127.0.0.1:${address.port}${FOLDER}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All that is asked for from now on, on sockets too. */
function listen(page: Page, context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  page.on('websocket', (socket) => asked.push(`SOCKET ${socket.url()}`));
  return asked;
}

const action = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}.*Automate this task`) });
const live = (page: Page) => page.getByRole('region', { name: 'Live view' });

test('a whole demo plays from a static folder, with no backend at all', async ({ page, context }) => {
  const host = await staticHost();
  try {
    const asked = listen(page, context);
    await page.clock.install();
    await page.goto(`${host.base}/index.html#/demo`);
    await expect(live(page).getByText('Start a demo task to see the magic happen')).toBeVisible();
    await action(page, 'Create Board Meeting Packet').dblclick();
    await expect(live(page).getByText('LIVE', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Task' })).toHaveValue('Create Board Meeting Packet');
    await page.clock.fastForward(8_000);
    await expect(page.getByRole('listitem').filter({ hasText: 'Read the dashboard' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await page.clock.fastForward(20_000);
    await expect(live(page).getByText('✅ Task Completed Successfully')).toBeVisible();
    const packet = context.waitForEvent('request', (request) => request.url().endsWith('.pdf'));
    await page.getByRole('button', { name: /^Download [\da-f]{32}\.pdf$/ }).click();
    expect((await packet).url()).toBe(`${host.base}/demo-board-packet.pdf`);
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByRole('button', { name: /Automate this task/ })).toHaveCount(3);
    const own = new RegExp(`^GET ${host.base}/(index\\.html|assets/[\\w-]+\\.js|demo-board-packet\\.pdf)$`);
    expect(asked.filter((line) => !own.test(line))).toEqual([]);
  } finally {
    // What it loads when idle may still be on its way.
    await page.close();
    await host.stop();
  }
});

test('on a server it asks for files alone, until another screen is opened', async ({
  page,
  context,
  server,
}) => {
  const asked = listen(page, context);
  await page.clock.install();
  await page.goto(`${server.appOrigin}/demo`);
  await action(page, 'Schedule Board Meeting').click();
  await page.clock.fastForward(30_000);
  await expect(live(page).getByText('✅ Task Completed Successfully')).toBeVisible();
  const calls = () => asked.filter((line) => !/^GET [^?]*(\/demo|\.js|\.pdf)$/.test(line));
  expect(calls()).toEqual([]);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Task History' })).toBeVisible();
  await expect.poll(() => calls().join('\n')).toMatch(/SOCKET/);
  expect(calls().join('\n')).toMatch(/GET \S+\/api\/session/);
});

test('it fills a wide window to its foot, before a task and during one', async ({ page, server }) => {
  await page.clock.install();
  for (const height of [900, 1200]) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(`${server.appOrigin}/demo`);
    const prompt = page.locator('form');
    for (const start of [false, true]) {
      if (start) await action(page, 'Create Board Meeting Packet').click();
      for (const part of [live(page), prompt]) {
        const box = await part.boundingBox();
        const foot = height - ((box?.y ?? 0) + (box?.height ?? 0));
        expect(foot, `${height} high`).toBeGreaterThanOrEqual(0);
        expect(foot, `${height} high`).toBeLessThanOrEqual(24);
      }
    }
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'the live view slides in, and the pointer goes to what a step is about',
    { tag: '@long' },
    async ({ page, server }) => {
      // It is noted as it begins: on a slow machine it is over before anybody can look.
      await page.addInitScript(() => {
        document.addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || target.tagName !== 'SECTION') return;
          const [duration] = target.getAnimations().map(({ effect }) => effect?.getTiming().duration);
          document.documentElement.dataset.slid = String(duration);
        });
      });
      await page.clock.install();
      await page.goto(`${server.appOrigin}/demo`);
      await action(page, 'Create Board Meeting Packet').click();
      await expect(page.locator('html')).toHaveAttribute('data-slid', '700');
      const pointer = () =>
        live(page).evaluate((pane) => {
          const box = (element: Element | null | undefined) => element?.getBoundingClientRect();
          const [at, target] = [
            box(pane.querySelector('[data-pointer]')),
            box(pane.querySelector('[data-now]')),
          ];
          if (!at || !target) return 'missing';
          const isIn =
            at.left >= target.left &&
            at.left <= target.right &&
            at.top >= target.top &&
            at.top <= target.bottom;
          return isIn ? 'on it' : 'beside it';
        });
      await expect.poll(pointer).toBe('on it');
      for (const seconds of [5, 3, 3, 3, 3]) {
        await page.clock.fastForward(seconds * 1_000);
        await expect.poll(pointer, { message: `after ${seconds} s more` }).toBe('on it');
      }
    },
  );
});
