import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Runs one action at a time and ignores further ones until the result is rendered. State alone would allow a second press
 * before the next render. `pending` is the name of the current action.
 */
export function useOnceAtATime<Name extends string>() {
  const busy = useRef(false);
  const [state, setState] = useState<{ pending?: Name }>({});
  useLayoutEffect(() => {
    if (state.pending === undefined) busy.current = false;
  }, [state]);
  const run = useCallback(async (name: Name, action: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setState({ pending: name });
    try {
      await action();
    } finally {
      setState({});
    }
  }, []);
  return { pending: state.pending, run };
}
