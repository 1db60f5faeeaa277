import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Task } from '../../../contract/entities/task.ts';
import { queryKeys } from '../query-keys.ts';
import { useCallback } from 'react';

/** Refetches the task lists and the session that the screen shows. */
export async function refreshTasks(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.tasks }),
    queryClient.invalidateQueries({ queryKey: queryKeys.session }),
  ]);
}

/** Returns a function that waits until pending refetches of the lists have finished. */
export function useSettledTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: queryKeys.tasks }, { cancelRefetch: false }),
    [queryClient],
  );
}

/** Returns a function that finds a task in the cache. */
export function useKnownTask(): (id: string) => Task | undefined {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => queryClient.getQueryData<Task[]>(queryKeys.tasks)?.find((task) => task.id === id),
    [queryClient],
  );
}

/** Returns a function that refetches the task lists and the session. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshTasks(queryClient), [queryClient]);
}
