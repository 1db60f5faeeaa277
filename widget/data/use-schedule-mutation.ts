import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/** A change to schedules. Done or failed, it is over when the list has been asked for again. */
export function useScheduleMutation<Result, Input>(
  run: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.schedules }),
  });
}
