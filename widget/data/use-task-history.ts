import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Task } from '../contract/task.ts';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

/** Tasks that have ended. */
export function useTaskHistory(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.taskHistory,
    queryFn: ({ signal }) => api.call('taskHistory', { signal }),
  });
}
