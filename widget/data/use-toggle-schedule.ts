import type { UseMutationResult } from '@tanstack/react-query';
import { useData } from './data-context.ts';
import { useScheduleMutation } from './use-schedule-mutation.ts';

type Input = { id: string; isActive: boolean };

/** Pauses a schedule, or wakes it. */
export function useToggleSchedule(): UseMutationResult<undefined, Error, Input> {
  const { api } = useData();
  return useScheduleMutation(({ id, isActive }: Input) =>
    api.call('toggleSchedule', { params: { id }, body: { isActive } }),
  );
}
