import type { Cancel } from './cancel.ts';
import type { Clock } from './clock.ts';

export interface BetweenKeysOptions {
  /** The element that receives the typing. */
  target: EventTarget;
  clock: Clock;
  /** Schedules a callback before the next paint. */
  beforePicture: (run: () => void) => void;
  /** After this many milliseconds without a key, nobody is typing. */
  rest: number;
  /** Called after each key's paint, and once typing has stopped. */
  onTyping?: (isTyping: boolean) => void;
}

export interface BetweenKeys {
  /**
   * Runs the work soon. While somebody types, runs it right after a key's paint, when the next key is furthest away.
   */
  run(work: () => void): void;
  /** Whether somebody is typing. */
  isTyping(): boolean;
  stop: Cancel;
}

/** Delays deferrable work while somebody types. Control keys and pointer input are never delayed. */
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
  const onPainted = () => {
    work();
    if (endRest) onTyping?.(true);
  };
  const typed = () => {
    endRest?.();
    endRest = clock.setTimeout(over, rest);
    beforePicture(() => clock.setTimeout(onPainted, 0));
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
