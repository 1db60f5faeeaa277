import { element } from '../element.ts';
import { type Box, type Point, type Size, fitSize, toPage } from './fit-box.ts';

export type PictureScreen = ReturnType<typeof createPictureScreen>;

/** The picture of a page, as large as its space allows. */
export function createPictureScreen(onLayout: () => void) {
  const canvas = element('canvas', { class: 'screen', role: 'img', hidden: '' });
  const sheet = element('div', { class: 'sheet' }, canvas);
  const space = element('div', { class: 'space' }, sheet);
  const context = canvas.getContext('2d', { alpha: false });
  let page: Size = { width: 16, height: 9 };
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
    draw(picture: ImageBitmap | null, viewport: Size) {
      if (picture) {
        [canvas.width, canvas.height] = [picture.width, picture.height];
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
    boxOf({ x, y, width, height }: Point & Size): Box {
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
