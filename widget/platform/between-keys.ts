import type { Cancel } from './cancel.ts';
import type { Clock } from './clock.ts';

export interface BetweenKeysOptions {
  /** The element that receives the typing. */
  target: EventTarget;
  clock: Clock;
  /** Schedules a callback before the next paint. */
  beforePaint: (run: () => void) => void;
  /** The milliseconds without a key after which the person has stopped typing. */
  idleAfter: number;
  /** Called after each key's paint, and once typing has stopped. */
  onTyping?: (isTyping: boolean) => void;
}

export interface BetweenKeys {
  /**
   * Runs the work soon. While the person types, runs it right after a key's paint, when the next key is furthest away.
   */
  run(work: () => void): void;
  /** Whether the person is typing. */
  isTyping(): boolean;
  stop: Cancel;
}

/** Delays deferrable work while the person types. Never delays work for control keys and pointer input. */
export function createBetweenKeys({
  target,
  clock,
  beforePaint,
  idleAfter,
  onTyping,
}: BetweenKeysOptions): BetweenKeys {
  let pending: (() => void)[] = [];
  let cancelIdle: Cancel | undefined;
  const work = () => {
    const now = pending;
    pending = [];
    for (const one of now) one();
  };
  const endTyping = () => {
    if (cancelIdle) onTyping?.(false);
    cancelIdle?.();
    cancelIdle = undefined;
    work();
  };
  const onPainted = () => {
    work();
    if (cancelIdle) onTyping?.(true);
  };
  const onInput = () => {
    cancelIdle?.();
    cancelIdle = clock.setTimeout(endTyping, idleAfter);
    beforePaint(() => clock.setTimeout(onPainted, 0));
  };
  const onPress = (event: Event) => {
    if (!('key' in event) || String(event.key).length > 1) endTyping();
  };
  const capture = { capture: true };
  target.addEventListener('input', onInput, capture);
  for (const type of ['keydown', 'pointerdown']) target.addEventListener(type, onPress, capture);
  return {
    run(one) {
      if (cancelIdle) pending.push(one);
      else clock.setTimeout(one, 0);
    },
    isTyping: () => cancelIdle !== undefined,
    stop() {
      target.removeEventListener('input', onInput, capture);
      for (const type of ['keydown', 'pointerdown']) target.removeEventListener(type, onPress, capture);
      endTyping();
    },
  };
}
