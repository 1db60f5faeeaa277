import { hashKey, type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ApiClient } from '../data/http/api-client.ts';
import { queryKeys } from '../data/query-keys.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Task } from '../../contract/entities/task.ts';

export interface WatchedTasks {
  api: ApiClient;
  queryClient: QueryClient;
}

/**
 * Calls `onTasks` with each task list that is read. Waits for a screen to read the first list, because before that
 * there may be no session.
 *
 * @param services The backend and the query cache.
 * @param onTasks Receives each list, and undefined when the session ends.
 * @param interval How often to read the list from then on, in milliseconds. `false` leaves polling to the screens.
 * @returns A function that stops it.
 */
export function watchTasks(
  { api, queryClient }: WatchedTasks,
  onTasks: (tasks: readonly Task[] | undefined) => void,
  interval: number | false = false,
): Cancel {
  const watch = () => {
    const observer = new QueryObserver(queryClient, { ...tasksQuery(api), refetchInterval: interval });
    const stop = observer.subscribe(({ data }) => onTasks(data));
    onTasks(observer.getCurrentResult().data);
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
