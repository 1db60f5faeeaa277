import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Task } from '../contract/task.ts';
import { limits } from '../rules/limits.ts';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

/** Tasks that are running or paused, kept up to date. */
export function useActiveTasks(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.activeTasks,
    queryFn: ({ signal }) => api.call('activeTasks', { signal }),
    refetchInterval: limits.poll.active,
  });
}
