import type { Modifiers } from '../../../browser/human-input.ts';
import type { WireInput } from '../../wire/wire-input.ts';
import { listenWhile } from '../element.ts';
import type { PictureScreen } from '../picture/picture-screen.ts';

type MouseInput = Extract<WireInput, { kind: 'mouse' }>;
type WheelInput = Extract<WireInput, { kind: 'wheel' }>;

interface MouseTools {
  mayAct(): boolean;
  send(input: WireInput): void;
  /** The person pressed on the picture. */
  onPress(event: MouseEvent): void;
}

const buttonNames = ['left', 'middle', 'right'] as const;
const linePixels = 16;

export const modifiersOf = (event: MouseEvent | KeyboardEvent): Modifiers => ({
  alt: event.altKey,
  control: event.ctrlKey,
  meta: event.metaKey,
  shift: event.shiftKey,
});

/** What a mouse or a pen does on the picture. */
export function createPictureMouse(screen: PictureScreen, { mayAct, send, onPress }: MouseTools) {
  const { canvas } = screen;
  /** What the next drawn frame sends: a move says no more than the last one, and turns of the wheel add up. */
  let move: MouseInput | null = null;
  let wheel: WheelInput | null = null;
  let frame = 0;
  const held = new Map<number, MouseInput>();

  const takeWaiting = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    const waiting = [move, wheel];
    [move, wheel] = [null, null];
    return waiting;
  };
  const flush = () => {
    for (const input of takeWaiting()) if (input) send(input);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(flush);
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
    button: type === 'move' ? heldButton(event.buttons) : (buttonNames[event.button] ?? 'none'),
    buttons: event.buttons & 7,
    clickCount: type === 'move' ? 0 : Math.min(Math.max(event.detail, 1), 3),
    modifiers: modifiersOf(event),
  });
  const on = listenWhile(canvas, mayAct);
  on('pointerdown', (event) => {
    // A drag that leaves the picture still ends here. Fingers are no mouse: they scroll and tap.
    if (event.pointerType !== 'touch') canvas.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    if (event.pointerType === 'touch') return;
    // The button went up where nobody could see it.
    if (event.buttons === 0 && held.size > 0) release();
    move = inputOf('move', event);
    soon();
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
  on('pointercancel', release);
  for (const kind of ['auxclick', 'contextmenu', 'dragstart'] as const) {
    on(kind, (event) => event.preventDefault());
  }
  on('wheel', (event) => {
    // Zooming is the window's own.
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, linePixels, canvas.clientHeight][event.deltaMode] ?? 1;
    wheel = {
      kind: 'wheel',
      ...screen.pageAt(event),
      deltaX: (wheel?.deltaX ?? 0) + event.deltaX * unit,
      deltaY: (wheel?.deltaY ?? 0) + event.deltaY * unit,
      modifiers: modifiersOf(event),
    };
    soon();
  });
  return {
    /** Sends what waits for the next drawn frame. */
    flush,
    /** Nothing waits or is held any more. */
    forget() {
      takeWaiting();
      held.clear();
    },
  };
}

function heldButton(buttons: number): MouseInput['button'] {
  if (buttons & 1) return 'left';
  if (buttons & 2) return 'right';
  return buttons & 4 ? 'middle' : 'none';
}
