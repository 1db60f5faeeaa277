import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Schedule } from '../contract/schedule.ts';
import { limits } from '../rules/limits.ts';
import { useData } from './data-context.ts';
import { queryKeys } from './query-keys.ts';

/** What is set for later. No event tells of a schedule, so the list is asked for now and then. */
export function useSchedules(): UseQueryResult<Schedule[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.schedules,
    queryFn: ({ signal }) => api.call('schedules', { signal }),
    refetchInterval: limits.poll.schedules,
    refetchOnMount: 'always',
  });
}
