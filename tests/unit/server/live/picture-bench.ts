import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PictureViewer, PictureViewers, ViewerOptions } from './picture-viewer.ts';
import { startPictureViewers } from './picture-viewer.ts';

/** The viewer of a test, in one browser for all tests of a file, with common actions. */
export interface PictureBench extends PictureViewer {
  open(options?: ViewerOptions): Promise<void>;
  /** Opens a viewer whose person has control. */
  inControl(options?: ViewerOptions): Promise<void>;
  /** Clicks on the picture, at a fraction of its width and height. */
  clickAt(x: number, y: number): Promise<void>;
}

/** Sets up a viewer for each test of a file. Call it where tests are declared. */
export function usePictureBench(): PictureBench {
  let viewers: PictureViewers;
  const bench = {
    async open(options) {
      Object.assign(bench, await viewers.open(options));
    },
    async inControl(options) {
      await bench.open(options);
      await bench.handOver();
    },
    async clickAt(x, y) {
      const point = await bench.at(x, y);
      await bench.page.mouse.click(point.x, point.y);
    },
  } as PictureBench;
  beforeAll(async () => {
    viewers = await startPictureViewers();
  }, 60_000);
  afterAll(() => viewers.close());
  afterEach(async () => {
    await bench.close();
    expect(bench.problems).toEqual([]);
  });
  return bench;
}
