import type { Cancel } from './cancel.ts';
import type { Clock } from './clock.ts';

export interface BetweenKeysOptions {
  /** Where it is typed. */
  target: EventTarget;
  clock: Clock;
  /** Calls before the next picture. */
  beforePicture: (run: () => void) => void;
  /** Without a key for so many milliseconds nobody types. */
  rest: number;
  /** After the picture of each key, and once nobody types any more. */
  onTyping?: (isTyping: boolean) => void;
}

export interface BetweenKeys {
  /** Runs it soon; while somebody types, right after a key's picture, when the next key is farthest. */
  run(work: () => void): void;
  /** Whether somebody types just now. */
  isTyping(): boolean;
  stop: Cancel;
}

/** Keeps work that can wait out of the way of who types. Keys that are no text, and pointers, want an answer at once. */
export function createBetweenKeys({
  target,
  clock,
  beforePicture,
  rest,
  onTyping,
}: BetweenKeysOptions): BetweenKeys {
  let waiting: (() => void)[] = [];
  let endRest: Cancel | undefined;
  const work = () => {
    const now = waiting;
    waiting = [];
    for (const one of now) one();
  };
  const over = () => {
    if (endRest) onTyping?.(false);
    endRest?.();
    endRest = undefined;
    work();
  };
  const drawn = () => {
    work();
    if (endRest) onTyping?.(true);
  };
  const typed = () => {
    endRest?.();
    endRest = clock.setTimeout(over, rest);
    beforePicture(() => clock.setTimeout(drawn, 0));
  };
  const pressed = (event: Event) => {
    if (!('key' in event) || String(event.key).length > 1) over();
  };
  const first = { capture: true };
  target.addEventListener('input', typed, first);
  for (const type of ['keydown', 'pointerdown']) target.addEventListener(type, pressed, first);
  return {
    run(one) {
      if (endRest) waiting.push(one);
      else clock.setTimeout(one, 0);
    },
    isTyping: () => endRest !== undefined,
    stop() {
      target.removeEventListener('input', typed, first);
      for (const type of ['keydown', 'pointerdown']) target.removeEventListener(type, pressed, first);
      over();
    },
  };
}
