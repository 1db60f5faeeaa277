/**
 * Runs in the page: drops the timers that end later than `ms`. The page's time passes only while it waits for a timer.
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
  Object.assign(window, { setTimeout: startInTime });
}
