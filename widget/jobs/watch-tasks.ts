import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ApiClient } from '../data/http/api-client.ts';
import { queryKeys } from '../data/query-keys.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Task } from '../rules/entities.ts';

export interface WatchedTasks {
  api: ApiClient;
  queryClient: QueryClient;
}

/**
 * Calls `look` with each list of tasks that is read. Waits for the first list that a screen reads, because before that
 * there may be no session.
 *
 * @param services The backend and the query cache.
 * @param look Receives each list; undefined once the list is dropped with its session.
 * @param every How often to read the list from then on, in milliseconds; `false` to leave that to the screens.
 * @returns A function that stops it.
 */
export function watchTasks(
  { api, queryClient }: WatchedTasks,
  look: (tasks: readonly Task[] | undefined) => void,
  every: number | false = false,
): Cancel {
  const watch = () => {
    const observer = new QueryObserver(queryClient, { ...tasksQuery(api), refetchInterval: every });
    const stop = observer.subscribe(({ data }) => look(data));
    look(observer.getCurrentResult().data);
    return stop;
  };
  if (queryClient.getQueryData(queryKeys.tasks) !== undefined) return watch();
  const tasksHash = hashKey(queryKeys.tasks);
  let stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== tasksHash || query.state.data === undefined) return;
    stop();
    stop = watch();
  });
  return () => stop();
}
