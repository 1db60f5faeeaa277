import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '../http/api-client.ts';
import { queryKeys } from '../query-keys.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { withCompletions } from './completions.ts';
import { useData } from '../data-context.ts';
import { limits } from '../../rules/limits.ts';
import type { ScreenshotStep } from '../../../contract/entities/screenshot-step.ts';

/** How all tasks are asked for, by screens and by jobs alike. */
export function tasksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal, client }) => withCompletions(client, await api.call('tasks', { signal })),
  });
}

/** All tasks; asked for again every `pollMs` milliseconds while the page can be seen. */
export function useTasks(pollMs?: number): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({ ...tasksQuery(api), refetchInterval: pollMs ?? false });
}

/** Tasks that are running or paused, kept up to date. */
export function useActiveTasks(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.activeTasks,
    queryFn: async ({ signal, client }) => withCompletions(client, await api.call('activeTasks', { signal })),
    refetchInterval: limits.poll.active,
  });
}

/** Tasks that have ended. */
export function useTaskHistory(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.taskHistory,
    queryFn: ({ signal, client, queryKey }) => {
      if (client.getQueryData(queryKey)) return api.call('taskHistory', { signal });
      const early = (first: Task[]) => void client.setQueryData(queryKeys.taskHistoryFirst, first);
      return api.call('taskHistory', { signal, early });
    },
  });
}

/** The beginning of a long history, once it is there; for as long as the rest is read. */
export function useFirstOfHistory(): Task[] | undefined {
  return useQuery<Task[]>({ queryKey: queryKeys.taskHistoryFirst, queryFn: skipToken }).data;
}

/** The steps of a task with their pictures. */
export function useTaskScreenshots(taskId: string): UseQueryResult<ScreenshotStep[]> {
  const { api, identity } = useData();
  return useQuery({
    queryKey: queryKeys.screenshots(taskId),
    queryFn: async ({ signal }) => {
      const query = { sessionToken: identity.sessionToken() };
      return (await api.call('taskScreenshots', { params: { id: taskId }, query, signal })).steps;
    },
  });
}
