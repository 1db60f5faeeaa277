import { HostCallError } from '../../bridge/host-port.ts';
import { taskSnapshot } from '../../bridge/task-snapshot.ts';
import type { TaskSnapshot } from '../../../host-sdk/wire/protocol.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { readAllPages } from '../../data/tasks/read-all-pages.ts';
import { refreshTasks } from '../../data/tasks/refresh-tasks.ts';
import { tasksQuery } from '../../data/tasks/task-queries.ts';
import type { Task } from '../../../contract/entities/task.ts';
import type { StartServices } from '../../start-task/services.ts';
import { type HostTask, hostTasksAtom } from '../../state/host-atoms.ts';

/** Returns the error for a task that was cleared. */
export const taskGoneError = () => new HostCallError('unknown-task', 'The task no longer exists.');

export type OwnTasks = ReturnType<typeof createOwnTasks>;

/** The tasks that pages of one origin started in this tab. A page can access no others. */
export function createOwnTasks({ api, queryClient, store }: StartServices, origin: string) {
  const remembered = (): readonly HostTask[] =>
    store.get(hostTasksAtom).filter((task) => task.origin === origin);
  /** Returns the latest tasks or, if some of `ids` are not among them, all tasks. */
  const readTasks = async (ids: readonly string[]): Promise<readonly Task[]> => {
    const latest = await queryClient.query({ ...tasksQuery(api), staleTime: 0 });
    const hasAll = ids.every((id) => latest.some((task) => task.id === id));
    const isComplete = hasAll || !queryClient.getQueryData(queryKeys.nextTasks);
    return isComplete ? latest : await readAllPages(api, 'tasks');
  };
  const find = async (id: string): Promise<Task> => {
    const task = (await readTasks([id])).find((one) => one.id === id);
    if (!task) throw taskGoneError();
    return task;
  };
  const snapshot = async (id: string, previousId?: string): Promise<TaskSnapshot> =>
    taskSnapshot(await find(id), previousId);
  /** Returns a snapshot after a change. Cancels reads of the list that were requested before it. */
  const snapshotAfterChange = (id: string, previousId?: string): Promise<TaskSnapshot> => {
    void queryClient.cancelQueries({ queryKey: queryKeys.tasks, exact: true }, { silent: true });
    void refreshTasks(queryClient);
    return snapshot(id, previousId);
  };

  return {
    find,
    snapshot,
    snapshotAfterChange,
    has: (id: string): boolean => remembered().some((task) => task.id === id),
    /** Returns the id in a call's parameters. Throws if this origin did not start that task. */
    idOf({ id }: Record<string, unknown>): string {
      if (typeof id === 'string' && remembered().some((task) => task.id === id)) return id;
      throw new HostCallError('unknown-task', 'This page did not start that task.');
    },
    /** Returns the task started with an idempotency key. */
    findByKey: (key: string | undefined): HostTask | undefined =>
      key === undefined ? undefined : remembered().find((task) => task.key === key),
    /** Whether the backend still has a task. Forgets the task if not. */
    async checkExists(task: HostTask): Promise<boolean> {
      const exists = (await readTasks([task.id])).some(({ id }) => id === task.id);
      if (!exists) store.set(hostTasksAtom, (all) => all.filter((one) => one !== task));
      return exists;
    },
    /** Returns snapshots, oldest first. Omits tasks that were cleared or belong to an earlier session. */
    async list(): Promise<TaskSnapshot[]> {
      if (remembered().length === 0) return [];
      const tasks = await readTasks(remembered().map(({ id }) => id));
      return remembered().flatMap(({ id }) => {
        const task = tasks.find((one) => one.id === id);
        return task ? [taskSnapshot(task)] : [];
      });
    },
    /** Replaces a task with the one that continues it. */
    replace(id: string, nextId: string): void {
      store.set(hostTasksAtom, (all) => all.map((one) => (one.id === id ? { ...one, id: nextId } : one)));
    },
  };
}
