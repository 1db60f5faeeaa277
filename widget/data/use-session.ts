import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Session } from '../contract/session.ts';
import { useData } from './data-context.ts';
import { with401 } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

/** The session, or null when the backend knows of none. */
export function useSession(): UseQueryResult<Session | null> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => with401('return-null', () => api.call('session', { signal })),
  });
}
