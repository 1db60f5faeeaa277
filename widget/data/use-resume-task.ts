import type { UseMutationResult } from '@tanstack/react-query';
import type { EndpointResponse } from '../contract/endpoints.ts';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

/** Gives the browser back to the agent. The answer may carry a new task that goes on in its place. */
export function useResumeTask(): UseMutationResult<EndpointResponse<'resumeTask'>, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('resumeTask', { params: { id } }));
}
