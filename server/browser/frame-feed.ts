import { createListeners } from './listeners.ts';

/** Numbers what viewers are shown and tells them of it: at most once a tick, the newest alone, none without news. */
export function createFrameFeed<Frame>(make: (sequence: number) => Frame) {
  const viewers = createListeners<Frame>();
  let frame: Frame | null = null;
  let told: Frame | null = null;
  let sequence = 0;
  let isScheduled = false;

  const current = (): Frame => {
    frame ??= make((sequence += 1));
    return frame;
  };
  const emit = (): void => {
    isScheduled = false;
    // What ends late finds a browser that is closed.
    if (!viewers.areThere) return;
    told = current();
    viewers.tell(told);
  };
  const tell = (): void => {
    if (isScheduled || !viewers.areThere || (frame && frame === told)) return;
    isScheduled = true;
    setImmediate(emit);
  };
  const outdate = (): void => {
    frame = null;
  };
  return {
    current,
    /** What is shown has changed; nobody is told yet. */
    outdate,
    /** Tells of what they have not been told. */
    tell,
    renew(): void {
      outdate();
      tell();
    },
    get isWatched(): boolean {
      return viewers.areThere;
    },
    onFrame: viewers.add,
    close: viewers.clear,
  };
}
