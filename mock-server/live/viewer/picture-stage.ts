import type { SentPicture } from '../wire/messages.ts';
import { needsPicture, oldPicture } from '../wire/old-picture.ts';
import type { WireInput } from '../wire/wire-input.ts';
import { element } from './element.ts';
import type { Link } from './link.ts';
import { createPictureKeys } from './input/picture-keys.ts';
import { createPictureMouse } from './input/picture-mouse.ts';
import { createPictureScreen } from './picture/picture-screen.ts';
import { captureTouch } from './input/picture-touch.ts';
import type { Point } from './picture/fit-box.ts';
import { panPicture } from './picture/pan-picture.ts';
import { createPictureTools } from './picture/picture-tools.ts';
import { createPointerMark } from './pointer-mark.ts';
import { createQuestions } from './panels/questions.ts';
import { createTabStrip } from './panels/tab-strip.ts';

/** Where the picture of a page is shown, and used by whoever is in control. */
export interface PictureStage {
  readonly element: HTMLElement;
  /** What there is for the picture, without the tabs and tools over it. */
  readonly space: HTMLElement;
  /** Without a picture, the last one stays. */
  show(frame: SentPicture, picture: ImageBitmap | null): void;
  setInteractive(interactive: boolean): void;
  answered(sequence: number, wasApplied: boolean): void;
}

export function createPictureStage(link: Link): PictureStage {
  const space = element('div', { class: 'space' });
  const mark = createPointerMark();
  let isInteractive = false;
  let isOld = false;
  let pointer: SentPicture['pointer'] = null;
  /** Where the person pressed last. */
  let pressed: Point | undefined;

  const mayAct = () => isInteractive;
  const screen = createPictureScreen(space, () => placeAll());
  const focusPoint = () => (isInteractive ? pressed : undefined) ?? pointer ?? undefined;
  const tools = createPictureTools({ space, screen, focusPoint });
  panPicture(space, screen);
  /** What is aimed at an earlier page is not sent to the one that is open. */
  const sendToPage = (input: WireInput) => {
    if (!isOld || !needsPicture(input)) link.send(input);
    else if (input.kind !== 'wheel') link.say(oldPicture.refusal);
  };
  /** Whatever is sent comes after the moves that wait for the next drawn frame. */
  const sendInOrder: Link['send'] = (input) => {
    mouse.flush();
    return link.send(input);
  };
  const keys = createPictureKeys({
    mayAct,
    send(input) {
      mouse.flush();
      sendToPage(input);
    },
    copy: () => link.copy(),
    say: (text) => link.say(text),
    leave: () => tools.enter.focus(),
  });
  const mouse = createPictureMouse(screen, {
    mayAct,
    send: sendToPage,
    onPress(event) {
      pressed = screen.pageAt(event);
      const { left, top } = space.getBoundingClientRect();
      // Where an input method shows what it composes: nobody knows where the page's own caret is.
      keys.style.left = `${event.clientX - left}px`;
      keys.style.top = `${event.clientY - top}px`;
      keys.focus({ preventScroll: true });
    },
  });
  captureTouch(screen, {
    mayAct,
    send: sendToPage,
    onTap: (event) => (pressed = screen.pageAt(event)),
  });
  const questions = createQuestions(
    { ...link, send: sendInOrder },
    {
      screen,
      space: () => ({ width: space.clientWidth, height: space.clientHeight }),
      focusPage: () => keys.focus({ preventScroll: true }),
    },
  );
  const tabs = createTabStrip(sendInOrder);
  const placeAll = () => {
    if (pointer) mark.place(screen.boxOf(pointer));
    questions.place();
    tools.update();
  };
  tools.enter.addEventListener('click', () => keys.focus({ preventScroll: true }));
  keys.addEventListener('focus', () => tools.setTyping(true));
  keys.addEventListener('blur', () => tools.setTyping(false));
  space.append(screen.canvas, mark.element, keys, questions.element);
  return {
    space,
    element: element(
      'section',
      { class: 'stage picture', role: 'main', 'aria-label': 'Live page' },
      tabs.element,
      tools.element,
      space,
    ),
    show(frame, picture) {
      isOld = frame.isOld;
      screen.draw(picture, frame.viewport);
      screen.canvas.setAttribute('aria-label', `Picture of the page: ${frame.title}`);
      if (isMoved(pointer, frame.pointer)) screen.reveal(frame.pointer);
      pointer = frame.pointer;
      mark.show(pointer !== null, pointer?.pressed === true);
      tabs.show(frame.tabs);
      questions.show(frame.questions);
      placeAll();
    },
    setInteractive(interactive) {
      isInteractive = interactive;
      // The server lets go of what is held.
      if (!interactive) mouse.forget();
      keys.disabled = !interactive;
      questions.setInteractive(interactive);
      tabs.setInteractive(interactive);
    },
    answered: questions.answered,
  };
}

/** Whether the agent points elsewhere than it did. */
function isMoved(
  before: SentPicture['pointer'],
  after: SentPicture['pointer'],
): after is NonNullable<typeof after> {
  return after !== null && (before?.x !== after.x || before.y !== after.y);
}
