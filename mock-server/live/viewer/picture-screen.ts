import { element } from './element.ts';
import type { Box, Point, Size } from './fit-box.ts';
import { fitBox, toPage, toSpace } from './fit-box.ts';

/** The picture of a page, as large as its space allows. */
export interface PictureScreen {
  readonly canvas: HTMLCanvasElement;
  /** Shows a picture of a viewport of this size; without one, the last picture stays. */
  draw(picture: ImageBitmap | null, viewport: Size): void;
  /** Where on the page a point of the window is. */
  pageAt(event: { clientX: number; clientY: number }): Point;
  /** Where in the space a part of the page is. */
  boxOf(part: Point & Partial<Size>): Box;
  /** CSS pixels of the page in one of the window. */
  scale(): number;
}

export function createPictureScreen(space: HTMLElement, onLayout: () => void): PictureScreen {
  const canvas = element('canvas', { class: 'screen', role: 'img' });
  const context = canvas.getContext('2d', { alpha: false });
  let shown: ImageBitmap | null = null;
  let page: Size = { width: 16, height: 9 };
  let box: Box = { left: 0, top: 0, width: 1, height: 1 };

  const paint = () => {
    if (!shown || !context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(shown, 0, 0, canvas.width, canvas.height);
  };
  const layOut = () => {
    box = fitBox({ width: space.clientWidth, height: space.clientHeight }, page, devicePixelRatio);
    const [width, height] = [box.width, box.height].map((length) => Math.round(length * devicePixelRatio));
    // Setting the size of a canvas empties it: it is painted again before anybody sees that.
    if (width !== undefined && canvas.width !== width) canvas.width = width;
    if (height !== undefined && canvas.height !== height) canvas.height = height;
    canvas.style.left = `${box.left}px`;
    canvas.style.top = `${box.top}px`;
    canvas.style.width = `${box.width}px`;
    canvas.style.height = `${box.height}px`;
    paint();
    onLayout();
  };
  let shape = '';
  new ResizeObserver(layOut).observe(space);
  return {
    canvas,
    draw(picture, viewport) {
      if (picture) {
        shown?.close();
        shown = picture;
      }
      const next = `${viewport.width} ${viewport.height} ${devicePixelRatio}`;
      if (next === shape) return paint();
      shape = next;
      page = viewport;
      layOut();
    },
    pageAt({ clientX, clientY }) {
      const frame = space.getBoundingClientRect();
      return toPage({ x: clientX - frame.left, y: clientY - frame.top }, box, page);
    },
    boxOf: (part) => toSpace(part, box, page),
    scale: () => page.width / box.width,
  };
}
