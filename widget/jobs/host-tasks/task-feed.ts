import type { Cancel } from '../../platform/cancel.ts';
import type { Task } from '../../../contract/entities/task.ts';

/** Receives a new or changed task, and its previous version. */
export type TaskListener = (task: Task, previous: Task | undefined) => void;

export interface TaskFeed {
  /** Reports the changes since the last list. Pass undefined when the session ends. */
  publish(tasks: readonly Task[] | undefined): void;
  /** Calls `listener` with every known task, then with each change. */
  subscribe(listener: TaskListener): Cancel;
}

/**
 * A feed of task changes for the jobs that notify the host. It remembers the last list, so it reports each change once,
 * no matter how often the list is read.
 */
export function createTaskFeed(): TaskFeed {
  let current: ReadonlyMap<string, Task> = new Map();
  const listeners = new Set<TaskListener>();
  return {
    publish(tasks) {
      const previous = current;
      current = new Map(tasks?.map((task) => [task.id, task]));
      for (const task of tasks ?? [])
        if (previous.get(task.id) !== task)
          for (const listener of listeners) listener(task, previous.get(task.id));
    },
    subscribe(listener) {
      for (const task of current.values()) listener(task, undefined);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
