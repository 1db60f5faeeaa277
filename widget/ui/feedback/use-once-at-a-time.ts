import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one piece of work per name at a time and ignores further requests until its result is rendered. State alone
 * would let a second press through before the next render.
 */
export function useOnceAtATime<Name extends string>() {
  const busy = useRef(false);
  const [turn, setTurn] = useState<{ pending?: Name }>({});
  useLayoutEffect(() => {
    if (turn.pending === undefined) busy.current = false;
  }, [turn]);
  const run = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setTurn({ pending: name });
    try {
      await work();
    } finally {
      setTurn({});
    }
  }, []);
  return { pending: turn.pending, run };
}
