import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { HostBridge } from '../bridge/host-bridge.ts';
import type { ApiClient } from '../data/http/api-client.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import type { Task } from '../rules/entities.ts';
import { limits } from '../rules/limits.ts';
import { outputFiles } from '../rules/files/output-files.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import { announcedTasksAtom } from '../state/task-atoms.ts';
import type { Store } from '../state/create-state.ts';

export interface HostEventsOptions {
  bridge: Pick<HostBridge, 'send' | 'isConnected'>;
  api: ApiClient;
  queryClient: QueryClient;
  store: Store;
  now(): number;
}

/** More tasks than a tab sees in a day. */
const MOST_REMEMBERED = 500;

/** Tells the host of every task's start and end, once each, however often either is seen. */
export function startHostEvents({ bridge, api, queryClient, store, now }: HostEventsOptions): () => void {
  if (!bridge.isConnected) return () => {};
  // Tasks that had ended before this tab looked are no news.
  let old: ReadonlySet<string> | undefined;

  const announce = (task: Task) => {
    const told = store.get(announcedTasksAtom);
    const { isActive, hasEnded } = taskStatus(task.status);
    const before = told[task.id];
    if (!(isActive || hasEnded) || before === 'ended' || (isActive && before === 'started')) return;
    const timestamp = new Date(now()).toISOString();
    if (before === undefined) bridge.send({ type: 'task-start', timestamp, taskId: task.id });
    if (hasEnded) {
      const hasFiles = outputFiles(task.outputFiles).length > 0;
      bridge.send({ type: 'task-complete', timestamp, taskId: task.id, status: task.status, hasFiles });
    }
    const next = { ...told, [task.id]: hasEnded ? ('ended' as const) : ('started' as const) };
    store.set(announcedTasksAtom, Object.fromEntries(Object.entries(next).slice(-MOST_REMEMBERED)));
  };

  const look = (tasks: readonly Task[] | undefined) => {
    if (tasks === undefined) {
      // The list went with its session: the next one is looked at for the first time.
      old = undefined;
      return;
    }
    const told = store.get(announcedTasksAtom);
    old ??= new Set(
      tasks.filter(({ id, status }) => taskStatus(status).hasEnded && !(id in told)).map(({ id }) => id),
    );
    for (const task of tasks) {
      if (!old.has(task.id)) announce(task);
    }
  };

  // Its own watch, because no screen that asks for tasks need be open.
  const observer = new QueryObserver(queryClient, {
    ...tasksQuery(api),
    refetchInterval: limits.poll.active,
  });
  const stop = observer.subscribe(({ data }) => look(data));
  look(observer.getCurrentResult().data);
  return stop;
}
