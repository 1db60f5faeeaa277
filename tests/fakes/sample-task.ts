import type { Task } from '../../contract/entities/task.ts';
import { taskSchema } from '../../contract/entities/task.ts';

/** A parsed task with the given fields. */
export function sampleTask(fields: Partial<Task> = {}): Task {
  return { ...taskSchema.parse({ id: 't1', status: 'running' }), ...fields };
}
