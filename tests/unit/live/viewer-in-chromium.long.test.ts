import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserDriver, BrowserSession, Target } from '../../../mock-server/browser/driver.ts';
import { createEmbeddedDriver } from '../../../mock-server/browser/embedded/embedded-driver.ts';
import type { LiveView } from '../../../mock-server/live/server/live-views.ts';
import { chromiumFlags } from '../../e2e/chromium-flags.ts';
import { quickChromiumPath } from '../../e2e/chromium-path.ts';
import { eventually } from './eventually.ts';
import type { LiveServer } from './live-server.ts';
import { startLiveServer } from './live-server.ts';
import { sampleSite } from './sample-site.ts';

describe('the live view in a sandboxed frame', () => {
  let browser: Browser;
  let server: LiveServer;
  let driver: BrowserDriver;
  let session: BrowserSession;
  let view: LiveView;
  let page: Page;
  let live: FrameLocator;
  let isHuman: boolean;
  let problems: string[];

  const handOver = () => {
    isHuman = true;
    view.control('human');
  };
  const watch = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 900, height: 600 } });
    context.setDefaultTimeout(20_000);
    const opened = await context.newPage();
    opened.on('pageerror', (error) => problems.push(error.message));
    opened.on('console', (message) => {
      if (/Content Security Policy|Uncaught/.test(message.text())) problems.push(message.text());
    });
    await opened.goto(`${server.origin}/host/${view.id}`);
    return opened;
  };
  const status = (text: string) => live.getByRole('status').filter({ hasText: text }).waitFor();

  beforeAll(async () => {
    [browser, server] = await Promise.all([launch(), startLiveServer(sampleSite())]);
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  beforeEach(async () => {
    isHuman = false;
    problems = [];
    driver = createEmbeddedDriver();
    const mayNavigate = (url: URL) => url.origin === server.origin;
    session = await driver.open({ viewport: { width: 900, height: 600 }, mayNavigate });
    await session.goto(`${server.origin}/site`);
    view = server.views.open(session, {
      lease: 'agent',
      mayInput: () => isHuman,
      onError: (error) => problems.push(String(error)),
    });
    page = await watch();
    live = page.frameLocator('iframe');
    await live.locator('.page h1').waitFor();
  });
  afterEach(async () => {
    view.close();
    await page.context().close();
    await driver.close();
    expect(problems).toEqual([]);
  });

  test('goes on after an address with a broken escape in it', async () => {
    await session.goto(`${server.origin}/site#%`);
    await session.goto(`${server.origin}/site/second#%ff`);
    await live.locator('.page h1', { hasText: 'Second' }).waitFor();
    await session.goto(`${server.origin}/site`);
    await live.locator('.page h1', { hasText: 'Sign in' }).waitFor();
  });

  test('shows the page as it is, and runs none of it', async () => {
    const h1 = live.locator('.page h1');
    expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expect(await h1.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');
    expect(await live.locator('body body').evaluate((element) => element.clientHeight)).toBeGreaterThan(
      3_000,
    );
    await live.locator('.title').getByText('Sign in', { exact: true }).waitFor();
    expect(await live.locator('body body').evaluate((element) => element.hasAttribute('onload'))).toBe(false);
    const top = () => live.locator('.page header').evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await live.locator('.page html').evaluate((element) => element.scrollTo(0, 500));
    expect(await top()).toBe(before);
  });

  test('keeps the styles of a frame that another overtakes before it is drawn', async () => {
    const held: (string | Buffer)[] = [];
    const isDom = (message: string | Buffer) => String(message).startsWith('{"type":"frame"');
    const second = await page.context().newPage();
    await second.routeWebSocket(/socket/, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (!isDom(message)) return socket.send(message);
        held.push(message);
        if (held.length === 2) for (const one of held) socket.send(one);
        else if (held.length > 2) socket.send(message);
        else void session.goto(`${server.origin}/site#again`);
      });
    });
    await second.goto(`${server.origin}/host/${view.id}`);
    const h1 = second.frameLocator('iframe').locator('.page h1');
    await h1.waitFor();
    expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    expect(held.map((message) => String(message).includes('"styles"'))).toEqual([true, false]);
  });

  test('answers to the width of its frame', async () => {
    await live.getByText('Only wide').waitFor();
    await page.setViewportSize({ width: 380, height: 600 });
    await live.getByText('Only wide').waitFor({ state: 'hidden' });
  });

  test('asks for a page of its own size, and again from a server that came back', async () => {
    const stage = () =>
      live.locator('.stage').evaluate(({ clientWidth, clientHeight }) => ({
        width: clientWidth,
        height: clientHeight,
      }));
    handOver();
    await page.setViewportSize({ width: 380, height: 560 });
    await eventually(() => session.viewport.width).toBe(380);
    expect(session.viewport).toEqual(await stage());
    const { bytes } = await session.screenshot();
    expect(Buffer.from(bytes).toString()).toContain(' width="380" ');
    await session.resize({ width: 700, height: 500 });
    server.dropSockets();
    await eventually(() => session.viewport.width).toBe(380);
  });

  test('cannot be used while the agent works, but can be looked around in', async () => {
    await status('Watching the agent');
    expect(await live.locator('.page').evaluate((element: HTMLElement) => element.inert)).toBe(true);
    expect(await live.getByRole('button', { name: 'Back' }).isDisabled()).toBe(true);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 300);
    await eventually(() =>
      live.locator('.page html').evaluate((element) => element.scrollTop),
    ).toBeGreaterThan(100);
  });

  test('shows where the agent acts', async () => {
    await session.fill(field('User'), 'Ada');
    await live.locator('.pointer.seen').waitFor();
    await eventually(() => live.getByLabel('User').inputValue()).toBe('Ada');
  });

  test('is filled in and sent by keyboard alone', async () => {
    handOver();
    await status('You are in control');
    await live.getByLabel('User').focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('open sesame');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Man');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await live.getByText('user: Ada, password: open sesame, role: Manager, stay: yes, note:').waitFor();
    expect(session.url).toBe(`${server.origin}/site/in`);
  });

  test('is used by mouse: links, history, address, and what is refused', async () => {
    handOver();
    await live.getByRole('link', { name: 'Second page' }).click();
    await live.getByRole('heading', { name: 'Second' }).waitFor();
    await live.getByRole('button', { name: 'Back' }).click();
    await live.getByRole('link', { name: 'Elsewhere' }).click();
    await status('This task may not open elsewhere.example');
    await live.getByRole('button', { name: 'Go in' }).click();
    expect(
      await live.getByLabel('User').evaluate((element: HTMLInputElement) => element.matches(':focus')),
    ).toBe(true);
    await live.getByLabel('Address').fill(`${server.origin}/site/second`);
    await live.getByLabel('Address').press('Enter');
    await live.getByRole('heading', { name: 'Second' }).waitFor();
  });

  test('keeps caret and focus while frames come in, and shows others all but the password', async () => {
    handOver();
    const other = await watch();
    const shown = other.frameLocator('iframe');
    await live.getByLabel('User').pressSequentially('Ada Lovelace');
    await page.keyboard.press('Home');
    await page.keyboard.type('Dr ');
    await eventually(() => shown.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
    expect(await live.getByLabel('User').inputValue()).toBe('Dr Ada Lovelace');
    await live.getByLabel('Password').pressSequentially('secret');
    await eventually(() => shown.getByLabel('Password').inputValue()).toBe('\u2022'.repeat(6));
    expect(await live.getByLabel('Password').inputValue()).toBe('secret');
    await shown.getByLabel('Password').focus();
    await other.keyboard.type('new');
    await other.keyboard.press('Enter');
    await live.getByText('password: new,').waitFor();
    await other.context().close();
  });

  test('a screenshot is a picture that any page can show', async () => {
    await session.fill(field('Password'), 'secret');
    const { type, bytes } = await session.screenshot();
    const picture = await page.evaluate(
      async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        const [red, green, blue] = canvas?.getImageData(450, 580, 1, 1).data ?? [];
        return { size: [image.naturalWidth, image.naturalHeight], paper: [red, green, blue] };
      },
      `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
    );
    expect(picture).toEqual({ size: [900, 600], paper: [250, 240, 230] });
  });

  test('hands files over: they are sent with the form, and their names are seen by others', async () => {
    await session.goto(`${server.origin}/site/upload`);
    handOver();
    const other = await watch();
    const shown = other.frameLocator('iframe');
    await live.getByLabel('Papers').setInputFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(400_000) },
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') },
    ]);
    const names = (field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name);
    await eventually(() => shown.getByLabel('Papers').evaluate(names)).toEqual(['plan.pdf', 'note.txt']);
    await live.getByRole('button', { name: 'Send' }).click();
    await live.getByText('plan.pdf 400000, note.txt 2').waitFor();
    await other.context().close();
  });

  test('a file that is too large is said to be, and not sent', async () => {
    await session.goto(`${server.origin}/site/upload`);
    handOver();
    const field = live.getByLabel('Papers');
    await field.evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(10_000_001)], 'scan.pdf'));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await status('scan.pdf is larger than 10 MB');
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  });

  test('a page cannot get out of its place, nor over the ring that says who is in control', async () => {
    handOver();
    const before = await live.locator('.page').boundingBox();
    await session.goto(`${server.origin}/site/hostile`);
    await live.getByRole('heading', { name: 'Hostile' }).waitFor();
    expect(await live.locator('.page').boundingBox()).toEqual(before);
    // The ring comes softly.
    await live.locator('.stage').evaluate(async (stage) => {
      await Promise.all(stage.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    const picture = await page.screenshot({
      type: 'png',
      clip: { ...(before ?? { x: 0, y: 0 }), width: 1, height: 1 },
    });
    const colour = await page.evaluate(async (png) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      canvas?.drawImage(bitmap, 0, 0);
      return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
    }, picture.toString('base64'));
    // Drawing rounds: the ring's own colour, within what nobody sees.
    const ring = [0xb0, 0x4a, 0x10, 255];
    expect(colour.map((value, at) => Math.abs(value - (ring[at] ?? 0)) <= 3)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await live.getByRole('button', { name: 'Reload' }).click();
  });

  test('takes the theme from the page around it, and from nobody else', async () => {
    const theme = () =>
      live
        .locator(':root')
        .first()
        .evaluate((root) => root.dataset['theme'] ?? 'none');
    const tell = (message: unknown) =>
      page.evaluate((said) => window.frames[0]?.postMessage(said, '*'), message);
    await tell({ type: 'theme', theme: 'dark' });
    await eventually(theme).toBe('dark');
    await tell({ type: 'theme', theme: 'url(x)' });
    await tell({ type: 'other', theme: 'light' });
    await tell(null);
    await live
      .locator(':root')
      .first()
      .evaluate(() => window.postMessage({ type: 'theme', theme: 'light' }, '*'));
    await live
      .locator(':root')
      .first()
      .evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await theme()).toBe('dark');
    await tell({ type: 'theme', theme: 'light' });
    await eventually(theme).toBe('light');
  });

  test('opened alone it is as light or dark as the system, unless its address says otherwise', async () => {
    const bar = () => page.locator('.bar').evaluate((element) => getComputedStyle(element).backgroundColor);
    const [light, dark] = ['rgb(246, 243, 237)', 'rgb(30, 26, 22)'];
    await page.goto(`${server.origin}/live/${view.id}`);
    for (const [colorScheme, colour] of [
      ['dark', dark],
      ['light', light],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await eventually(bar).toBe(colour);
    }
    await page.goto(`${server.origin}/live/${view.id}?theme=dark`);
    await eventually(bar).toBe(dark);
  });

  test('comes back by itself, and says when it is over', async () => {
    handOver();
    await status('You are in control');
    server.dropSockets();
    await status('Reconnecting…');
    await status('You are in control');
    view.close();
    await status('This browser has ended');
    await page.reload();
    await status('This browser has ended');
  });

  test.each(['light', 'dark'] as const)(
    'has nothing to complain about in its own chrome, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      for (const lease of ['agent', 'pausing', 'human'] as const) {
        view.control(lease);
        await live.locator(`[data-state=${lease}]`).waitFor();
        const { violations } = await new AxeBuilder({ page })
          .options({ preload: false, resultTypes: ['violations'] })
          .exclude(['iframe', '.page'])
          .analyze();
        expect(
          violations.map((violation) => [violation.id, violation.nodes.map((node) => node.target)]),
        ).toEqual([]);
      }
    },
  );
});

const field = (label: string): Target => ({ by: 'label', label });

function launch(): Promise<Browser> {
  const executablePath = quickChromiumPath();
  if (!executablePath) throw new Error('No Chromium or Chrome is installed');
  return chromium.launch({ executablePath, args: chromiumFlags });
}
