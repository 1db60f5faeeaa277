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
 * Tells `look` of each list of tasks that is read, from the first that somebody asked for: before that there may be
 * no session to ask in. `every` is how often it is asked for then, in milliseconds, whatever is on the screen.
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
