import type { Cancel } from '../../platform/cancel.ts';
import type { Task } from '../../rules/entities.ts';

/** Receives a task that is new or has changed, with what was known of it before. */
export type TaskListener = (task: Task, previous: Task | undefined) => void;

export interface TaskFeed {
  /** Passes on what changed since the last list; undefined: the list went with its session. */
  publish(tasks: readonly Task[] | undefined): void;
  /** Calls `listener` with every task that is known, and with each change from then on. */
  subscribe(listener: TaskListener): Cancel;
}

/**
 * The changes of the tasks, for all that tell the host of them. It remembers the last list, so each change is passed on
 * once, however often the list is read.
 */
export function createTaskFeed(): TaskFeed {
  let known: ReadonlyMap<string, Task> = new Map();
  const listeners = new Set<TaskListener>();
  return {
    publish(tasks) {
      const previous = known;
      known = new Map(tasks?.map((task) => [task.id, task]));
      for (const task of tasks ?? [])
        if (previous.get(task.id) !== task)
          for (const listener of listeners) listener(task, previous.get(task.id));
    },
    subscribe(listener) {
      for (const task of known.values()) listener(task, undefined);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
