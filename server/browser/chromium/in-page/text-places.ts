import type { TextPlace } from '../../driver.ts';
import type { PageHost } from '../../page/kinds.ts';
import type { TextLines } from '../../page/text-lines.ts';

/** Finds where the lines of the visible text are drawn. It runs inside pages, so it must not use anything but its parameters. */
export function createTextPlaces(textLines: TextLines, host: PageHost) {
  interface Area {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const overlap = (a: Area, b: Area): Area => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const around = (a: Area, b: Area): Area => ({
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  });
  const isEmpty = ({ left, top, right, bottom }: Area): boolean => right - left < 1 || bottom - top < 1;

  /**
   * Returns the lines that the picture of the page shows, with their places as fractions of it.
   *
   * @param most How many at most.
   * @param characters How many characters of each.
   */
  const textPlaces = (most: number, characters: number): TextPlace[] => {
    const view: Area = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    /** What the boxes around an element let through. */
    const clips = new Map<Element, Area>();
    const clipOf = (element: Element): Area => {
      const cached = clips.get(element);
      if (cached) return cached;
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const parent = element.parentElement;
      // What is fixed ignores the boxes around it.
      const outer = parent && position !== 'fixed' ? clipOf(parent) : view;
      // The page itself scrolls the view.
      const isRoot = element === document.documentElement || element === document.body;
      const cuts = !isRoot && (overflowX !== 'visible' || overflowY !== 'visible');
      const clip = cuts ? overlap(outer, element.getBoundingClientRect()) : outer;
      clips.set(element, clip);
      return clip;
    };
    const range = document.createRange();
    const places: TextPlace[] = [];
    const far = host.outOfView([...document.querySelectorAll('tr')]);
    /** Large tables are mostly out of view. A row that is not drawn has no size, and may still show its content. */
    const isOutOfView = (row: Element): boolean => {
      if (far.has(row)) return true;
      const box = row.getBoundingClientRect();
      return !isEmpty(box) && isEmpty(overlap(box, view));
    };
    for (const { text, nodes } of textLines(isOutOfView)) {
      let area: Area | undefined;
      for (const node of nodes) {
        if (!node.parentElement || !node.textContent?.trim()) continue;
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const visible = isEmpty(overlap(box, view)) ? box : overlap(box, clipOf(node.parentElement));
        if (isEmpty(overlap(visible, view))) continue;
        area = area ? around(area, visible) : visible;
      }
      if (!area) continue;
      places.push({
        text: text.slice(0, characters),
        left: area.left / view.right,
        top: area.top / view.bottom,
        width: (area.right - area.left) / view.right,
        height: (area.bottom - area.top) / view.bottom,
      });
      if (places.length >= most) break;
    }
    return places;
  };
  return { textPlaces };
}
