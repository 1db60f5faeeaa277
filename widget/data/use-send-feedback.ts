import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { Feedback } from '../contract/feedback.ts';
import { useData } from './data-context.ts';

type Input = Pick<Feedback, 'type' | 'message' | 'email'>;

/** Sends feedback, signed with the session. */
export function useSendFeedback(): UseMutationResult<undefined, Error, Input> {
  const { api, identity } = useData();
  return useMutation<undefined, Error, Input>({
    mutationFn: (feedback) =>
      api.call('sendFeedback', { body: { ...feedback, sessionToken: identity.sessionToken() } }),
  });
}
