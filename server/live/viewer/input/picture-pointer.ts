import type { Modifiers } from '../../../browser/human-input.ts';
import type { WireInput } from '../../wire/messages.ts';
import type { Link } from '../connection.ts';
import type { PictureScreen } from '../picture-screen.ts';

type MouseInput = Extract<WireInput, { kind: 'mouse' }>;
type WheelInput = Extract<WireInput, { kind: 'wheel' }>;

type OnPress = (event: MouseEvent, isFinger: boolean) => void;

const buttonNames = ['left', 'middle', 'right'] as const;
/** By `MouseEvent.buttons`, where one says enough. */
const heldNames = ['none', 'left', 'right', 'left', 'middle', 'left', 'right', 'left'] as const;
const linePixels = 16;
/** A finger is never quite still. */
const tapSlop = 8;

export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  alt: event.altKey,
  control: event.ctrlKey,
  meta: event.metaKey,
  shift: event.shiftKey,
});

/**
 * What a mouse, a pen or a finger does on the picture. One finger: a tap is a click, a drag scrolls the page.
 * Two fingers zoom, which is the window's own. `onPress` is told when the person presses on the picture.
 */
export function createPicturePointer(screen: PictureScreen, link: Link, onPress: OnPress) {
  const { canvas } = screen;
  /** What the next drawn frame sends: a move says no more than the last one, and turns of the wheel add up. */
  let move: MouseInput | null = null;
  let wheel: WheelInput | null = null;
  let frame = 0;
  let isHeld = false;
  /** Whether it was a finger that came down last. */
  let isFinger = false;
  let finger: { id: number; x: number; y: number; isDrag: boolean } | null = null;

  const flush = () => {
    const waiting = [move, wheel];
    [move, wheel] = [null, null];
    for (const input of waiting) if (input) link.send(input);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      // A page that is busy is told where the mouse is by then, and not of its whole way.
      if (link.isBehind()) soon();
      else flush();
    });
  };
  const release = () => {
    isHeld = false;
    flush();
    link.release();
  };
  const inputOf = (type: MouseInput['type'], event: MouseEvent): MouseInput => ({
    kind: 'mouse',
    type,
    ...screen.pageAt(event),
    button: (type === 'move' ? heldNames[event.buttons & 7] : buttonNames[event.button]) ?? 'none',
    buttons: event.buttons & 7,
    clickCount: type === 'move' ? 0 : Math.min(Math.max(event.detail, 1), 3),
    modifiers: modifiersOf(event),
  });
  const turn = (event: MouseEvent, x: number, y: number) => {
    const deltas = { deltaX: (wheel?.deltaX ?? 0) + x, deltaY: (wheel?.deltaY ?? 0) + y };
    wheel = { kind: 'wheel', ...screen.pageAt(event), ...deltas, modifiers: modifiersOf(event) };
    soon();
  };
  const dragFinger = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const [x, y] = [finger.x - event.clientX, finger.y - event.clientY];
    if (!finger.isDrag && Math.hypot(x, y) < tapSlop) return;
    finger = { id: finger.id, x: event.clientX, y: event.clientY, isDrag: true };
    turn(event, x / screen.scale, y / screen.scale);
  };
  type Events = HTMLElementEventMap;
  const on = <Kind extends keyof Events>(kind: Kind, act: (event: Events[Kind]) => void): void => {
    canvas.addEventListener(kind, (event) => (link.mayAct() ? act(event) : undefined), { passive: false });
  };

  on('pointerdown', ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
    isFinger = pointerType === 'touch';
    // A drag that leaves the picture still ends here.
    if (!isFinger) canvas.setPointerCapture(id);
    finger = isFinger && isPrimary ? { id, x, y, isDrag: false } : null;
  });
  on('pointermove', dragFinger);
  on('pointerup', () => void (finger = null));
  // A tap brings these too, once the finger is up.
  on('mousemove', (event) => {
    // The button went up where nobody could see it.
    if (event.buttons === 0 && isHeld) release();
    move = inputOf('move', event);
    soon();
  });
  on('mousedown', (event) => {
    event.preventDefault();
    onPress(event, isFinger);
    const input = inputOf('down', event);
    if (input.button === 'none') return;
    flush();
    isHeld = true;
    link.send(input);
  });
  on('mouseup', (event) => {
    event.preventDefault();
    flush();
    isHeld = event.buttons !== 0;
    link.send(inputOf('up', event));
  });
  on('pointercancel', () => {
    finger = null;
    release();
  });
  for (const kind of ['auxclick', 'contextmenu', 'dragstart'] as const) {
    on(kind, (event) => event.preventDefault());
  }
  on('wheel', (event) => {
    // Zooming is the window's own.
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, linePixels, canvas.clientHeight][event.deltaMode] ?? 1;
    turn(event, event.deltaX * unit, event.deltaY * unit);
  });
  return {
    /** Sends what waits for the next drawn frame. */
    flush,
    /** Nothing waits or is held any more. */
    forget() {
      [move, wheel] = [null, null];
      isHeld = false;
      finger = null;
    },
  };
}
