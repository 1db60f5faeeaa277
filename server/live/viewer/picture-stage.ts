import type { PictureFrameMessage } from '../wire/messages.ts';
import type { Link } from './connection.ts';
import { button, element } from './element.ts';
import { createPictureKeys } from './input/picture-keys.ts';
import { createPicturePointer } from './input/picture-pointer.ts';
import { createQuestions } from './panels/questions.ts';
import { createTabStrip } from './panels/bars.ts';
import { createPictureScreen } from './picture-screen.ts';
import { createPointerMark } from './pointer-mark.ts';
import type { Stage } from './stage.ts';
import { t } from './texts.ts';

/** Creates the stage that shows pictures and takes the input of the person in control. */
export function createPictureStage(link: Link): Stage<PictureFrameMessage> {
  const mark = createPointerMark();
  let pointer: PictureFrameMessage['pointer'] = null;

  const focusPage = () => keys.focus({ preventScroll: true });
  const enter = button({ class: 'enter' }, focusPage, t('Type on the page'));
  const screen = createPictureScreen(() => {
    if (pointer) mark.place(pointer.x * screen.scale, pointer.y * screen.scale);
    questions.place();
  });
  const pointerInput = createPicturePointer(screen, link, (event, isFinger) => {
    const position = screen.pageAt(event);
    // Input methods compose at this position, because the position of the page's caret is unknown.
    keys.style.left = `${position.x * screen.scale}px`;
    keys.style.top = `${position.y * screen.scale}px`;
    // On touch, focus would open a keyboard that hides half the page.
    if (!isFinger) focusPage();
  });
  /** Sends pending moves before any other input. */
  const orderedLink: Link = {
    ...link,
    send(input) {
      pointerInput.flush();
      return link.send(input);
    },
  };
  const keys = createPictureKeys(orderedLink, () => enter.focus());
  const questions = createQuestions(orderedLink, screen, focusPage);
  const tabs = createTabStrip(orderedLink.send);
  // Both texts take up space, so that the picture does not move when they change.
  const hint = element(
    'p',
    { id: 'leave-hint' },
    element('span', { class: 'outside' }, t('Click on the page to use it')),
    element('span', { class: 'inside' }, t('Keys go to the page. Press Escape twice to leave.')),
  );
  const tools = element('div', { class: 'tools' }, hint, enter);
  screen.sheet.append(mark.element, keys);
  screen.space.append(questions.element);
  const attributes = { class: 'stage picture', role: 'main', 'aria-label': t('Live page') };
  return {
    room: screen.space,
    element: element('section', attributes, tabs.element, tools, screen.space),
    show(frame, picture) {
      screen.canvas.setAttribute('aria-label', t('Picture of the page: {title}', { title: frame.title }));
      pointer = frame.pointer;
      mark.show(pointer !== null, pointer?.pressed === true);
      tabs.show(frame.tabs);
      questions.show(frame.questions);
      screen.draw(picture, frame.viewport);
    },
    setInteractive(interactive) {
      // The server releases held keys and buttons.
      if (!interactive) pointerInput.reset();
      keys.disabled = !interactive;
      questions.setInteractive(interactive);
    },
    inputHandled: questions.answerHandled,
  };
}
