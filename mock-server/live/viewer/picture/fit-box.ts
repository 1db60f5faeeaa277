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

/** The largest box of the page's shape in the middle of a space, its edges on whole device pixels. */
export function fitBox(space: Size, page: Size, pixelRatio: number): Box {
  const scale = Math.min(space.width / page.width, space.height / page.height);
  const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
  const [width, height] = [snap(page.width * scale), snap(page.height * scale)];
  return {
    left: snap((space.width - width) / 2),
    top: snap((space.height - height) / 2),
    width,
    height,
  };
}

/** The page at its own size, this point of it in the middle of the space as far as there is page on all sides. */
export function actualBox(space: Size, page: Size, centre: Point, pixelRatio: number): Box {
  const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
  const from = (room: number, length: number, at: number) =>
    snap(length <= room ? (room - length) / 2 : Math.max(room - length, Math.min(0, room / 2 - at)));
  return {
    left: from(space.width, page.width, centre.x),
    top: from(space.height, page.height, centre.y),
    ...page,
  };
}

/** Where on the page a point of the space is; a point beside the page is at its nearest edge. */
export function toPage(point: Point, box: Box, page: Size): Point {
  const along = (from: number, length: number, most: number) =>
    Math.round(Math.min(Math.max((from / length) * most, 0), most - 1) * 100) / 100;
  return {
    x: along(point.x - box.left, box.width, page.width),
    y: along(point.y - box.top, box.height, page.height),
  };
}

/** Where in the space a box of the page is. */
export function toSpace(part: Point & Partial<Size>, box: Box, page: Size): Box {
  const scale = box.width / page.width;
  return {
    left: box.left + part.x * scale,
    top: box.top + part.y * scale,
    width: (part.width ?? 0) * scale,
    height: (part.height ?? 0) * scale,
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
