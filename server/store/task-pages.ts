/** A page of a list ends after this many tasks, or before one that would make it longer in bytes. */
export const pageLimits = { tasks: 200, bytes: 1_000_000 };

/** A page of a list as JSON text, newest task first, and the cursor of the next page. */
export interface TaskPage {
  json: string;
  next: string | undefined;
}

/**
 * Returns the last task of a page; undefined if all tasks fit.
 *
 * @param tasks The tasks that may be on it, in order, with their lengths: one more than fits is enough.
 */
export function lastOnPage<Task extends { bytes: number }>(tasks: readonly Task[]): Task | undefined {
  let bytes = 0;
  const end = tasks.findIndex((task, index) => {
    bytes += task.bytes;
    return index === pageLimits.tasks || (index > 0 && bytes > pageLimits.bytes);
  });
  return tasks[end - 1];
}
