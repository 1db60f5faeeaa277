import type { QueryClient } from '@tanstack/react-query';
import type { Task } from '../../../contract/entities/task.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { queryKeys } from '../query-keys.ts';

/** What was said of each task that was reported completed a moment ago. */
type Completions = Readonly<Record<string, Partial<Task>>>;

const known = (queryClient: QueryClient): Completions =>
  queryClient.getQueryData<Completions>(queryKeys.completions) ?? {};

/** Remembers that a task was reported completed. */
export function noteCompletion(queryClient: QueryClient, id: string, said: Partial<Task>): void {
  queryClient.setQueryData(queryKeys.completions, { ...known(queryClient), [id]: said });
}

/** From now on the lists alone say how this task stands. */
export function forgetCompletion(queryClient: QueryClient, id: string): void {
  const { [id]: _forgotten, ...rest } = known(queryClient);
  queryClient.setQueryData(queryKeys.completions, rest);
}

/** A list that was read: where it lags behind a completion, the completion stands. */
export function withCompletions(queryClient: QueryClient, tasks: Task[]): Task[] {
  const completions = known(queryClient);
  const lags = ({ id, status }: Task) => Object.hasOwn(completions, id) && taskStatus(status).isActive;
  return tasks.some(lags)
    ? tasks.map((task) => (lags(task) ? { ...task, ...completions[task.id], id: task.id } : task))
    : tasks;
}
