import { createListeners } from './listeners.ts';

/** Numbers frames and publishes the newest one, at most once per tick and only after a change. */
export function createFrameFeed<Frame>(build: (sequence: number) => Frame) {
  const listeners = createListeners<Frame>();
  let frame: Frame | null = null;
  let lastPublished: Frame | null = null;
  let sequence = 0;
  let isScheduled = false;

  const current = (): Frame => {
    frame ??= build((sequence += 1));
    return frame;
  };
  const emit = (): void => {
    isScheduled = false;
    // The last viewer may have left in the meantime.
    if (!listeners.hasListeners) return;
    lastPublished = current();
    listeners.notify(lastPublished);
  };
  const publish = (): void => {
    if (isScheduled || !listeners.hasListeners || (frame && frame === lastPublished)) return;
    isScheduled = true;
    setImmediate(emit);
  };
  const invalidate = (): void => {
    frame = null;
  };
  return {
    current,
    /** Marks the frame as outdated without publishing. */
    invalidate,
    /** Publishes the current frame unless viewers have it already. */
    publish,
    refresh(): void {
      invalidate();
      publish();
    },
    get isWatched(): boolean {
      return listeners.hasListeners;
    },
    onFrame: listeners.add,
    close: listeners.clear,
  };
}
