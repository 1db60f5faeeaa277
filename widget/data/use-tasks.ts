import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Task } from '../contract/task.ts';
import { useData } from './data-context.ts';
import { tasksQuery } from './tasks-query.ts';

/** All tasks; asked for again every `pollMs` milliseconds while the page can be seen. */
export function useTasks(pollMs?: number): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({ ...tasksQuery(api), refetchInterval: pollMs ?? false });
}
