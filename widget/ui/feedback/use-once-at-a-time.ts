import { useCallback, useRef, useState } from 'react';

/**
 * Runs one piece of work at a time under a name; what is asked for meanwhile is ignored. State alone would let
 * a second press through before the next render.
 */
export function useOnceAtATime<Name extends string>() {
  const busy = useRef(false);
  const [pending, setPending] = useState<Name>();
  const run = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setPending(name);
    try {
      await work();
    } finally {
      busy.current = false;
      setPending(undefined);
    }
  }, []);
  return { pending, run };
}
