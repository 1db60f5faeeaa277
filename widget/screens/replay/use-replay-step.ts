import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { usePlatform } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { replayLink, replayStep } from '../../rules/task/replay-link.ts';

/** The chosen step, the address's, and the one that was last written to the address. */
interface View {
  step: number | undefined;
  addressed: number | undefined;
  written: number | undefined;
}

/**
 * Returns the number of the step that a replay shows, and a function that shows another. The address follows once the
 * person rests, and a link to another step changes the step.
 */
export function useReplayStep(taskId: string): [step: number | undefined, show: (step: number) => void] {
  const { clock } = usePlatform();
  const addressed = replayStep(useSearch());
  const [, navigate] = useLocation();
  const [view, setView] = useState<View>({ step: addressed, addressed, written: addressed });
  if (addressed !== view.addressed)
    setView({ ...view, addressed, step: addressed === view.written ? view.step : addressed });
  const { step } = view;
  const isWritten = step === addressed;
  useEffect(() => {
    if (isWritten || step === undefined) return;
    return clock.setTimeout(() => {
      setView((last) => ({ ...last, written: step }));
      navigate(replayLink(taskId, step), { replace: true });
    }, limits.history.rest);
  }, [clock, isWritten, step, taskId, navigate]);
  const show = useCallback((next: number) => setView((last) => ({ ...last, step: next })), []);
  return [step, show];
}
