import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';
import { queryKeys } from './query-keys.ts';

/** How all tasks are asked for, by screens and by jobs alike. */
export function tasksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.tasks,
    queryFn: ({ signal }) => api.call('tasks', { signal }),
  });
}
