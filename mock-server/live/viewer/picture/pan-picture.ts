import type { PictureScreen } from './picture-screen.ts';

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
export function panPicture(space: HTMLElement, screen: PictureScreen): void {
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
