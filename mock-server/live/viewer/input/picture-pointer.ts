import type { Modifiers } from '../../../browser/human-input.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { noModifiers } from '../../wire/wire-rules.ts';
import type { Link } from '../connection.ts';
import { listenWhile } from '../element.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';

type MouseInput = Extract<WireInput, { kind: 'mouse' }>;
type WheelInput = Extract<WireInput, { kind: 'wheel' }>;

interface PointerTools extends Pick<Link, 'send' | 'isBehind'> {
  mayAct(): boolean;
  /** The person pressed on the picture. */
  onPress(event: MouseEvent): void;
}

const buttonNames = ['left', 'middle', 'right'] as const;
/** By `MouseEvent.buttons`, where one says enough. */
const heldNames = ['none', 'left', 'right', 'left', 'middle', 'left', 'right', 'left'] as const;
const linePixels = 16;
/** A finger is never quite still. */
const tapSlop = 8;
const doubleTapMs = 400;

export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  alt: event.altKey,
  control: event.ctrlKey,
  meta: event.metaKey,
  shift: event.shiftKey,
});

/**
 * What a mouse, a pen or a finger does on the picture. One finger: a tap is a click, a drag scrolls the page.
 * Two fingers zoom, which is the window's own.
 */
export function createPicturePointer(screen: PictureScreen, tools: PointerTools) {
  const { mayAct, send, isBehind, onPress } = tools;
  const { canvas } = screen;
  /** What the next drawn frame sends: a move says no more than the last one, and turns of the wheel add up. */
  let move: MouseInput | null = null;
  let wheel: WheelInput | null = null;
  let frame = 0;
  const held = new Map<number, MouseInput>();
  let finger: { id: number; x: number; y: number; isDrag: boolean } | null = null;
  let lastTap = { at: Number.NEGATIVE_INFINITY, count: 0 };

  const flush = () => {
    const waiting = [move, wheel];
    [move, wheel] = [null, null];
    for (const input of waiting) if (input) send(input);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      // A page that is busy is told where the mouse is by then, and not of its whole way.
      if (isBehind()) soon();
      else flush();
    });
  };
  const release = () => {
    flush();
    for (const input of held.values()) send({ ...input, type: 'up', buttons: 0 });
    held.clear();
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
  const tap = (event: PointerEvent) => {
    const count = event.timeStamp - lastTap.at < doubleTapMs ? lastTap.count + 1 : 1;
    lastTap = { at: event.timeStamp, count };
    flush();
    const at = { kind: 'mouse', ...screen.pageAt(event), modifiers: noModifiers } as const;
    const press = { ...at, button: 'left', clickCount: Math.min(count, 3) } as const;
    send({ ...at, type: 'move', button: 'none', buttons: 0, clickCount: 0 });
    send({ ...press, type: 'down', buttons: 1 });
    send({ ...press, type: 'up', buttons: 0 });
  };
  const dragFinger = (event: PointerEvent) => {
    if (finger?.id !== event.pointerId) return;
    const [x, y] = [finger.x - event.clientX, finger.y - event.clientY];
    if (!finger.isDrag && Math.hypot(x, y) < tapSlop) return;
    finger = { id: finger.id, x: event.clientX, y: event.clientY, isDrag: true };
    turn(event, x / screen.scale, y / screen.scale);
  };
  const on = listenWhile(canvas, mayAct);

  on('pointerdown', (event) => {
    // A drag that leaves the picture still ends here.
    if (event.pointerType !== 'touch') return canvas.setPointerCapture(event.pointerId);
    // No mouse events for a finger, which would click a second time.
    event.preventDefault();
    const { isPrimary, pointerId: id, clientX: x, clientY: y } = event;
    finger = isPrimary ? { id, x, y, isDrag: false } : null;
  });
  on('pointermove', (event) => {
    if (event.pointerType === 'touch') return dragFinger(event);
    // The button went up where nobody could see it.
    if (event.buttons === 0 && held.size > 0) release();
    move = inputOf('move', event);
    soon();
  });
  on('pointerup', (event) => {
    if (finger?.id !== event.pointerId) return;
    if (!finger.isDrag) {
      onPress(event);
      tap(event);
    }
    finger = null;
  });
  on('mousedown', (event) => {
    event.preventDefault();
    onPress(event);
    const input = inputOf('down', event);
    if (input.button === 'none') return;
    flush();
    held.set(event.button, input);
    send(input);
  });
  on('mouseup', (event) => {
    event.preventDefault();
    flush();
    if (held.delete(event.button)) send(inputOf('up', event));
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
      held.clear();
      finger = null;
    },
  };
}
