import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Target } from '../../../../server/browser/driver.ts';
import { eventually } from './eventually.ts';
import { usePageHands } from './page-hands.ts';

const hands = usePageHands();
const field = (label: string): Target => ({ by: 'label', label });

test('shows the page as it is, and runs none of it', async () => {
  const h1 = hands.live.locator('.page h1');
  expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(await h1.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('3px');
  expect(await hands.live.locator('body body').evaluate((element) => element.clientHeight)).toBeGreaterThan(
    3_000,
  );
  await hands.live.locator('.title').getByText('Sign in', { exact: true }).waitFor();
  expect(await hands.live.locator('body body').evaluate((element) => element.hasAttribute('onload'))).toBe(
    false,
  );
  const top = () =>
    hands.live.locator('.page header').evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await hands.live.locator('.page html').evaluate((element) => element.scrollTo(0, 500));
  expect(await top()).toBe(before);
});

test('keeps the styles of a frame that another overtakes before it is drawn', async () => {
  const held: (string | Buffer)[] = [];
  const isDom = (message: string | Buffer) => String(message).startsWith('{"type":"frame"');
  const second = await hands.page.context().newPage();
  await second.routeWebSocket(/socket/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!isDom(message)) return socket.send(message);
      held.push(message);
      if (held.length === 2) for (const one of held) socket.send(one);
      else if (held.length > 2) socket.send(message);
      else void hands.session.goto(`${hands.server.origin}/site#again`);
    });
  });
  await second.goto(`${hands.server.origin}/host/${hands.view.id}`);
  const h1 = second.frameLocator('iframe').locator('.page h1');
  await h1.waitFor();
  expect(await h1.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(held.map((message) => String(message).includes('"styles"'))).toEqual([true, false]);
});

test('answers to the width of its frame', async () => {
  await hands.live.getByText('Only wide').waitFor();
  await hands.page.setViewportSize({ width: 380, height: 600 });
  await hands.live.getByText('Only wide').waitFor({ state: 'hidden' });
});

test('shows where the agent acts', async () => {
  await hands.session.fill(field('User'), 'Ada');
  await hands.live.locator('.pointer.seen').waitFor();
  await eventually(() => hands.live.getByLabel('User').inputValue()).toBe('Ada');
});

test('a screenshot is a picture that any page can show', async () => {
  await hands.session.fill(field('Password'), 'secret');
  const { type, bytes } = await hands.session.screenshot();
  const picture = await hands.page.evaluate(
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

test('a page cannot get out of its place, nor over the ring that says who is in control', async () => {
  hands.handOver();
  const before = await hands.live.locator('.page').boundingBox();
  await hands.session.goto(`${hands.server.origin}/site/hostile`);
  await hands.live.getByRole('heading', { name: 'Hostile' }).waitFor();
  expect(await hands.live.locator('.page').boundingBox()).toEqual(before);
  // The ring comes softly.
  await hands.live.locator('.stage').evaluate(async (stage) => {
    await Promise.all(stage.getAnimations({ subtree: true }).map(({ finished }) => finished));
  });
  const picture = await hands.page.screenshot({
    type: 'png',
    clip: { ...(before ?? { x: 0, y: 0 }), width: 1, height: 1 },
  });
  const colour = await hands.page.evaluate(async (png) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  }, picture.toString('base64'));
  // Drawing rounds: the ring's own colour, within what nobody sees.
  const ring = [0xb0, 0x4a, 0x10, 255];
  expect(colour.map((value, at) => Math.abs(value - (ring[at] ?? 0)) <= 3)).toEqual([true, true, true, true]);
  await hands.live.getByRole('button', { name: 'Reload' }).click();
});

test('takes the theme from the page around it, and from nobody else', async () => {
  const theme = () =>
    hands.live
      .locator(':root')
      .first()
      .evaluate((root) => getComputedStyle(root).colorScheme);
  const tell = (message: unknown) =>
    hands.page.evaluate((said) => window.frames[0]?.postMessage(said, '*'), message);
  await tell({ type: 'theme', theme: 'dark' });
  await eventually(theme).toBe('dark');
  await tell({ type: 'theme', theme: 'url(x)' });
  await tell({ type: 'other', theme: 'light' });
  await tell(null);
  await hands.live
    .locator(':root')
    .first()
    .evaluate(() => window.postMessage({ type: 'theme', theme: 'light' }, '*'));
  await hands.live
    .locator(':root')
    .first()
    .evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await theme()).toBe('dark');
  await tell({ type: 'theme', theme: 'light' });
  await eventually(theme).toBe('light');
});

test('opened alone it is as light or dark as the system, unless its address says otherwise', async () => {
  const bar = () =>
    hands.page.locator('.bar').evaluate((element) => getComputedStyle(element).backgroundColor);
  const [light, dark] = ['rgb(246, 243, 237)', 'rgb(30, 26, 22)'];
  await hands.page.goto(`${hands.server.origin}/live/${hands.view.id}`);
  for (const [colorScheme, colour] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    await hands.page.emulateMedia({ colorScheme });
    await eventually(bar).toBe(colour);
  }
  await hands.page.goto(`${hands.server.origin}/live/${hands.view.id}?theme=dark`);
  await eventually(bar).toBe(dark);
});

test.each(['light', 'dark'] as const)(
  'has nothing to complain about in its own chrome, %s',
  async (colorScheme) => {
    await hands.page.emulateMedia({ colorScheme });
    for (const lease of ['agent', 'pausing', 'human'] as const) {
      hands.view.control(lease);
      await hands.live.locator(`[data-state=${lease}]`).waitFor();
      const { violations } = await new AxeBuilder({ page: hands.page })
        .options({ preload: false, resultTypes: ['violations'] })
        .exclude(['iframe', '.page'])
        .analyze();
      expect(
        violations.map((violation) => [violation.id, violation.nodes.map((node) => node.target)]),
      ).toEqual([]);
    }
  },
);
