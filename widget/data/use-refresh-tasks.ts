import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshTasks } from './refresh-tasks.ts';

/** A function that asks again for the task lists and the session. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => refreshTasks(queryClient), [queryClient]);
}
