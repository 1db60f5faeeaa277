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
import type { EndpointBody } from '../../../contract/requests.ts';

/** Returns the schedules. No event reports changes, so the list is polled. */
export function useSchedules(): UseQueryResult<Schedule[]> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.schedules,
    queryFn: ({ signal }) => api.call('schedules', { signal }),
    refetchInterval: limits.poll.schedules,
    refetchOnMount: 'always',
  });
}

/** Runs a change to schedules. It settles once the list has been refetched, whether it succeeded or failed. */
export function useScheduleMutation<Result, Input>(
  run: (input: Input) => Promise<Result>,
): UseMutationResult<Result, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation<Result, Error, Input>({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.schedules }),
  });
}

/** Creates a schedule. */
export function useCreateSchedule(): UseMutationResult<Schedule, Error, EndpointBody<'createSchedule'>> {
  const { api } = useData();
  return useScheduleMutation((body) => api.call('createSchedule', { body }));
}

type Input = { id: string; isActive: boolean };

/** Pauses or resumes a schedule. */
export function useToggleSchedule(): UseMutationResult<undefined, Error, Input> {
  const { api } = useData();
  return useScheduleMutation(({ id, isActive }: Input) =>
    api.call('toggleSchedule', { params: { id }, body: { isActive } }),
  );
}

/** Deletes a schedule. */
export function useDeleteSchedule(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useScheduleMutation((id: string) => api.call('deleteSchedule', { params: { id } }));
}
