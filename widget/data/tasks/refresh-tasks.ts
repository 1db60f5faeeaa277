import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Task } from '../../../contract/entities/task.ts';
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

/** A function that tells a task as it is known at this moment. */
export function useKnownTask(): (id: string) => Task | undefined {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => queryClient.getQueryData<Task[]>(queryKeys.tasks)?.find((task) => task.id === id),
    [queryClient],
  );
}

/** A function that asks again for the task lists and the session. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshTasks(queryClient), [queryClient]);
}
