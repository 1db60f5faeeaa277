import type { Task } from '../../../contract/entities/task.ts';
import type { ApiClient } from '../http/api-client.ts';

interface Reading {
  signal?: AbortSignal;
  /** Receives the start of a long list while the rest is being read. */
  onFirst?: (first: Task[]) => void;
}

/**
 * Reads a list page by page. A backend without pages sends all of it in the first response.
 *
 * @param api The backend.
 * @param name The call that returns the list.
 * @param reading The signal that ends the reading, and the receiver of the list's start.
 * @returns Every task once, in the order of the backend.
 */
export async function readAllPages(
  api: Pick<ApiClient, 'call'>,
  name: 'tasks' | 'taskHistory',
  { onFirst, ...options }: Reading = {},
): Promise<Task[]> {
  const readPage = async (cursor?: string) => {
    const page: { tasks: Task[]; next?: string } = { tasks: [] };
    const call = { ...options, onNext: (next: string) => void (page.next = next) };
    page.tasks =
      cursor === undefined
        ? await api.call(name, { ...call, ...(onFirst && { onFirst }) })
        : await api.call(name, { ...call, query: { cursor } });
    return page;
  };
  let page = await readPage();
  if (page.next === undefined) return page.tasks;
  onFirst?.(page.tasks);
  const tasks = new Map(page.tasks.map((task) => [task.id, task]));
  while (page.next !== undefined) {
    const before = tasks.size;
    page = await readPage(page.next);
    for (const task of page.tasks) if (!tasks.has(task.id)) tasks.set(task.id, task);
    // Otherwise a backend that ignores the cursor would be read forever.
    if (tasks.size === before) break;
  }
  return [...tasks.values()];
}
