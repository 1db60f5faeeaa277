import type { UseMutationResult } from '@tanstack/react-query';
import type { EndpointBody } from '../contract/endpoints.ts';
import type { Task } from '../contract/task.ts';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Creates a task and starts it. */
export function useCreateTask(): UseMutationResult<Task, Error, EndpointBody<'createTask'>> {
  const { api } = useData();
  return useTaskMutation((body) => api.call('createTask', { body }));
}
