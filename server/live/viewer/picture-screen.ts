import { element } from './element.ts';
import type { Viewport } from '../../browser/viewport.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Viewport {
  left: number;
  top: number;
}

/** A decoded picture, to be drawn once. */
export type Picture = ImageBitmap | VideoFrame;

const sizeOf = (picture: Picture): Viewport =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

export type PictureScreen = ReturnType<typeof createPictureScreen>;

/** Creates the canvas of a page, as large as its space allows. */
export function createPictureScreen(onLayout: () => void) {
  const canvas = element('canvas', { class: 'screen', role: 'img', hidden: '' });
  const sheet = element('div', { class: 'sheet' }, canvas);
  const space = element('div', { class: 'space' }, sheet);
  const context = canvas.getContext('2d', { alpha: false });
  let page: Viewport = { width: 16, height: 9 };
  let scale = 1;

  const layOut = () => {
    const room = { width: space.clientWidth, height: space.clientHeight };
    const { width, height } = fitSize(room, page, devicePixelRatio);
    scale = width / page.width;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    onLayout();
  };
  new ResizeObserver(layOut).observe(space);
  return {
    canvas,
    /** The layer over the picture that moves with it. */
    sheet,
    space,
    /** Window pixels per page pixel. */
    get scale() {
      return scale;
    },
    /** Draws a picture of a viewport. Without a picture, the last one stays. */
    draw(picture: Picture | null, viewport: Viewport) {
      if (picture) {
        const { width, height } = sizeOf(picture);
        // Setting the size clears the canvas, even if it is the same.
        if (canvas.width !== width || canvas.height !== height)
          [canvas.width, canvas.height] = [width, height];
        context?.drawImage(picture, 0, 0);
        picture.close();
        canvas.hidden = false;
      }
      page = viewport;
      layOut();
    },
    /** Converts a window position to a page position. */
    pageAt: ({ clientX, clientY }: { clientX: number; clientY: number }): Point =>
      toPage({ x: clientX, y: clientY }, canvas.getBoundingClientRect(), page),
    /** Converts a box on the page to a box in the space. */
    boxOf({ x, y, width, height }: Point & Viewport): Box {
      const { offsetLeft, offsetTop } = sheet;
      return {
        left: offsetLeft + x * scale,
        top: offsetTop + y * scale,
        width: width * scale,
        height: height * scale,
      };
    },
  };
}

/** Returns the largest size with the page's aspect ratio that fits the space, in whole device pixels. */
export function fitSize(space: Viewport, page: Viewport, pixelRatio: number): Viewport {
  const scale = Math.min(space.width / page.width, space.height / page.height);
  const snap = (length: number) => Math.round(length * scale * pixelRatio) / pixelRatio;
  return { width: snap(page.width), height: snap(page.height) };
}

/** Converts a window position to a page position. Positions outside the page map to its nearest edge. */
export function toPage(point: Point, box: Box, page: Viewport): Point {
  const scaleTo = (from: number, length: number, max: number) =>
    Math.round(Math.min(Math.max((from / length) * max, 0), max - 1) * 100) / 100;
  return {
    x: scaleTo(point.x - box.left, box.width, page.width),
    y: scaleTo(point.y - box.top, box.height, page.height),
  };
}

/** Returns where a field's list opens: below it if there is space, otherwise above it, always inside the space. */
export function placeList(field: Box, list: Viewport, space: Viewport): { left: number; top: number } {
  const below = field.top + field.height;
  const fitsBelow = below + list.height <= space.height;
  const top = fitsBelow || field.top < list.height ? below : field.top - list.height;
  const clampTo = (start: number, length: number, max: number) => Math.max(0, Math.min(start, max - length));
  return {
    left: clampTo(field.left, list.width, space.width),
    top: clampTo(top, list.height, space.height),
  };
}
