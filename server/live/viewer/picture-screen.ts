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

/** A picture that is decoded, to be drawn once. */
export type Picture = ImageBitmap | VideoFrame;

const sizeOf = (picture: Picture): Viewport =>
  'displayWidth' in picture
    ? { width: picture.displayWidth, height: picture.displayHeight }
    : { width: picture.width, height: picture.height };

export type PictureScreen = ReturnType<typeof createPictureScreen>;

/** The picture of a page, as large as its space allows. */
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
    /** What lies over the picture and moves with it. */
    sheet,
    space,
    /** Pixels of the window in one of the page. */
    get scale() {
      return scale;
    },
    /** Shows a picture of a viewport of this size; without one, the last picture stays. */
    draw(picture: Picture | null, viewport: Viewport) {
      if (picture) {
        const { width, height } = sizeOf(picture);
        // To set its size empties it and takes another, even of the same size.
        if (canvas.width !== width || canvas.height !== height)
          [canvas.width, canvas.height] = [width, height];
        context?.drawImage(picture, 0, 0);
        picture.close();
        canvas.hidden = false;
      }
      page = viewport;
      layOut();
    },
    /** Where on the page a point of the window is. */
    pageAt: ({ clientX, clientY }: { clientX: number; clientY: number }): Point =>
      toPage({ x: clientX, y: clientY }, canvas.getBoundingClientRect(), page),
    /** Where in the space a part of the page is. */
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

/** The largest size of the page's shape that a space has room for, in whole device pixels. */
export function fitSize(space: Viewport, page: Viewport, pixelRatio: number): Viewport {
  const scale = Math.min(space.width / page.width, space.height / page.height);
  const snap = (length: number) => Math.round(length * scale * pixelRatio) / pixelRatio;
  return { width: snap(page.width), height: snap(page.height) };
}

/** Where on the page a point of the window is; a point beside the page's box is at its nearest edge. */
export function toPage(point: Point, box: Box, page: Viewport): Point {
  const along = (from: number, length: number, most: number) =>
    Math.round(Math.min(Math.max((from / length) * most, 0), most - 1) * 100) / 100;
  return {
    x: along(point.x - box.left, box.width, page.width),
    y: along(point.y - box.top, box.height, page.height),
  };
}

/** Where a list of this size opens for its field: under it if there is room, else over it, always in the space. */
export function placeList(field: Box, list: Viewport, space: Viewport): { left: number; top: number } {
  const under = field.top + field.height;
  const fitsUnder = under + list.height <= space.height;
  const top = fitsUnder || field.top < list.height ? under : field.top - list.height;
  const inside = (at: number, length: number, most: number) => Math.max(0, Math.min(at, most - length));
  return {
    left: inside(field.left, list.width, space.width),
    top: inside(top, list.height, space.height),
  };
}
