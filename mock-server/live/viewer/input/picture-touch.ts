import type { WireInput } from '../../wire/wire-input.ts';
import { noModifiers } from '../../wire/wire-rules.ts';
import { listenWhile } from '../element.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';

/** A finger is never quite still. */
const tapSlop = 8;
const doubleTapMs = 400;

interface TouchTools {
  mayAct(): boolean;
  send(input: WireInput): void;
  onTap(event: PointerEvent): void;
}

/**
 * One finger: a tap is a click, a drag moves the picture as far as there is more of it, then scrolls the page. Two
 * fingers zoom, which is the window's own.
 */
export function captureTouch(screen: PictureScreen, { mayAct, send, onTap }: TouchTools): void {
  let finger: { id: number; x: number; y: number; isDrag: boolean } | null = null;
  let lastTap = { at: Number.NEGATIVE_INFINITY, count: 0 };
  let scroll = { x: 0, y: 0 };
  let frame = 0;

  const tap = (event: PointerEvent) => {
    const count = event.timeStamp - lastTap.at < doubleTapMs ? lastTap.count + 1 : 1;
    lastTap = { at: event.timeStamp, count };
    const at = { kind: 'mouse', ...screen.pageAt(event), modifiers: noModifiers } as const;
    const press = { ...at, button: 'left', clickCount: Math.min(count, 3) } as const;
    send({ ...at, type: 'move', button: 'none', buttons: 0, clickCount: 0 });
    send({ ...press, type: 'down', buttons: 1 });
    send({ ...press, type: 'up', buttons: 0 });
  };
  const sendScroll = (event: PointerEvent) => {
    frame = 0;
    const { x, y } = scroll;
    scroll = { x: 0, y: 0 };
    if (!mayAct()) return;
    send({ kind: 'wheel', ...screen.pageAt(event), deltaX: x, deltaY: y, modifiers: noModifiers });
  };
  const on = listenWhile(screen.canvas, mayAct);
  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch') return;
    // No mouse events for a finger, which would click a second time.
    event.preventDefault();
    const { isPrimary, pointerId: id, clientX: x, clientY: y } = event;
    finger = isPrimary ? { id, x, y, isDrag: false } : null;
  });
  on('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return;
    const [x, y] = [finger.x - event.clientX, finger.y - event.clientY];
    if (!finger.isDrag && Math.hypot(x, y) < tapSlop) return;
    finger = { id: finger.id, x: event.clientX, y: event.clientY, isDrag: true };
    const rest = screen.panBy(x, y);
    if (rest.x === 0 && rest.y === 0) return;
    scroll = { x: scroll.x + rest.x / screen.scale, y: scroll.y + rest.y / screen.scale };
    frame ||= requestAnimationFrame(() => sendScroll(event));
  });
  on('pointerup', (event) => {
    if (finger?.id !== event.pointerId) return;
    if (!finger.isDrag) {
      onTap(event);
      tap(event);
    }
    finger = null;
  });
  on('pointercancel', () => (finger = null));
}
