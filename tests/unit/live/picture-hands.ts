import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { PictureViewer, PictureViewers, ViewerOptions } from './picture-viewer.ts';
import { startPictureViewers } from './picture-viewer.ts';

/** A viewer for each test of a file, in one browser for all of them. */
export interface PictureHands {
  /** The viewer of this test. */
  readonly viewer: PictureViewer;
  open(options?: ViewerOptions): Promise<void>;
  /** Opens a viewer whose person is in control. */
  inControl(options?: ViewerOptions): Promise<void>;
  /** Clicks on the picture, at a share of its width and height. */
  clickAt(x: number, y: number): Promise<void>;
}

/** What a person does in every test about pictures. Called where tests are declared. */
export function usePictureHands(): PictureHands {
  let viewers: PictureViewers;
  let viewer: PictureViewer | undefined;
  const shown = (): PictureViewer => {
    if (!viewer) throw new Error('No viewer is open');
    return viewer;
  };
  const open = async (options?: ViewerOptions): Promise<void> => {
    viewer = await viewers.open(options);
  };
  beforeAll(async () => {
    viewers = await startPictureViewers();
  }, 60_000);
  afterAll(() => viewers.close());
  afterEach(async () => {
    await shown().close();
    expect(shown().problems).toEqual([]);
    viewer = undefined;
  });
  return {
    get viewer() {
      return shown();
    },
    open,
    async inControl(options) {
      await open(options);
      await shown().handOver();
    },
    async clickAt(x, y) {
      const point = await shown().at(x, y);
      await shown().page.mouse.click(point.x, point.y);
    },
  };
}
