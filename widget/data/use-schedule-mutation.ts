import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRefreshSchedules } from './use-refresh-schedules.ts';

/** A change to schedules. Done or failed, it is over when the list has been asked for again. */
export function useScheduleMutation<Result, Input>(
  run: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const refresh = useRefreshSchedules();
  return useMutation<Result, Error, Input>({
    mutationFn: run,
    onSettled: refresh,
  });
}
