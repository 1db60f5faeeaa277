import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';

/**
 * Returns the current time, from the device or from `read`, and updates it every `every` milliseconds while `running`.
 */
export function useNow(every: number, running: boolean, read?: () => number): number {
  const { clock } = usePlatform();
  const readTime = read ?? clock.now;
  const [now, setNow] = useState(readTime);
  useEffect(() => {
    if (!running) return;
    const update = () => setNow(readTime());
    // The initial time is outdated if the clock was stopped for a while.
    const stopTimeout = clock.setTimeout(update, 0);
    const stopInterval = clock.setInterval(update, every);
    return () => {
      stopTimeout();
      stopInterval();
    };
  }, [clock, every, running, readTime]);
  return now;
}
