import type { UseMutationResult } from '@tanstack/react-query';
import type { EndpointBody } from '../contract/endpoints.ts';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

type Input = { id: string } & EndpointBody<'submitCredentials'>;

/** Gives a task that waits at a login page its login. */
export function useSubmitCredentials(): UseMutationResult<undefined, Error, Input> {
  const { api } = useData();
  return useTaskMutation(({ id, ...body }) => api.call('submitCredentials', { params: { id }, body }));
}
