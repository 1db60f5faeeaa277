import type { SentFrame } from '../wire/messages.ts';
import { element } from './element.ts';
import type { Size } from './picture/fit-box.ts';
import type { Link } from './link.ts';
import type { PictureStage } from './picture-stage.ts';
import { createPictureStage } from './picture-stage.ts';
import { createStage } from './page/stage.ts';

/** Where the page is shown: as elements or as a picture, whichever the browser gives. */
export interface Stages {
  readonly element: HTMLElement;
  show(frame: SentFrame, picture: ImageBitmap | null): void;
  setInteractive(interactive: boolean): void;
  /** Words over the page, for when there is nothing to watch. */
  setMessage(text: string): void;
  /** The server has dealt with an input. */
  answered(sequence: number, wasApplied: boolean): void;
  forgetEdits(): void;
}

/** `onRoom` is told how much room there is for the page, at first and whenever that changes. */
export function createStages(link: Link, onRoom: (room: Size) => void): Stages {
  // The status in the bar says it aloud.
  const message = element('p', { class: 'message', 'aria-hidden': 'true' });
  const elements = createStage(link);
  let pictures: PictureStage | null = null;
  const place = element('div', { class: 'place' }, elements.element, message);

  const tellRoom = () => {
    const space =
      pictures && place.firstElementChild === pictures.element ? pictures.space : elements.element;
    const { clientWidth: width, clientHeight: height } = space;
    if (width > 0 && height > 0) onRoom({ width, height });
  };
  const resizes = new ResizeObserver(tellRoom);
  resizes.observe(elements.element);
  const showOnly = (shown: HTMLElement) => {
    if (place.firstElementChild !== shown) place.firstElementChild?.replaceWith(shown);
  };
  return {
    element: place,
    show(frame, picture) {
      if (frame.kind === 'dom') {
        showOnly(elements.element);
        return elements.show(frame);
      }
      if (!pictures) {
        pictures = createPictureStage(link);
        resizes.observe(pictures.space);
      }
      showOnly(pictures.element);
      pictures.show(frame, picture);
    },
    setInteractive(interactive) {
      elements.setInteractive(interactive);
      pictures?.setInteractive(interactive);
    },
    setMessage: (text) => (message.textContent = text),
    answered(sequence, wasApplied) {
      elements.answered(sequence, wasApplied);
      pictures?.answered(sequence, wasApplied);
    },
    forgetEdits: () => elements.forgetEdits(),
  };
}
