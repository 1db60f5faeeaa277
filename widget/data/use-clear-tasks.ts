import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Clears all tasks. */
export function useClearTasks(): UseMutationResult<undefined, Error, void> {
  const { api } = useData();
  return useTaskMutation(() => api.call('clearTasks'));
}
