import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Replay, ReplayPages } from '../../../contract/entities/replay.ts';
import { limits } from '../../rules/limits.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { useData } from '../data-context.ts';
import { queryKeys } from '../query-keys.ts';

/** Returns a task with its steps, kept up to date while it is running. */
export function useReplay(taskId: string): UseQueryResult<Replay> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.replay(taskId),
    queryFn: ({ signal }) => api.call('taskReplay', { params: { id: taskId }, signal }),
    enabled: taskId !== '',
    // Another person may have changed it since it was last shown.
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data && taskStatus(data.task.status).isActive ? limits.poll.active : false,
  });
}

/** Returns what was read at a step. */
export function useReplayPages(taskId: string, step: number): UseQueryResult<ReplayPages> {
  const { api } = useData();
  return useQuery({
    queryKey: queryKeys.replayPages(taskId, step),
    queryFn: ({ signal }) => api.call('replayStep', { params: { id: taskId, step: String(step) }, signal }),
    // A step of a running task may read more pages.
    refetchOnMount: 'always',
  });
}
