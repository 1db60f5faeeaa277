import { useEffect, useState } from 'react';
import { usePlatform } from '../platform/platform-context.ts';
import { limits } from '../rules/limits.ts';

/** True for a moment every few seconds: the mascot's engine turns over. Styles decide whether it moves. */
export function useShake(active: boolean): boolean {
  const { clock } = usePlatform();
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    const every = clock.setInterval(() => {
      setShaking(true);
      stop = clock.setTimeout(() => setShaking(false), limits.mascot.shakeFor);
    }, limits.mascot.shakeEvery);
    return () => {
      every();
      stop();
      setShaking(false);
    };
  }, [clock, active]);
  return shaking;
}
