import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Stops the task with this id for good. */
export function useStopTask(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('stopTask', { params: { id } }));
}
