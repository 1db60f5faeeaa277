import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useScheduleMutation } from './use-schedule-mutation.ts';

/** Removes a schedule. */
export function useDeleteSchedule(): UseMutationResult<undefined, Error, string> {
  const { api } = useData();
  return useScheduleMutation((id: string) => api.call('deleteSchedule', { params: { id } }));
}
