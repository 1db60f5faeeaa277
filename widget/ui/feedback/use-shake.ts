import { useEffect, useState } from 'react';

/** Interval and duration in milliseconds, and a clock whose functions return a cancel function. */
export interface ShakeOptions {
  interval: number;
  duration: number;
  clock: {
    setTimeout(run: () => void, delay: number): () => void;
    setInterval(run: () => void, interval: number): () => void;
  };
}

/** True for a moment at regular intervals. Styles decide whether anything moves. */
export function useShake(active: boolean, { interval, duration, clock }: ShakeOptions): boolean {
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    const stopEvery = clock.setInterval(() => {
      setShaking(true);
      stop = clock.setTimeout(() => setShaking(false), duration);
    }, interval);
    return () => {
      stopEvery();
      stop();
      setShaking(false);
    };
  }, [clock, active, interval, duration]);
  return shaking;
}
