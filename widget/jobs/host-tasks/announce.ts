import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { HostBridge } from '../../bridge/host-bridge.ts';
import type { ApiClient } from '../../data/http/api-client.ts';
import { queryKeys } from '../../data/query-keys.ts';
import { tasksQuery } from '../../data/tasks/task-queries.ts';
import type { Cancel } from '../../platform/cancel.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { limits } from '../../rules/limits.ts';
import { outputFiles } from '../../rules/files/output-files.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { announcedTasksAtom } from '../../state/task-atoms.ts';
import type { Store } from '../../state/create-state.ts';
import type { TaskFeed } from './task-feed.ts';

export interface AnnouncerOptions {
  bridge: Pick<HostBridge, 'send' | 'isConnected'>;
  api: ApiClient;
  queryClient: QueryClient;
  store: Store;
  /** Receives every list, to report changes over the channel. */
  feed: TaskFeed;
  now(): number;
}

/** More tasks than a tab sees in a day. */
const MAX_REMEMBERED = 500;

/**
 * Watches the tasks for the host. Plain messages announce the start and the end of each task once, even across reloads;
 * the feed reports every change over the channel.
 */
export function startAnnouncer({ bridge, api, queryClient, store, feed, now }: AnnouncerOptions): Cancel {
  if (!bridge.isConnected) return () => {};
  // Tasks that had ended before this tab read its first list are not announced.
  let endedBefore: ReadonlySet<string> | undefined;

  const announce = (task: Task) => {
    const announcements = store.get(announcedTasksAtom);
    const { isActive, hasEnded } = taskStatus(task.status);
    const previous = announcements[task.id];
    if (!(isActive || hasEnded) || previous === 'ended' || (isActive && previous === 'started')) return;
    const timestamp = new Date(now()).toISOString();
    if (previous === undefined) bridge.send({ type: 'task-start', timestamp, taskId: task.id });
    if (hasEnded) {
      const hasFiles = outputFiles(task.outputFiles).length > 0;
      bridge.send({ type: 'task-complete', timestamp, taskId: task.id, status: task.status, hasFiles });
    }
    const next = { ...announcements, [task.id]: hasEnded ? ('ended' as const) : ('started' as const) };
    store.set(announcedTasksAtom, Object.fromEntries(Object.entries(next).slice(-MAX_REMEMBERED)));
  };

  const stopAnnouncing = feed.subscribe((task) => {
    if (!endedBefore?.has(task.id)) announce(task);
  });

  const update = (tasks: readonly Task[] | undefined) => {
    const announcements = store.get(announcedTasksAtom);
    const hasEnded = ({ id, status }: Task) => taskStatus(status).hasEnded && !(id in announcements);
    // Without a list the session has ended, and the next list counts as the first.
    endedBefore = tasks && (endedBefore ?? new Set(tasks.filter(hasEnded).map(({ id }) => id)));
    feed.publish(tasks);
  };

  // Poll here, because no open screen may be reading the tasks.
  const observer = new QueryObserver(queryClient, {
    ...tasksQuery(api),
    // After a sign-out there are no tasks to read until the next sign-in resets the queries.
    refetchInterval: () =>
      queryClient.getQueryData(queryKeys.session) === null ? false : limits.poll.active,
  });
  const stopWatching = observer.subscribe(({ data }) => update(data));
  update(observer.getCurrentResult().data);
  return () => {
    stopWatching();
    stopAnnouncing();
  };
}
