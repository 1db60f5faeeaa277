import type { Task } from '../../../contract/entities/task.ts';

const instant = ({ createdAt }: Task) => Date.parse(createdAt ?? '') || 0;

/** Sorts tasks by creation, oldest first. Those without dates are assumed to be listed newest first. */
export function oldestFirst(tasks: readonly Task[]): readonly Task[] {
  return tasks.toReversed().sort((one, other) => instant(one) - instant(other));
}
