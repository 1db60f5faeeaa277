import type { Modifiers } from '../../../browser/human-input.ts';
import type { WireInput } from '../../wire/messages.ts';
import type { Link } from '../connection.ts';
import type { PictureScreen } from '../picture-screen.ts';

type MouseInput = Extract<WireInput, { kind: 'mouse' }>;
type WheelInput = Extract<WireInput, { kind: 'wheel' }>;

type OnPress = (event: MouseEvent, isFinger: boolean) => void;

const buttonNames = ['left', 'middle', 'right'] as const;
/** The main button for each value of `MouseEvent.buttons`. */
const pressedButtonNames = ['none', 'left', 'right', 'left', 'middle', 'left', 'right', 'left'] as const;
const linePixels = 16;
/** How far a finger may move during a tap, in pixels. */
const tapSlop = 8;

export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  alt: event.altKey,
  control: event.ctrlKey,
  meta: event.metaKey,
  shift: event.shiftKey,
});

/**
 * Sends mouse, pen and touch input on the picture. A tap clicks, a drag with one finger scrolls. Two fingers zoom the
 * window itself.
 *
 * @param onPress Called when the person presses on the picture.
 */
export function createPicturePointer(screen: PictureScreen, link: Link, onPress: OnPress) {
  const { canvas } = screen;
  /** Input for the next drawn frame: the last move, and the sum of wheel turns. */
  let move: MouseInput | null = null;
  let wheel: WheelInput | null = null;
  let frame = 0;
  let isPressed = false;
  /** True if the last press was a finger. */
  let isFinger = false;
  let finger: { id: number; x: number; y: number; isDrag: boolean } | null = null;

  const flush = () => {
    const pending = [move, wheel];
    [move, wheel] = [null, null];
    for (const input of pending) if (input) link.send(input);
  };
  const scheduleFlush = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      // A busy page only gets the latest position.
      if (link.isBehind()) scheduleFlush();
      else flush();
    });
  };
  const release = () => {
    isPressed = false;
    flush();
    link.release();
  };
  const inputOf = (type: MouseInput['type'], event: MouseEvent): MouseInput => ({
    kind: 'mouse',
    type,
    ...screen.pageAt(event),
    button: (type === 'move' ? pressedButtonNames[event.buttons & 7] : buttonNames[event.button]) ?? 'none',
    buttons: event.buttons & 7,
    clickCount: type === 'move' ? 0 : Math.min(Math.max(event.detail, 1), 3),
    modifiers: modifiersOf(event),
  });
  const addWheel = (event: MouseEvent, x: number, y: number) => {
    const deltas = { deltaX: (wheel?.deltaX ?? 0) + x, deltaY: (wheel?.deltaY ?? 0) + y };
    wheel = { kind: 'wheel', ...screen.pageAt(event), ...deltas, modifiers: modifiersOf(event) };
    scheduleFlush();
  };
  const dragFinger = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const [x, y] = [finger.x - event.clientX, finger.y - event.clientY];
    if (!finger.isDrag && Math.hypot(x, y) < tapSlop) return;
    finger = { id: finger.id, x: event.clientX, y: event.clientY, isDrag: true };
    addWheel(event, x / screen.scale, y / screen.scale);
  };
  type Events = HTMLElementEventMap;
  const on = <Kind extends keyof Events>(kind: Kind, act: (event: Events[Kind]) => void): void => {
    canvas.addEventListener(kind, (event) => (link.mayAct() ? act(event) : undefined), { passive: false });
  };

  on('pointerdown', ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
    isFinger = pointerType === 'touch';
    // Keeps receiving events when a drag leaves the picture.
    if (!isFinger) canvas.setPointerCapture(id);
    finger = isFinger && isPrimary ? { id, x, y, isDrag: false } : null;
  });
  on('pointermove', dragFinger);
  on('pointerup', () => void (finger = null));
  // A tap also fires these events when the finger is lifted.
  on('mousemove', (event) => {
    // The button was released outside the window.
    if (event.buttons === 0 && isPressed) release();
    move = inputOf('move', event);
    scheduleFlush();
  });
  on('mousedown', (event) => {
    event.preventDefault();
    onPress(event, isFinger);
    const input = inputOf('down', event);
    if (input.button === 'none') return;
    flush();
    isPressed = true;
    link.send(input);
  });
  on('mouseup', (event) => {
    event.preventDefault();
    flush();
    isPressed = event.buttons !== 0;
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
    // The window itself zooms.
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, linePixels, canvas.clientHeight][event.deltaMode] ?? 1;
    addWheel(event, event.deltaX * unit, event.deltaY * unit);
  });
  return {
    /** Sends pending input immediately. */
    flush,
    /** Drops pending input and held buttons. */
    reset() {
      [move, wheel] = [null, null];
      isPressed = false;
      finger = null;
    },
  };
}
