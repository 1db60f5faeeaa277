/** Numbers what viewers are shown and tells them of it: at most once a tick, the newest alone, none without news. */
export function createFrameFeed<Frame>(make: (sequence: number) => Frame) {
  const listeners = new Set<(frame: Frame) => void>();
  let frame: Frame | null = null;
  let told: Frame | null = null;
  let sequence = 0;
  let isScheduled = false;

  const current = (): Frame => {
    if (frame) return frame;
    sequence += 1;
    frame = make(sequence);
    return frame;
  };
  const emit = (): void => {
    isScheduled = false;
    // What ends late finds a browser that is closed.
    if (listeners.size === 0) return;
    told = current();
    for (const listener of listeners) listener(told);
  };
  const tell = (): void => {
    if (isScheduled || listeners.size === 0 || (frame && frame === told)) return;
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
      return listeners.size > 0;
    },
    onFrame(listener: (frame: Frame) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}
