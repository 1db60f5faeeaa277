import { Hono } from 'hono';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { HumanInput } from '../../../../../server/browser/human-input.ts';
import { createPictureSession, type PictureSession } from '../picture-session.ts';
import { ViewerBench } from './viewer-bench.ts';

/** Options that need a new window. */
export interface ViewerOptions extends BrowserContextOptions {
  /** The `allow` attribute of the frame; that of the widget by default. */
  allow?: string;
}

/** A fake browser that shows pictures, watched in a sandboxed frame of a real browser. */
export class PictureBench extends ViewerBench {
  declare shown: PictureSession;
  /** The default window, which tests share because opening one takes longer than most tests. */
  private usual: Page | undefined;

  async open(options: ViewerOptions = {}): Promise<void> {
    const { allow, viewport, colorScheme = null, reducedMotion = null, ...others } = options;
    this.usual ??= await this.openWindow();
    this.page = Object.keys(others).length === 0 ? this.usual : await this.openWindow(others);
    await this.page.setViewportSize(viewport ?? { width: 900, height: 600 });
    await this.page.emulateMedia({ colorScheme, reducedMotion });
    this.shown = createPictureSession();
    this.show(this.shown.session);
    // The mouse of a shared window might rest on the page.
    await this.page.mouse.move(0, 0);
    const query = allow === undefined ? '' : `?allow=${allow}`;
    await this.page.goto(`${this.server.origin}/host/${this.view.id}${query}`);
    await this.live.locator('.drawn .screen').waitFor();
  }

  /** Opens a viewer whose person has control. */
  async inControl(options?: ViewerOptions): Promise<void> {
    await this.open(options);
    await this.handOver();
  }

  /** Opens a viewer whose person has clicked on the picture, so that keys go to the page. */
  async typing(options?: ViewerOptions): Promise<void> {
    await this.inControl(options);
    await this.clickAt(0.5, 0.5);
  }

  async handOver(): Promise<void> {
    this.isHuman = true;
    this.view.control('human');
    await this.live.locator('[data-state=human]').waitFor();
  }

  async takeBack(): Promise<void> {
    this.isHuman = false;
    this.view.control('resuming');
    await this.live.locator('[data-state=resuming]').waitFor();
  }

  /** The inputs of a kind so far. */
  inputs<Kind extends HumanInput['kind']>(kind: Kind): Extract<HumanInput, { kind: Kind }>[] {
    const isOfKind = (input: HumanInput): input is Extract<HumanInput, { kind: Kind }> => input.kind === kind;
    return this.shown.inputs.filter(isOfKind);
  }

  /** Resolves after `count` inputs of a kind. */
  async until(kind: HumanInput['kind'], count: number): Promise<void> {
    await expect.poll(() => this.inputs(kind).length).toBe(count);
  }

  /** Returns the window position of a point of the picture, given as fractions of its width and height. */
  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = await this.live.locator('.screen').boundingBox();
    if (!box) throw new Error('There is no picture');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  /** Clicks on the picture, at a fraction of its width and height. */
  async clickAt(x: number, y: number): Promise<void> {
    const point = await this.at(x, y);
    await this.page.mouse.click(point.x, point.y);
  }

  async closeView(): Promise<void> {
    this.view.close();
    if (this.page !== this.usual) await this.page.context().close();
    expect(this.problems).toEqual([]);
  }
}

/** Sets up a viewer for each test of a file. Call it where tests are declared. */
export function usePictureBench(): PictureBench {
  const bench = new PictureBench();
  beforeAll(() => bench.launch(new Hono()));
  afterAll(() => bench.shutDown());
  afterEach(() => bench.closeView());
  return bench;
}
