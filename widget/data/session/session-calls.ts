import { useQuery, type UseQueryResult, useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Session } from '../../../contract/entities/session.ts';
import { useData } from '../data-context.ts';
import { with401 } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { ApiError } from '../http/errors.ts';
import { useRefreshTasks } from '../tasks/refresh-tasks.ts';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import { limits } from '../../rules/limits.ts';
import { sessionErrors } from '../../rules/texts/errors.ts';

/** Returns the session, or null if there is none. */
export function useSession(): UseQueryResult<Session | null> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => with401('return-null', () => api.call('session', { signal })),
    // Nothing else would trigger a retry.
    refetchInterval: ({ state }) => (state.error ? limits.poll.active : false),
  });
}

/** Starts a session for an email address and adopts it. Its error messages are for the person. */
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

const FORBIDDEN = 403;

function problem(error: unknown): string {
  // The backend accepts only people whom a portal signs in.
  if (error instanceof ApiError)
    return error.status === FORBIDDEN ? sessionErrors.portalOnly : sessionErrors.refused;
  return sessionErrors.unanswered;
}

type Input = Pick<Feedback, 'type' | 'message' | 'email'>;

/** Sends feedback with the session. */
export function useSendFeedback(): UseMutationResult<undefined, Error, Input> {
  const { api, identity } = useData();
  return useMutation<undefined, Error, Input>({
    mutationFn: (feedback) =>
      api.call('sendFeedback', { body: { ...feedback, sessionToken: identity.sessionToken() } }),
  });
}
