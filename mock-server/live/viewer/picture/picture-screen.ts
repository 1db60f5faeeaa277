import { element } from '../element.ts';
import { type Box, type Point, type Size, actualBox, fitBox, toPage, toSpace } from './fit-box.ts';

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

/** Nearer to an edge than this, a part counts as out of sight. */
const margin = 24;
/** A page drawn smaller than this share of its size is hard to read. */
const readableShare = 0.75;

/** How a page lies in its space: all of it, or as much as there is room for at its own size. */
interface PictureLayout {
  readonly box: Box;
  readonly isActualSize: boolean;
  /** Whether all of the page fits only when drawn so small that it is hard to read. */
  readonly isSmall: boolean;
  /** Fits the page into its space anew. */
  arrange(space: Size, page: Size, pixelRatio: number): void;
  /** Shows the page at its own size around a point of it, or all of it. */
  setActualSize(actual: boolean, centre: Point): void;
  /** Moves the space over the page; gives how far there was no more page. */
  panBy(x: number, y: number): Point;
  /** Moves the space over the page until a part of it is seen. */
  reveal(part: Point & Partial<Size>): void;
}

function createPictureLayout(): PictureLayout {
  let space: Size = { width: 1, height: 1 };
  let page: Size = { width: 16, height: 9 };
  let pixelRatio = 1;
  let isActualSize = false;
  let centre: Point = { x: 0, y: 0 };
  let whole: Box = { left: 0, top: 0, width: 1, height: 1 };
  let box = whole;

  const place = () => {
    whole = fitBox(space, page, pixelRatio);
    box = isActualSize ? actualBox(space, page, centre, pixelRatio) : whole;
  };
  const look = (at: Point) => {
    centre = at;
    place();
  };
  /** The point of the page in the middle of the space. */
  const middle = (): Point => ({ x: space.width / 2 - box.left, y: space.height / 2 - box.top });
  return {
    get box() {
      return box;
    },
    get isActualSize() {
      return isActualSize;
    },
    get isSmall() {
      return whole.width < page.width * readableShare;
    },
    arrange(nextSpace, nextPage, nextRatio) {
      [space, page, pixelRatio] = [nextSpace, nextPage, nextRatio];
      place();
    },
    setActualSize(actual, at) {
      isActualSize = actual;
      look(at);
    },
    panBy(x, y) {
      if (!isActualSize) return { x, y };
      const before = box;
      const { x: atX, y: atY } = middle();
      look({ x: atX + x, y: atY + y });
      return { x: x - (before.left - box.left), y: y - (before.top - box.top) };
    },
    reveal(part) {
      if (!isActualSize) return;
      const { left, top, width, height } = toSpace(part, box, page);
      const isSeen = (from: number, length: number, room: number) =>
        from >= margin && from + length <= room - margin;
      if (isSeen(left, width, space.width) && isSeen(top, height, space.height)) return;
      look({ x: part.x + width / 2, y: part.y + height / 2 });
    },
  };
}
