import { MutationCache, QueryCache, QueryClient, type QueryFunction } from '@tanstack/react-query';
import type { ApiClient } from './http/api-client.ts';
import { ApiError } from './http/errors.ts';
import { queryKeys } from './query-keys.ts';

/** What a query does with a 401. */
export type On401 = 'throw' | 'return-null';

const UNAUTHORIZED = 401;

/** Runs a call. A 401 rejects or returns null. */
export async function with401<Data>(on401: On401, run: () => Promise<Data>): Promise<Data | null> {
  try {
    return await run();
  } catch (error) {
    if (on401 === 'return-null' && is401(error)) return null;
    throw error;
  }
}

function is401(error: unknown): boolean {
  return error instanceof ApiError && error.status === UNAUTHORIZED;
}

/** The default query function: GET on the segments of the key joined by '/'. */
export function createQueryFn(api: ApiClient, on401: On401 = 'throw'): QueryFunction {
  return ({ queryKey, signal }) => with401(on401, () => api.get(queryKey.join('/'), signal));
}

/** Creates the cache of server data. Data never becomes stale: polls and push events trigger refetches. */
export function createQueryClient(api: ApiClient): QueryClient {
  // Only the session call may end the session, because the 401 may belong to an earlier one.
  const onError = (error: unknown) => {
    if (!is401(error) || client.getQueryData(queryKeys.session) === null) return;
    void client.invalidateQueries({ queryKey: queryKeys.session });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: createQueryFn(api),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        retry: false,
        // Call even if the browser reports no network, because a failed call is reported immediately.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
