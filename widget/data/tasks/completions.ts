import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '../../../contract/entities/task.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { queryKeys } from '../query-keys.ts';

/** The reported fields of tasks that push events recently reported as completed. */
type Completions = Readonly<Record<string, Partial<Task>>>;

const completionsOf = (queryClient: QueryClient): Completions =>
  queryClient.getQueryData<Completions>(queryKeys.completions) ?? {};

/** Records that a task was reported as completed. */
export function noteCompletion(queryClient: QueryClient, id: string, fields: Partial<Task>): void {
  queryClient.setQueryData(queryKeys.completions, { ...completionsOf(queryClient), [id]: fields });
}

/** Removes a recorded completion, so that only the lists decide the task's status. */
export function forgetCompletion(queryClient: QueryClient, id: string): void {
  const { [id]: _forgotten, ...rest } = completionsOf(queryClient);
  queryClient.setQueryData(queryKeys.completions, rest);
}

/** Applies recorded completions to a list that lags behind. */
export function withCompletions(queryClient: QueryClient, tasks: Task[]): Task[] {
  const completions = completionsOf(queryClient);
  const lags = ({ id, status }: Task) => Object.hasOwn(completions, id) && taskStatus(status).isActive;
  return tasks.some(lags)
    ? tasks.map((task) => (lags(task) ? { ...task, ...completions[task.id], id: task.id } : task))
    : tasks;
}
