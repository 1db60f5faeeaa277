import { type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ClaimRows } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { useData } from '../data-context.ts';
import { queryKeys } from '../query-keys.ts';
import { useTaskMutation } from './task-mutations.ts';

/** The rows of a file that a claim is about, from the row `offset`, each with where it was seen. */
export function useClaimRows(taskId: string, claimId: string, offset: number): UseQueryResult<ClaimRows> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.claimRows(taskId, claimId, offset),
    queryFn: ({ signal }) =>
      api.call('claimRows', { params: { id: taskId, claimId }, query: { offset: String(offset) }, signal }),
  });
}

type Report = { taskId: string; claimId: string; comment: string };

/** Reports that a claim is wrong, and shows the lower verdict in all lists. */
export function useReportClaim(): UseMutationResult<void, Error, Report> {
  const { api } = useData();
  const queryClient = useQueryClient();
  return useTaskMutation(async ({ taskId, claimId, comment }) => {
    const params = { id: taskId, claimId };
    const task = await api.call('reportClaim', { params, body: { comment } });
    for (const key of [queryKeys.tasks, queryKeys.taskHistory])
      queryClient.setQueryData<Task[]>(key, (tasks) =>
        tasks?.map((one) =>
          one.id === taskId ? { ...one, verdict: task.verdict, claims: task.claims } : one,
        ),
      );
  });
}
