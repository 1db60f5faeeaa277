import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '../http/api-client.ts';
import { queryKeys } from '../query-keys.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { withCompletions } from './completions.ts';
import { readAllPages } from './read-all-pages.ts';
import { useData } from '../data-context.ts';
import { limits } from '../../rules/limits.ts';
import type { ScreenshotStep } from '../../../contract/entities/screenshot-step.ts';

/** The query for the newest tasks and all active ones, shared by screens and jobs. */
export function tasksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: async ({ signal, client }) => {
      let next = '';
      const tasks = await api.call('tasks', { signal, onNext: (cursor) => (next = cursor) });
      client.setQueryData(queryKeys.nextTasks, next);
      return withCompletions(client, tasks);
    },
  });
}

/** Returns all tasks. Polls every `pollMs` milliseconds while the page is visible. */
export function useTasks(pollMs?: number): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({ ...tasksQuery(api), refetchInterval: pollMs ?? false });
}

/** Returns the task with this id. */
export function useTask(taskId: string): Task | undefined {
  const { api } = useData();
  return useQuery({ ...tasksQuery(api), select: (tasks) => tasks.find(({ id }) => id === taskId) }).data;
}

/** Returns the running and paused tasks, kept up to date. */
export function useActiveTasks(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.activeTasks,
    queryFn: async ({ signal, client }) => withCompletions(client, await api.call('activeTasks', { signal })),
    refetchInterval: limits.poll.active,
  });
}

/** Returns the tasks that have ended. */
export function useTaskHistory(): UseQueryResult<Task[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.taskHistory,
    queryFn: ({ signal, client, queryKey }) => {
      const hasShown = client.getQueryData(queryKey) !== undefined;
      const onFirst = (first: Task[]) => void client.setQueryData(queryKeys.taskHistoryFirst, first);
      return readAllPages(api, 'taskHistory', { signal, ...(!hasShown && { onFirst }) });
    },
  });
}

/** Returns the start of a long history while the rest is still being read. */
export function useFirstOfHistory(): Task[] | undefined {
  return useQuery<Task[]>({ queryKey: queryKeys.taskHistoryFirst, queryFn: skipToken }).data;
}

/** Returns a task's steps with their screenshots. */
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
