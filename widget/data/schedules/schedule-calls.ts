import {
  useQuery,
  type UseQueryResult,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import { limits } from '../../rules/limits.ts';
import { useData } from '../data-context.ts';
import { queryKeys } from '../query-keys.ts';
import type { EndpointBody } from '../../../contract/endpoints.ts';

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

/** A change to schedules. Done or failed, it is over when the list has been asked for again. */
export function useScheduleMutation<Result, Input>(
  run: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.schedules }),
  });
}

/** Sets a task for later. */
export function useCreateSchedule(): UseMutationResult<Schedule, Error, EndpointBody<'createSchedule'>> {
  const { api } = useData();
  return useScheduleMutation((body) => api.call('createSchedule', { body }));
}

type Input = { id: string; isActive: boolean };

/** Pauses a schedule, or wakes it. */
export function useToggleSchedule(): UseMutationResult<undefined, Error, Input> {
  const { api } = useData();
  return useScheduleMutation(({ id, isActive }: Input) =>
    api.call('toggleSchedule', { params: { id }, body: { isActive } }),
  );
}

/** Removes a schedule. */
export function useDeleteSchedule(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useScheduleMutation((id: string) => api.call('deleteSchedule', { params: { id } }));
}
