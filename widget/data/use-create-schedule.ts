import type { UseMutationResult } from '@tanstack/react-query';
import type { EndpointBody } from '../contract/endpoints.ts';
import type { Schedule } from '../contract/schedule.ts';
import { useData } from './data-context.ts';
import { useScheduleMutation } from './use-schedule-mutation.ts';

/** Sets a task for later. */
export function useCreateSchedule(): UseMutationResult<Schedule, Error, EndpointBody<'createSchedule'>> {
  const { api } = useData();
  return useScheduleMutation((body) => api.call('createSchedule', { body }));
}
