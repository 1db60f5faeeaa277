import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ScreenshotStep } from '../contract/screenshot-step.ts';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

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
