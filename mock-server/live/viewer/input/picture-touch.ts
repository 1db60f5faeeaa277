import type { WireInput } from '../../wire/wire-input.ts';
import { noModifiers } from '../../wire/wire-rules.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';

/** A finger is never quite still. */
const tapSlop = 8;
const doubleTapMs = 400;

/**
 * One finger: a tap is a click, a drag moves the picture as far as there is more of it, then scrolls the page. Two
 * fingers zoom, which is the window's own.
 */
export function captureTouch(
  screen: PictureScreen,
  {
    mayAct,
    send,
    onTap,
  }: { mayAct(): boolean; send(input: WireInput): void; onTap(event: PointerEvent): void },
): void {
  const { canvas } = screen;
  let finger: { id: number; x: number; y: number; isDrag: boolean } | null = null;
  let lastTap = { at: Number.NEGATIVE_INFINITY, count: 0 };
  let scroll = { x: 0, y: 0 };
  let frame = 0;

  const tap = (event: PointerEvent) => {
    const count = event.timeStamp - lastTap.at < doubleTapMs ? lastTap.count + 1 : 1;
    lastTap = { at: event.timeStamp, count };
    const at = { kind: 'mouse', ...screen.pageAt(event), modifiers: noModifiers } as const;
    send({ ...at, type: 'move', button: 'none', buttons: 0, clickCount: 0 });
    send({ ...at, type: 'down', button: 'left', buttons: 1, clickCount: Math.min(count, 3) });
    send({ ...at, type: 'up', button: 'left', buttons: 0, clickCount: Math.min(count, 3) });
  };
  const sendScroll = (at: { clientX: number; clientY: number }) => {
    frame = 0;
    const { x, y } = scroll;
    scroll = { x: 0, y: 0 };
    if (!mayAct()) return;
    send({ kind: 'wheel', ...screen.pageAt(at), deltaX: x, deltaY: y, modifiers: noModifiers });
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch' || !(mayAct() || screen.isActualSize)) return;
    // No mouse events for a finger, which would click a second time.
    event.preventDefault();
    finger = event.isPrimary
      ? { id: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false }
      : null;
  });
  canvas.addEventListener('pointermove', (event) => {
    if (finger?.id !== event.pointerId) return;
    const { clientX, clientY } = event;
    const [x, y] = [finger.x - clientX, finger.y - clientY];
    if (!finger.isDrag && Math.hypot(x, y) < tapSlop) return;
    finger = { id: finger.id, x: clientX, y: clientY, isDrag: true };
    const rest = screen.panBy(x, y);
    if (!mayAct() || (rest.x === 0 && rest.y === 0)) return;
    scroll = { x: scroll.x + rest.x * screen.scale(), y: scroll.y + rest.y * screen.scale() };
    frame ||= requestAnimationFrame(() => sendScroll({ clientX, clientY }));
  });
  canvas.addEventListener('pointerup', (event) => {
    if (finger?.id !== event.pointerId) return;
    if (!finger.isDrag && mayAct()) {
      onTap(event);
      tap(event);
    }
    finger = null;
  });
  canvas.addEventListener('pointercancel', () => (finger = null));
}
