import type { SentFrame } from '../wire/messages.ts';
import type { Link } from './connection.ts';
import { element } from './element.ts';
import { createPageStage } from './page/stage.ts';
import type { Picture } from './picture-screen.ts';
import { createPictureStage } from './picture-stage.ts';
import type { Viewport } from '../../browser/viewport.ts';

/** Where a page is shown, in one way or the other. */
export interface Stage<Frame> {
  readonly element: HTMLElement;
  /** What there is for the page, without what is around it. */
  readonly room: HTMLElement;
  /** Without a picture, the last one stays. */
  show(frame: Frame, picture: Picture | null): void;
  setInteractive(interactive: boolean): void;
  /** The server has dealt with an input. */
  answered(sequence: number, wasApplied: boolean): void;
}

/**
 * The page as elements or as a picture, whichever the browser gives. `onRoom` is told how much room there is for the
 * page, at first and whenever that changes.
 */
export function createStages(link: Link, onRoom: (room: Viewport) => void) {
  // The status in the bar says it aloud.
  const message = element('p', { class: 'message', 'aria-hidden': 'true' });
  const elements = createPageStage(link);
  const pictures = createPictureStage(link);
  const stages = [elements, pictures];
  const place = element('div', { class: 'place' }, elements.element, message);

  const resizes = new ResizeObserver(() => {
    for (const { room } of stages) {
      const { clientWidth: width, clientHeight: height } = room;
      // The one that is not shown has none.
      if (width > 0 && height > 0) onRoom({ width, height });
    }
  });
  for (const { room } of stages) resizes.observe(room);
  const showOnly = (shown: HTMLElement) => {
    if (place.firstElementChild !== shown) place.firstElementChild?.replaceWith(shown);
  };
  return {
    element: place,
    show(frame: SentFrame, picture: Picture | null) {
      if (frame.kind === 'dom') {
        showOnly(elements.element);
        elements.show(frame, null);
      } else {
        showOnly(pictures.element);
        pictures.show(frame, picture);
      }
    },
    setInteractive(interactive: boolean) {
      for (const stage of stages) stage.setInteractive(interactive);
    },
    /** Words over the page, for when there is nothing to watch. */
    setMessage: (text: string) => void (message.textContent = text),
    answered(sequence: number, wasApplied: boolean) {
      for (const stage of stages) stage.answered(sequence, wasApplied);
    },
    forgetEdits: elements.forgetEdits,
  };
}
