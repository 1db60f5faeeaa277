import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Pauses the task with this id, so that the person may use its browser. */
export function usePauseTask(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('pauseTask', { params: { id } }));
}
