import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Starts the task with this id again. */
export function useRerunTask(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('rerunTask', { params: { id } }));
}
