import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { EndpointResponse } from '../../../contract/endpoints.ts';
import type { EndpointBody } from '../../../contract/requests.ts';
import { useData } from '../data-context.ts';

type Request = EndpointBody<'enhancePrompt'>;
type Response = EndpointResponse<'enhancePrompt'>;

/** Asks for an improved version of an instruction. */
export function useEnhancePrompt(): UseMutationResult<Response, Error, Request> {
  const { api } = useData();
  return useMutation<Response, Error, Request>({
    mutationFn: (body) => api.call('enhancePrompt', { body }),
  });
}
