import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { launchCountdown, type LaunchStage } from '../../rules/session/welcome.ts';

const TICK = 100;

/** Counts down from the moment `launching` becomes true, and calls `onArrive` once at the end. */
export function useLaunch(launching: boolean, onArrive: () => void): LaunchStage {
  const { clock } = usePlatform();
  const [elapsed, setElapsed] = useState(0);
  const arrive = useRef(onArrive);
  useEffect(() => {
    arrive.current = onArrive;
  });
  useEffect(() => {
    if (!launching) return;
    const began = clock.now();
    const stop = clock.setInterval(() => {
      const passed = clock.now() - began;
      setElapsed(passed);
      if (launchCountdown(passed).kind !== 'navigate') return;
      stop();
      arrive.current();
    }, TICK);
    return stop;
  }, [clock, launching]);
  return launchCountdown(elapsed);
}
