import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Task } from '../contract/task.ts';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

/** All tasks; asked for again every `pollMs` milliseconds while the page can be seen. */
export function useTasks(pollMs?: number): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.tasks,
    queryFn: ({ signal }) => api.call('tasks', { signal }),
    refetchInterval: pollMs ?? false,
  });
}
