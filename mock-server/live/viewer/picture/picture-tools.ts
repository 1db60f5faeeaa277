import { element } from '../element.ts';
import type { PictureScreen } from './picture-screen.ts';
import type { Point } from './fit-box.ts';

/** What a person is told and offered over the picture of a page. */
export interface PictureTools {
  readonly element: HTMLElement;
  /** Puts the keyboard into the page. */
  readonly enter: HTMLButtonElement;
  setTyping(typing: boolean): void;
  /** The picture lies otherwise in its space. */
  update(): void;
}

interface ToolOptions {
  space: HTMLElement;
  screen: PictureScreen;
  /** The point of the page that matters now, if any. */
  focusPoint(): Point | undefined;
}

export function createPictureTools({ space, screen, focusPoint }: ToolOptions): PictureTools {
  // Both are there, one unseen: the picture must not move under a mouse that is pressed on it.
  const hint = element(
    'p',
    { id: 'leave-hint' },
    element('span', { class: 'outside' }, 'Click on the page to use it'),
    element('span', { class: 'inside' }, 'Keys go to the page. Press Escape twice to leave.'),
  );
  const zoom = element('button', { type: 'button', class: 'zoom', 'aria-pressed': 'false' }, 'Actual size');
  const enter = element('button', { type: 'button', class: 'enter' }, 'Type on the page');
  const bar = element('div', { class: 'tools' }, hint, zoom, enter);
  const update = () => {
    const { isActualSize, isSmall } = screen;
    zoom.hidden = !isSmall && !isActualSize;
    bar.classList.toggle('offers', !zoom.hidden);
  };
  zoom.addEventListener('click', () => {
    const actual = !screen.isActualSize;
    screen.setActualSize(actual, focusPoint());
    zoom.setAttribute('aria-pressed', String(actual));
    space.classList.toggle('actual', actual);
    if (actual) {
      space.tabIndex = 0;
      space.setAttribute('role', 'group');
      space.setAttribute('aria-label', 'Part of the page: arrow keys show more');
    } else for (const name of ['tabindex', 'role', 'aria-label']) space.removeAttribute(name);
  });
  return {
    element: bar,
    enter,
    setTyping: (typing) => void bar.classList.toggle('typing', typing),
    update,
  };
}
