import type { Box, Point, Size } from './fit-box.ts';
import { actualBox, fitBox, toSpace } from './fit-box.ts';

/** Nearer to an edge than this, a part counts as out of sight. */
const margin = 24;
/** A page drawn smaller than this share of its size is hard to read. */
const readableShare = 0.75;

/** How a page lies in its space: all of it, or as much as there is room for at its own size. */
export interface PictureLayout {
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

export function createPictureLayout(): PictureLayout {
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
