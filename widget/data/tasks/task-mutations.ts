import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRefreshTasks } from './refresh-tasks.ts';
import type { EndpointResponse } from '../../../contract/endpoints.ts';
import { useData } from '../data-context.ts';
import { sealFor } from './seal-passwords.ts';

/**
 * Runs a change to tasks, then refetches the lists. It does so even after a failure, which may mean that the lists are
 * out of date.
 */
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

/** Pauses a task, so that the person can use its browser. */
export function usePauseTask(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('pauseTask', { params: { id } }));
}

/** Returns the browser to the agent. The response may contain a new task that continues this one. */
export function useResumeTask(): UseMutationResult<EndpointResponse<'resumeTask'>, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('resumeTask', { params: { id } }));
}

/** Stops a task. A stopped task can't resume. */
export function useStopTask(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useTaskMutation((id) => api.call('stopTask', { params: { id } }));
}

/** Clears all tasks. */
export function useClearTasks(): UseMutationResult<undefined, Error, void> {
  const { api } = useData();
  return useTaskMutation(() => api.call('clearTasks'));
}

type Instruction = { id: string; instruction: string };

/** Sends a task an instruction without secrets. Resolves with the id of the new task that continues it, if any. */
export function useInstructTask(): UseMutationResult<EndpointResponse<'instructTask'>, Error, Instruction> {
  const { api } = useData();
  return useTaskMutation(({ id, instruction }) =>
    api.call('instructTask', { params: { id }, body: { instruction } }),
  );
}

export interface Login {
  id: string;
  username: string;
  password: string;
}

/** Submits the login for a task that waits at a login page. Seals the password if the backend offers a key. */
export function useSubmitCredentials(): UseMutationResult<undefined, Error, Login> {
  const { api } = useData();
  return useTaskMutation(async ({ id, username, password }) => {
    // Bypass the cache, because a restarted backend has another key.
    const { credentialKey } = await api.call('session');
    const sealed = credentialKey ? await sealFor(password, credentialKey) : password;
    return await api.call('submitCredentials', { params: { id }, body: { username, password: sealed } });
  });
}
