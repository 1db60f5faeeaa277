import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';

/**
 * Returns the current time, from the device or from `read`, and updates it every `every` milliseconds while `running`.
 */
export function useNow(every: number, running: boolean, read?: () => number): number {
  const { clock } = usePlatform();
  const tellTime = read ?? clock.now;
  const [now, setNow] = useState(tellTime);
  useEffect(() => {
    if (!running) return;
    const tell = () => setNow(tellTime());
    // The initial time is outdated if the clock was stopped for a while.
    const first = clock.setTimeout(tell, 0);
    const others = clock.setInterval(tell, every);
    return () => {
      first();
      others();
    };
  }, [clock, every, running, tellTime]);
  return now;
}
