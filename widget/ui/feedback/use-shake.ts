import { useEffect, useState } from 'react';

/** Interval and duration in milliseconds, and a clock whose functions return a cancel function. */
export interface Shaking {
  every: number;
  lasts: number;
  clock: {
    setTimeout(run: () => void, delay: number): () => void;
    setInterval(run: () => void, every: number): () => void;
  };
}

/** True for a moment at regular intervals. Styles decide whether anything moves. */
export function useShake(active: boolean, { every, lasts, clock }: Shaking): boolean {
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    const stopEvery = clock.setInterval(() => {
      setShaking(true);
      stop = clock.setTimeout(() => setShaking(false), lasts);
    }, every);
    return () => {
      stopEvery();
      stop();
      setShaking(false);
    };
  }, [clock, active, every, lasts]);
  return shaking;
}
