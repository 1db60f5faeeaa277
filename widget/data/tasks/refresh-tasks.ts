import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useCallback } from 'react';

/** Asks again for the task lists and the session, as far as anything on the screen shows them. */
export async function refreshTasks(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.tasks }),
    queryClient.invalidateQueries({ queryKey: queryKeys.session }),
  ]);
}

/** A function that waits until the lists have been read that a change asked for. */
export function useSettledTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: queryKeys.tasks }, { cancelRefetch: false }),
    [queryClient],
  );
}

/** A function that asks again for the task lists and the session. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshTasks(queryClient), [queryClient]);
}
