import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** A change to tasks. Done or failed, the lists are asked for again: a failure too may mean they moved on. */
export function useTaskMutation<Result, Input>(
  run: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const refresh = useRefreshTasks();
  return useMutation<Result, Error, Input>({
    mutationFn: run,
    onSettled: () => {
      void refresh();
    },
  });
}
