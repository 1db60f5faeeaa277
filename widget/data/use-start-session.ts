import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { ApiError } from './errors.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** Starts a session for an e-mail address and takes it over. Its errors carry the text to show. */
export function useStartSession(): UseMutationResult<void, Error, { email: string }> {
  const { api, identity } = useData();
  const refresh = useRefreshTasks();
  return useMutation<void, Error, { email: string }>({
    mutationFn: async ({ email }) => {
      try {
        const { sessionToken } = await api.call('startSession', { body: { email } });
        identity.startSession({ email, sessionToken });
      } catch (error) {
        throw new Error(problem(error), { cause: error });
      }
    },
    onSuccess: () => {
      void refresh();
    },
  });
}

function problem(error: unknown): string {
  if (error instanceof ApiError) return 'Failed to start session. Please try again.';
  return 'An error occurred. Please try again.';
}
