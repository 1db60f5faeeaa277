import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';

/** The time, the device's or what `read` says, told again every `every` milliseconds while `running`. */
export function useNow(every: number, running: boolean, read?: () => number): number {
  const { clock } = usePlatform();
  const tellTime = read ?? clock.now;
  const [now, setNow] = useState(tellTime);
  useEffect(() => {
    if (!running) return;
    const tell = () => setNow(tellTime());
    // The first time is old when the clock was stopped for a while.
    const first = clock.setTimeout(tell, 0);
    const others = clock.setInterval(tell, every);
    return () => {
      first();
      others();
    };
  }, [clock, every, running, tellTime]);
  return now;
}
