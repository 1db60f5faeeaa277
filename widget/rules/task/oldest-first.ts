import type { Task } from '../../../contract/entities/task.ts';

const instant = ({ createdAt }: Task) => Date.parse(createdAt ?? '') || 0;

/** Tasks in the order they were asked for. Where dates say nothing, a backend lists the newest first. */
export function oldestFirst(tasks: readonly Task[]): readonly Task[] {
  return tasks.toReversed().sort((one, other) => instant(one) - instant(other));
}
