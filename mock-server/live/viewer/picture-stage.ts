import type { SentPicture } from '../wire/messages.ts';
import { needsPicture, oldPicture } from '../wire/wire-rules.ts';
import type { WireInput } from '../wire/wire-input.ts';
import { element } from './element.ts';
import { createPictureKeys } from './input/picture-keys.ts';
import { createPictureMouse } from './input/picture-mouse.ts';
import { captureTouch } from './input/picture-touch.ts';
import type { Link } from './link.ts';
import { createQuestions } from './panels/questions.ts';
import { createTabStrip } from './panels/tab-strip.ts';
import type { Point } from './picture/fit-box.ts';
import { type PictureScreen, createPictureScreen } from './picture/picture-screen.ts';
import { createPointerMark } from './pointer-mark.ts';

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

/** How near to an edge the mouse brings on what lies beyond, at most, and how fast at most, in pixels of a frame. */
const edge = 48;
const fastest = 14;
const keyStep = 80;
const keySteps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A page larger than its space is moved by the mouse at the edges of the space, and by arrow keys on it. */
function panPicture(space: HTMLElement, screen: PictureScreen): void {
  let mouse: { x: number; y: number } | null = null;
  let frame = 0;

  const step = () => {
    frame = 0;
    if (!mouse || !screen.isActualSize) return;
    const x = pushAt(mouse.x, space.clientWidth);
    const y = pushAt(mouse.y, space.clientHeight);
    const rest = screen.panBy(x, y);
    if (rest.x !== x || rest.y !== y) frame = requestAnimationFrame(step);
  };
  space.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType === 'touch') return;
    const { left, top } = space.getBoundingClientRect();
    mouse = { x: clientX - left, y: clientY - top };
    frame ||= requestAnimationFrame(step);
  });
  space.addEventListener('pointerleave', () => (mouse = null));
  space.addEventListener('keydown', (event) => {
    const by = keySteps[event.key];
    if (!by || event.target !== space) return;
    event.preventDefault();
    screen.panBy(...by);
  });
}

/** How far a step goes from here: nowhere in the middle, further the nearer to an edge. */
function pushAt(at: number, room: number): number {
  const zone = Math.min(edge, room / 5);
  const depth = Math.max(zone - at, 0) - Math.max(at - (room - zone), 0);
  return -Math.round(Math.max(-1, Math.min(1, depth / zone)) * fastest);
}

/** What a person is told and offered over the picture of a page. */
interface PictureTools {
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

function createPictureTools({ space, screen, focusPoint }: ToolOptions): PictureTools {
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
