import { element } from '../element.ts';
import type { Box, Point, Size } from './fit-box.ts';
import { toPage, toSpace } from './fit-box.ts';
import { createPictureLayout } from './picture-layout.ts';
import type { PictureLayout } from './picture-layout.ts';

/** The picture of a page, as large as its space allows or as large as the page is. */
export interface PictureScreen extends Pick<PictureLayout, 'isActualSize' | 'isSmall' | 'panBy' | 'reveal'> {
  readonly canvas: HTMLCanvasElement;
  /** Shows a picture of a viewport of this size; without one, the last picture stays. */
  draw(picture: ImageBitmap | null, viewport: Size): void;
  /** Shows the page at its own size around a point of it, the middle unless said otherwise, or all of it. */
  setActualSize(actual: boolean, centre?: Point): void;
  /** Where on the page a point of the window is. */
  pageAt(event: { clientX: number; clientY: number }): Point;
  /** Where in the space a part of the page is. */
  boxOf(part: Point & Partial<Size>): Box;
  /** CSS pixels of the page in one of the window. */
  scale(): number;
}

export function createPictureScreen(space: HTMLElement, onLayout: () => void): PictureScreen {
  const canvas = element('canvas', { class: 'screen', role: 'img', hidden: '' });
  const context = canvas.getContext('2d', { alpha: false });
  const layout = createPictureLayout();
  let shown: ImageBitmap | null = null;
  let page: Size = { width: 16, height: 9 };

  const paint = () => {
    if (!shown || !context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(shown, 0, 0, canvas.width, canvas.height);
  };
  const moveCanvas = () => {
    const { left, top } = layout.box;
    canvas.style.left = `${left}px`;
    canvas.style.top = `${top}px`;
    onLayout();
  };
  const layOut = () => {
    layout.arrange({ width: space.clientWidth, height: space.clientHeight }, page, devicePixelRatio);
    const { box } = layout;
    // At its own size the picture has no more points than it came with.
    const most = shown && layout.isActualSize ? shown.width / page.width : devicePixelRatio;
    const density = Math.min(most, devicePixelRatio);
    const [width, height] = [box.width, box.height].map((length) => Math.round(length * density));
    // Setting the size of a canvas empties it: it is painted again before anybody sees that.
    if (width !== undefined && canvas.width !== width) canvas.width = width;
    if (height !== undefined && canvas.height !== height) canvas.height = height;
    canvas.style.width = `${box.width}px`;
    canvas.style.height = `${box.height}px`;
    paint();
    moveCanvas();
  };
  let shape = '';
  new ResizeObserver(layOut).observe(space);
  return {
    canvas,
    get isActualSize() {
      return layout.isActualSize;
    },
    get isSmall() {
      return layout.isSmall;
    },
    draw(picture, viewport) {
      if (picture) {
        shown?.close();
        shown = picture;
        canvas.hidden = false;
      }
      const next = `${viewport.width} ${viewport.height} ${devicePixelRatio}`;
      if (next === shape) return paint();
      shape = next;
      page = viewport;
      layOut();
    },
    setActualSize(actual, centre = { x: page.width / 2, y: page.height / 2 }) {
      layout.setActualSize(actual, centre);
      layOut();
    },
    panBy(x, y) {
      const rest = layout.panBy(x, y);
      if (rest.x !== x || rest.y !== y) moveCanvas();
      return rest;
    },
    reveal(part) {
      layout.reveal(part);
      moveCanvas();
    },
    pageAt({ clientX, clientY }) {
      const frame = space.getBoundingClientRect();
      return toPage({ x: clientX - frame.left, y: clientY - frame.top }, layout.box, page);
    },
    boxOf: (part) => toSpace(part, layout.box, page),
    scale: () => page.width / layout.box.width,
  };
}
