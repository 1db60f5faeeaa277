import type { SentPicture } from '../wire/messages.ts';
import type { Link } from './connection.ts';
import { button, element } from './element.ts';
import { createPictureKeys } from './input/picture-keys.ts';
import { createPicturePointer } from './input/picture-pointer.ts';
import { createQuestions } from './panels/questions.ts';
import { createTabStrip } from './panels/bars.ts';
import { createPictureScreen } from './picture-screen.ts';
import { createPointerMark } from './pointer-mark.ts';
import type { Stage } from './stages.ts';

/** Where the picture of a page is shown, and used by whoever is in control. */
export function createPictureStage(link: Link): Stage<SentPicture> {
  const mark = createPointerMark();
  let pointer: SentPicture['pointer'] = null;

  const focusPage = () => keys.focus({ preventScroll: true });
  const enter = button({ class: 'enter' }, focusPage, 'Type on the page');
  const screen = createPictureScreen(() => {
    if (pointer) mark.place(pointer.x * screen.scale, pointer.y * screen.scale);
    questions.place();
  });
  const hand = createPicturePointer(screen, link, (event, isFinger) => {
    const pressed = screen.pageAt(event);
    // Where an input method shows what it composes: nobody knows where the page's own caret is.
    keys.style.left = `${pressed.x * screen.scale}px`;
    keys.style.top = `${pressed.y * screen.scale}px`;
    // A finger brings up no keyboard that hides half the page.
    if (!isFinger) focusPage();
  });
  /** Whatever is sent comes after the moves that wait for the next drawn frame. */
  const inOrder: Link = {
    ...link,
    send(input) {
      hand.flush();
      return link.send(input);
    },
  };
  const keys = createPictureKeys(inOrder, () => enter.focus());
  const questions = createQuestions(inOrder, screen, focusPage);
  const tabs = createTabStrip(inOrder.send);
  // Both are there, one unseen: the picture must not move under a mouse that is pressed on it.
  const hint = element(
    'p',
    { id: 'leave-hint' },
    element('span', { class: 'outside' }, 'Click on the page to use it'),
    element('span', { class: 'inside' }, 'Keys go to the page. Press Escape twice to leave.'),
  );
  const tools = element('div', { class: 'tools' }, hint, enter);
  screen.sheet.append(mark.element, keys);
  screen.space.append(questions.element);
  const attributes = { class: 'stage picture', role: 'main', 'aria-label': 'Live page' };
  return {
    room: screen.space,
    element: element('section', attributes, tabs.element, tools, screen.space),
    show(frame, picture) {
      screen.canvas.setAttribute('aria-label', `Picture of the page: ${frame.title}`);
      pointer = frame.pointer;
      mark.show(pointer !== null, pointer?.pressed === true);
      tabs.show(frame.tabs);
      questions.show(frame.questions);
      screen.draw(picture, frame.viewport);
    },
    setInteractive(interactive) {
      // The server lets go of what is held.
      if (!interactive) hand.forget();
      keys.disabled = !interactive;
      questions.setInteractive(interactive);
    },
    answered: questions.answered,
  };
}
