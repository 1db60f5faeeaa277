import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/platform-context.ts';

/** The time, told again every `every` milliseconds while `running`. */
export function useNow(every: number, running: boolean): number {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!running) return;
    const tell = () => setNow(clock.now());
    // The first time is old when the clock was stopped for a while.
    const first = clock.setTimeout(tell, 0);
    const others = clock.setInterval(tell, every);
    return () => {
      first();
      others();
    };
  }, [clock, every, running]);
  return now;
}
