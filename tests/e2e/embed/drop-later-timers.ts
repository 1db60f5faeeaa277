/**
 * Runs in the page: drops the timers that end later than `ms`. The page's time passes only while it waits for a timer,
 * and starts again when the frame has loaded or sends a message: how long that takes depends on the machine.
 */
export function dropLaterTimers(ms: number) {
  let now = 0;
  const start = window.setTimeout;
  const startInTime = (task: () => void, delay = 0): number => {
    const due = now + delay;
    if (due > ms) return 0;
    return start(() => {
      now = Math.max(now, due);
      task();
    }, delay);
  };
  const restart = (): void => void (now = 0);
  // Load events don't bubble, but they are captured.
  addEventListener('load', ({ target }) => target instanceof HTMLIFrameElement && restart(), true);
  addEventListener('message', restart);
  Object.assign(window, { setTimeout: startInTime });
}
