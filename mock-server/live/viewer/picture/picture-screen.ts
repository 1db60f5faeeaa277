import { element } from '../element.ts';
import { type Box, type Point, type Size, fitSize, toPage } from './fit-box.ts';

/** Nearer to an edge than this, a part counts as out of sight. */
const margin = 24;
/** A page drawn smaller than this share of its size is hard to read. */
const readableShare = 0.75;

export type PictureScreen = ReturnType<typeof createPictureScreen>;

/** The picture of a page, as large as its space allows; or as large as the page is, in a space that scrolls. */
export function createPictureScreen(onLayout: () => void) {
  const canvas = element('canvas', { class: 'screen', role: 'img', hidden: '' });
  const sheet = element('div', { class: 'sheet' }, canvas);
  const space = element('div', { class: 'space' }, sheet);
  const context = canvas.getContext('2d', { alpha: false });
  let shown: ImageBitmap | null = null;
  let page: Size = { width: 16, height: 9 };
  let shape = '';
  let isActualSize = false;
  let isSmall = false;
  let scale = 1;

  const paint = () => {
    if (!shown || !context) return;
    context.imageSmoothingQuality = 'high';
    context.drawImage(shown, 0, 0, canvas.width, canvas.height);
  };
  const layOut = () => {
    const room = { width: space.clientWidth, height: space.clientHeight };
    const whole = fitSize(room, page, devicePixelRatio);
    isSmall = whole.width < page.width * readableShare;
    const { width, height } = isActualSize ? page : whole;
    scale = width / page.width;
    const [across, down] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    // Setting the size of a canvas empties it: it is painted again before anybody sees that.
    if (canvas.width !== across) canvas.width = across;
    if (canvas.height !== down) canvas.height = down;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    paint();
    onLayout();
  };
  const boxOf = (part: Point & Partial<Size>): Box => {
    const [picture, frame] = [canvas.getBoundingClientRect(), space.getBoundingClientRect()];
    return {
      left: picture.left - frame.left + part.x * scale,
      top: picture.top - frame.top + part.y * scale,
      width: (part.width ?? 0) * scale,
      height: (part.height ?? 0) * scale,
    };
  };
  const centreOn = ({ x, y }: Point) => space.scrollTo(x - space.clientWidth / 2, y - space.clientHeight / 2);
  new ResizeObserver(layOut).observe(space);
  space.addEventListener('scroll', onLayout, { passive: true });
  return {
    canvas,
    /** What lies over the picture and moves with it. */
    sheet,
    space,
    get isActualSize() {
      return isActualSize;
    },
    /** Whether all of the page fits only when drawn so small that it is hard to read. */
    get isSmall() {
      return isSmall;
    },
    /** Pixels of the window in one of the page. */
    get scale() {
      return scale;
    },
    /** Shows a picture of a viewport of this size; without one, the last picture stays. */
    draw(picture: ImageBitmap | null, viewport: Size) {
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
    /** Shows the page at its own size around a point of it, the middle unless said otherwise, or all of it. */
    setActualSize(actual: boolean, centre: Point = { x: page.width / 2, y: page.height / 2 }) {
      isActualSize = actual;
      space.classList.toggle('actual', actual);
      const label = 'Part of the page: arrow keys show more';
      const attributes = { tabindex: '0', role: 'group', 'aria-label': label };
      for (const [name, value] of Object.entries(attributes)) {
        if (actual) space.setAttribute(name, value);
        else space.removeAttribute(name);
      }
      layOut();
      centreOn(centre);
    },
    /** Moves the space over the page; gives how far there was no more page. */
    panBy(x: number, y: number): Point {
      const { scrollLeft, scrollTop } = space;
      space.scrollBy(x, y);
      return { x: x - (space.scrollLeft - scrollLeft), y: y - (space.scrollTop - scrollTop) };
    },
    /** Moves the space over the page until a part of it is seen. */
    reveal(part: Point & Partial<Size>) {
      const { left, top, width, height } = boxOf(part);
      const isSeen = (from: number, length: number, room: number) =>
        from >= margin && from + length <= room - margin;
      if (isSeen(left, width, space.clientWidth) && isSeen(top, height, space.clientHeight)) return;
      centreOn({ x: part.x + width / 2, y: part.y + height / 2 });
    },
    /** Where on the page a point of the window is. */
    pageAt: ({ clientX, clientY }: { clientX: number; clientY: number }): Point =>
      toPage({ x: clientX, y: clientY }, canvas.getBoundingClientRect(), page),
    /** Where in the space, as it is scrolled now, a part of the page is. */
    boxOf,
  };
}
