import { expect, test } from 'vitest';
import type { Target } from '../../../../../server/browser/driver.ts';
import { usePageBench } from './page-bench.ts';

const bench = usePageBench();
const field = (label: string): Target => ({ by: 'label', label });

test('shows the page and runs none of its scripts', async () => {
  const h1 = bench.live.locator('.page h1');
  expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(await h1.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');
  expect(await bench.live.locator('body body').evaluate((element) => element.clientHeight)).toBeGreaterThan(
    3_000,
  );
  await bench.live.locator('.title').getByText('Sign in', { exact: true }).waitFor();
  expect(await bench.live.locator('body body').evaluate((element) => element.hasAttribute('onload'))).toBe(
    false,
  );
  const top = () =>
    bench.live.locator('.page header').evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await bench.live.locator('.page html').evaluate((element) => element.scrollTo(0, 500));
  expect(await top()).toBe(before);
});

test('keeps the styles of a frame that is overtaken before it is drawn', async () => {
  const held: (string | Buffer)[] = [];
  const isDom = (message: string | Buffer) => String(message).startsWith('{"type":"frame"');
  const second = await bench.page.context().newPage();
  await second.routeWebSocket(/socket/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isDom(message)) return socket.send(message);
      held.push(message);
      if (held.length === 2) for (const one of held) socket.send(one);
      else if (held.length > 2) socket.send(message);
      else void bench.session.goto(`${bench.server.origin}/site#again`);
    });
  });
  await second.goto(`${bench.server.origin}/host/${bench.view.id}`);
  const h1 = second.frameLocator('iframe').locator('.page h1');
  await h1.waitFor();
  expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(held.map((message) => String(message).includes('"styles"'))).toEqual([true, false]);
});

test('responds to the width of its frame', async () => {
  await bench.live.getByText('Only wide').waitFor();
  await bench.page.setViewportSize({ width: 380, height: 600 });
  await bench.live.getByText('Only wide').waitFor({ state: 'hidden' });
});

test('shows the pointer of the agent', async () => {
  await bench.session.fill(field('User'), 'Ada');
  await bench.live.locator('.pointer.seen').waitFor();
  await expect.poll(() => bench.live.getByLabel('User').inputValue()).toBe('Ada');
});

test('takes screenshots that any page can show', async () => {
  await bench.session.fill(field('Password'), 'secret');
  const { type, bytes } = await bench.session.screenshot();
  const picture = await bench.page.evaluate(
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

test('keeps a page inside its box and below the ring that shows who has control', async () => {
  bench.handOver();
  const before = await bench.live.locator('.page').boundingBox();
  await bench.session.goto(`${bench.server.origin}/site/hostile`);
  await bench.live.getByRole('heading', { name: 'Hostile' }).waitFor();
  expect(await bench.live.locator('.page').boundingBox()).toEqual(before);
  // The ring fades in.
  await bench.live.locator('.stage').evaluate(async (stage) => {
    await Promise.all(stage.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const picture = await bench.page.screenshot({
    type: 'png',
    clip: { ...(before ?? { x: 0, y: 0 }), width: 1, height: 1 },
  });
  const color = await bench.page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  }, picture.toString('base64'));
  // Drawing rounds colors, so compare with a tolerance.
  const ring = [0xb0, 0x4a, 0x10, 255];
  expect(color.map((value, at) => Math.abs(value - (ring[at] ?? 0)) <= 3)).toEqual([true, true, true, true]);
  await bench.live.getByRole('button', { name: 'Reload' }).click();
});

test('takes the theme only from the surrounding page', async () => {
  const theme = () =>
    bench.live
      .locator(':root')
      .first()
      .evaluate((root) => getComputedStyle(root).colorScheme);
  const post = (message: unknown) =>
    bench.page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);
  await post({ type: 'theme', theme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await post({ type: 'theme', theme: 'url(x)' });
  await post({ type: 'other', theme: 'light' });
  await post(null);
  await bench.live
    .locator(':root')
    .first()
    .evaluate(() => window.postMessage({ type: 'theme', theme: 'light' }, '*'));
  await bench.live
    .locator(':root')
    .first()
    .evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await theme()).toBe('dark');
  await post({ type: 'theme', theme: 'light' });
  await expect.poll(theme).toBe('light');
});

test('follows the system theme when opened alone, unless its address sets one', async () => {
  const bar = () =>
    bench.page.locator('.bar').evaluate((element) => getComputedStyle(element).backgroundColor);
  const [light, dark] = ['rgb(246, 243, 237)', 'rgb(30, 26, 22)'];
  await bench.page.goto(`${bench.server.origin}/live/${bench.view.id}`);
  for (const [colorScheme, color] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    await bench.page.emulateMedia({ colorScheme });
    await expect.poll(bar).toBe(color);
  }
  await bench.page.goto(`${bench.server.origin}/live/${bench.view.id}?theme=dark`);
  await expect.poll(bar).toBe(dark);
});
