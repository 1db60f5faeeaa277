import type { UseMutationResult } from '@tanstack/react-query';
import type { EndpointResponse } from '../contract/endpoints.ts';
import { useData } from './data-context.ts';
import { useTaskMutation } from './use-task-mutation.ts';

type Input = { id: string; instruction: string };

/** Gives a task a further instruction. The answer may name a new task that goes on from it. */
export function useInstructTask(): UseMutationResult<EndpointResponse<'instructTask'>, Error, Input> {
  const { api } = useData();
  return useTaskMutation(({ id, instruction }) =>
    api.call('instructTask', { params: { id }, body: { instruction } }),
  );
}
