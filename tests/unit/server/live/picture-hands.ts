import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PictureViewer, PictureViewers, ViewerOptions } from './picture-viewer.ts';
import { startPictureViewers } from './picture-viewer.ts';

/** The viewer of a test, each in one browser for all of a file, and what is done in many. */
export interface PictureHands extends PictureViewer {
  open(options?: ViewerOptions): Promise<void>;
  /** Opens a viewer whose person is in control. */
  inControl(options?: ViewerOptions): Promise<void>;
  /** Clicks on the picture, at a share of its width and height. */
  clickAt(x: number, y: number): Promise<void>;
}

/** What a person does in every test about pictures. Called where tests are declared. */
export function usePictureHands(): PictureHands {
  let viewers: PictureViewers;
  const hands = {
    async open(options) {
      Object.assign(hands, await viewers.open(options));
    },
    async inControl(options) {
      await hands.open(options);
      await hands.handOver();
    },
    async clickAt(x, y) {
      const point = await hands.at(x, y);
      await hands.page.mouse.click(point.x, point.y);
    },
  } as PictureHands;
  beforeAll(async () => {
    viewers = await startPictureViewers();
  }, 60_000);
  afterAll(() => viewers.close());
  afterEach(async () => {
    await hands.close();
    expect(hands.problems).toEqual([]);
  });
  return hands;
}
