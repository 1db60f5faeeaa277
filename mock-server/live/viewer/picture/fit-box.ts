export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** The largest size of the page's shape that a space has room for, in whole device pixels. */
export function fitSize(space: Size, page: Size, pixelRatio: number): Size {
  const scale = Math.min(space.width / page.width, space.height / page.height);
  const snap = (length: number) => Math.round(length * scale * pixelRatio) / pixelRatio;
  return { width: snap(page.width), height: snap(page.height) };
}

/** Where on the page a point of the window is; a point beside the page's box is at its nearest edge. */
export function toPage(point: Point, box: Box, page: Size): Point {
  const along = (from: number, length: number, most: number) =>
    Math.round(Math.min(Math.max((from / length) * most, 0), most - 1) * 100) / 100;
  return {
    x: along(point.x - box.left, box.width, page.width),
    y: along(point.y - box.top, box.height, page.height),
  };
}

/** Where a list of this size opens for its field: under it if there is room, else over it, always in the space. */
export function placeList(field: Box, list: Size, space: Size): { left: number; top: number } {
  const under = field.top + field.height;
  const fitsUnder = under + list.height <= space.height;
  const top = fitsUnder || field.top < list.height ? under : field.top - list.height;
  const inside = (at: number, length: number, most: number) => Math.max(0, Math.min(at, most - length));
  return {
    left: inside(field.left, list.width, space.width),
    top: inside(top, list.height, space.height),
  };
}
