import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const scrollBar = 15;

/** How far the brightness of one pixel varies between two JPEG frames of the same page. */
const JPEG_NOISE = 30;

function isAlike(pixel: number, other: number | undefined): boolean {
  return other !== undefined && Math.abs(pixel - other) <= JPEG_NOISE;
}

/**
 * A live view that shows a page as a picture, used by a person. A picture has no elements, so a twin shows the same page
 * in another window and locates them.
 */
export class LivePicture {
  readonly window: Page;
  readonly live: FrameLocator;
  readonly twin: Page;
  private fitted: { width: number; height: number } | undefined;

  constructor(window: Page, live: FrameLocator, twin: Page) {
    this.window = window;
    this.live = live;
    this.twin = twin;
  }

  get screen() {
    return this.live.locator('.screen');
  }

  get address() {
    return this.live.getByLabel('Address');
  }

  /** Waits for a page, and opens it in the twin. */
  async arrives(title: string | RegExp) {
    await expect(this.live.locator('.bar .title')).toHaveText(title);
    await expect(this.live.locator('.bar.busy')).toHaveCount(0);
    await this.twin.goto(await this.address.inputValue());
    // The page may have a scroll bar, unlike the previous one.
    this.fitted = undefined;
    await this.fitTwin();
  }

  /** Makes the twin as large as the page, whose size may have changed. */
  private async fitTwin() {
    const size = await this.size();
    if (size.width === this.fitted?.width && size.height === this.fitted.height) return;
    this.fitted = size;
    await this.twin.setViewportSize(size);
    const overflows = () => document.documentElement.scrollHeight > document.documentElement.clientHeight;
    if (await this.twin.evaluate(overflows)) {
      await this.twin.setViewportSize({ ...size, width: size.width - scrollBar });
    }
  }

  /** Types an address into the bar. */
  async open(url: string, title: string | RegExp) {
    await this.address.fill(url);
    await this.address.press('Enter');
    await this.arrives(title);
  }

  /** The size of the page, once it fills its frame. */
  async size() {
    const boxes = () =>
      this.screen.evaluate((screen) =>
        [screen, screen.closest('.space') ?? screen].map(({ clientWidth: width, clientHeight: height }) => ({
          width,
          height,
        })),
      );
    await expect(async () => {
      const [screen, space] = await boxes();
      expect(screen).toEqual(space);
    }).toPass();
    const [size] = await boxes();
    if (!size) throw new Error('There is no picture');
    return size;
  }

  /** Scrolls to the end of the page with the wheel, and waits until the picture shows it. */
  async scrollDown() {
    await this.fitTwin();
    const { width, height } = await this.size();
    const { x, y } = await this.place({ x: width / 2, y: height / 2 });
    const before = await this.column();
    await this.window.mouse.move(x, y);
    await this.window.mouse.wheel(0, 9_000);
    const scrolled = await this.twin.evaluate(() => {
      const { scrollY } = window;
      window.scrollTo(0, document.documentElement.scrollHeight);
      return window.scrollY - scrollY;
    });
    if (scrolled < 1) return;
    // A late frame without the scroll, such as one with a focus ring, fits best at the old place.
    await expect(async () => {
      const now = await this.column();
      const fits = (offset: number) => now.filter((pixel, at) => isAlike(pixel, before[at + offset])).length;
      expect(fits(Math.round(scrolled))).toBeGreaterThan(fits(0));
    }).toPass();
  }

  /** The brightness of each pixel down the middle of the picture, 0 to 765. */
  private async column() {
    return await this.screen.evaluate((screen) => {
      if (!(screen instanceof HTMLCanvasElement)) throw new Error('There is no picture');
      const pixels = screen.getContext('2d')?.getImageData(screen.width / 2, 0, 1, screen.height).data ?? [];
      const channel = (at: number) => pixels[at] ?? 0;
      return Array.from(
        { length: screen.height },
        (_, row) => channel(4 * row) + channel(4 * row + 1) + channel(4 * row + 2),
      );
    });
  }

  /** The point of the window that shows a point of the page. */
  async place({ x, y }: { x: number; y: number }) {
    const box = await this.screen.boundingBox();
    if (!box) throw new Error('There is no picture');
    return { x: box.x + x, y: box.y + y };
  }

  /** The point of the window that shows an element of the twin: its middle, or another share of its width. */
  async at(element: Locator, share = 0.5) {
    await this.fitTwin();
    const box = await element.boundingBox();
    if (!box) throw new Error('The twin has no such element');
    return await this.place({ x: box.x + box.width * share, y: box.y + box.height / 2 });
  }

  async click(element: Locator) {
    const { x, y } = await this.at(element);
    await this.window.mouse.click(x, y);
  }

  async drag(element: Locator, from: number, to: number) {
    const [start, end] = [await this.at(element, from), await this.at(element, to)];
    await this.window.mouse.move(start.x, start.y);
    await this.window.mouse.down();
    await this.window.mouse.move(end.x, end.y, { steps: 8 });
    await this.window.mouse.up();
  }

  async type(text: string) {
    await this.window.keyboard.type(text);
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.window.keyboard.press(key);
  }
}
