import type { FrameMessage } from '../wire/messages.ts';
import type { Link } from './connection.ts';
import { element } from './element.ts';
import { createPageStage } from './page/stage.ts';
import type { Picture } from './picture-screen.ts';
import { createPictureStage } from './picture-stage.ts';
import type { Viewport } from '../../browser/viewport.ts';

/**
 * Creates the stages for both kinds of frames and shows the one that is needed.
 *
 * @param onRoom Receives the space for the page, at the start and when it changes.
 */
export function createStages(link: Link, onRoom: (room: Viewport) => void) {
  // Hidden from screen readers, because the status in the bar says the same.
  const message = element('p', { class: 'message', 'aria-hidden': 'true' });
  const elements = createPageStage(link);
  const pictures = createPictureStage(link);
  const stages = [elements, pictures];
  const container = element('div', { class: 'place' }, elements.element, message);

  const resizes = new ResizeObserver(() => {
    for (const { room } of stages) {
      const { clientWidth: width, clientHeight: height } = room;
      // The hidden stage has no size.
      if (width > 0 && height > 0) onRoom({ width, height });
    }
  });
  for (const { room } of stages) resizes.observe(room);
  const showOnly = (visible: HTMLElement) => {
    if (container.firstElementChild !== visible) container.firstElementChild?.replaceWith(visible);
  };
  return {
    element: container,
    show(frame: FrameMessage, picture: Picture | null) {
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
    /** Sets a message over the page, for when there is nothing to watch. */
    setMessage: (text: string) => void (message.textContent = text),
    inputHandled(sequence: number, wasApplied: boolean) {
      for (const stage of stages) stage.inputHandled(sequence, wasApplied);
    },
    forgetEdits: elements.forgetEdits,
  };
}
