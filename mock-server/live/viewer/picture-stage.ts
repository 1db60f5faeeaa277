import type { SentPicture } from '../wire/messages.ts';
import type { WireInput } from '../wire/wire-input.ts';
import { needsPicture, oldPicture } from '../wire/wire-rules.ts';
import type { Link } from './connection.ts';
import { button, element } from './element.ts';
import { createPictureKeys } from './input/picture-keys.ts';
import { createPicturePointer } from './input/picture-pointer.ts';
import { createQuestions } from './panels/questions.ts';
import { createTabStrip } from './panels/tab-strip.ts';
import type { Point } from './picture/fit-box.ts';
import { type PictureScreen, createPictureScreen } from './picture/picture-screen.ts';
import { createPointerMark } from './pointer-mark.ts';
import type { Stage } from './stages.ts';

/** Where the picture of a page is shown, and used by whoever is in control. */
export function createPictureStage(link: Link): Stage<SentPicture> {
  const mark = createPointerMark();
  let isInteractive = false;
  let isOld = false;
  let pointer: SentPicture['pointer'] = null;
  /** Where the person pressed last. */
  let pressed: Point | undefined;

  const mayAct = () => isInteractive;
  const focusPage = () => keys.focus({ preventScroll: true });
  const screen = createPictureScreen(() => placeAll());
  const focusPoint = () => (isInteractive ? pressed : undefined) ?? pointer ?? undefined;
  const tools = createPictureTools(screen, focusPoint, focusPage);
  /** What is aimed at an earlier page is not sent to the one that is open. */
  const sendToPage = (input: WireInput) => {
    if (!isOld || !needsPicture(input)) link.send(input);
    else if (input.kind !== 'wheel') link.say(oldPicture.refusal);
  };
  /** Whatever is sent comes after the moves that wait for the next drawn frame. */
  const sendInOrder: Link['send'] = (input) => {
    hand.flush();
    return link.send(input);
  };
  const keys = createPictureKeys({
    ...link,
    mayAct,
    send(input) {
      hand.flush();
      sendToPage(input);
    },
    leave: () => tools.enter.focus(),
  });
  const hand = createPicturePointer(screen, {
    mayAct,
    send: sendToPage,
    onPress(event) {
      pressed = screen.pageAt(event);
      // Where an input method shows what it composes: nobody knows where the page's own caret is.
      keys.style.left = `${pressed.x * screen.scale}px`;
      keys.style.top = `${pressed.y * screen.scale}px`;
      // A finger brings up no keyboard that hides half the page.
      if (event.type === 'mousedown') focusPage();
    },
  });
  const questions = createQuestions({ ...link, send: sendInOrder }, screen, focusPage);
  const tabs = createTabStrip(sendInOrder);
  const placeAll = () => {
    if (pointer) mark.place(pointer.x * screen.scale, pointer.y * screen.scale);
    questions.place();
    tools.update();
  };
  screen.sheet.append(mark.element, keys);
  const room = element('div', { class: 'room' }, screen.space, questions.element);
  const attributes = { class: 'stage picture', role: 'main', 'aria-label': 'Live page' };
  return {
    room,
    element: element('section', attributes, tabs.element, tools.element, room),
    show(frame, picture) {
      isOld = frame.isOld;
      screen.draw(picture, frame.viewport);
      screen.canvas.setAttribute('aria-label', `Picture of the page: ${frame.title}`);
      // The agent points elsewhere than it did.
      if (frame.pointer && (pointer?.x !== frame.pointer.x || pointer.y !== frame.pointer.y))
        screen.reveal(frame.pointer);
      pointer = frame.pointer;
      mark.show(pointer !== null, pointer?.pressed === true);
      tabs.show(frame.tabs);
      questions.show(frame.questions);
      placeAll();
    },
    setInteractive(interactive) {
      isInteractive = interactive;
      // The server lets go of what is held.
      if (!interactive) hand.forget();
      keys.disabled = !interactive;
      questions.setInteractive(interactive);
      tabs.setInteractive(interactive);
    },
    answered: questions.answered,
  };
}

/** What a person is told and offered over the picture of a page; `focusPoint` is the point of it that matters now. */
function createPictureTools(
  screen: PictureScreen,
  focusPoint: () => Point | undefined,
  focusPage: () => void,
) {
  // Both are there, one unseen: the picture must not move under a mouse that is pressed on it.
  const hint = element(
    'p',
    { id: 'leave-hint' },
    element('span', { class: 'outside' }, 'Click on the page to use it'),
    element('span', { class: 'inside' }, 'Keys go to the page. Press Escape twice to leave.'),
  );
  const resize = () => {
    const actual = !screen.isActualSize;
    screen.setActualSize(actual, focusPoint());
    zoom.setAttribute('aria-pressed', String(actual));
  };
  const zoom = button({ 'aria-pressed': 'false', hidden: '' }, resize, 'Actual size');
  const enter = button({ class: 'enter' }, focusPage, 'Type on the page');
  return {
    element: element('div', { class: 'tools' }, hint, zoom, enter),
    enter,
    /** The picture lies otherwise in its space. */
    update: () => void (zoom.hidden = !screen.isSmall && !screen.isActualSize),
  };
}
