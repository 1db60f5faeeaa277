import { errorDetail } from '../data/http/errors.ts';
import { queryKeys } from '../data/query-keys.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import { t } from '../messages/translate.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Platform } from '../platform/platform.ts';
import type { Task } from '../rules/entities.ts';
import { limits } from '../rules/limits.ts';
import { MASK, maskSecrets } from '../../contract/secrets/mask-text.ts';
import { changeInQueue, nextInQueue, type Queue, type QueuedTask } from '../rules/queue/queue.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import { taskToasts } from '../rules/texts/toasts.ts';
import { loadStartTask } from '../start-task/load-start-task.ts';
import type { Store } from '../state/create-state.ts';
import { queueAtom, queuedSecretsAtom } from '../state/queue-atoms.ts';
import { showToastAtom } from '../state/toasts.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface QueueAdvanceOptions extends WatchedTasks {
  store: Store;
  platform: Pick<Platform, 'clock' | 'exclusive'>;
}

/** What the windows of this device take turns at. */
const TURN = 'hoa-pilot.queue';

/** Whether there is something to start, or left over from a window that is gone. */
const hasTurn = (queue: Queue) =>
  nextInQueue(queue) !== undefined || queue.some(({ status }) => status !== 'pending');

const isBusy = (tasks: readonly Task[]) => tasks.some(({ status }) => taskStatus(status).isActive);

/**
 * Starts the queued tasks one after the other: a second after nothing runs any more, the first that waits. Of several
 * windows one does so, after a look at the backend's own list: a hidden window may not have heard what runs.
 */
export function startQueueAdvance({ api, queryClient, store, platform }: QueueAdvanceOptions): Cancel {
  const { clock, exclusive } = platform;
  const timers = new Set<Cancel>();
  let waiting: Cancel | undefined;
  let stopped = false;

  const after = (delay: number, run: () => void): Cancel => {
    const cancel = clock.setTimeout(() => {
      timers.delete(cancel);
      run();
    }, delay);
    timers.add(cancel);
    return cancel;
  };
  const change = (id: string, changes: Partial<QueuedTask>) =>
    store.set(queueAtom, (queue) => changeInQueue(queue, id, changes));
  const remove = (id: string) => {
    store.set(queueAtom, (queue) => queue.filter((item) => item.id !== id));
    store.set(queuedSecretsAtom, ({ [id]: _gone, ...rest }) => rest);
  };
  const refuse = (id: string, problem: string) => {
    change(id, { status: 'pending', problem });
    store.set(showToastAtom, {
      tone: 'destructive',
      title: taskToasts.notStarted.title,
      description: problem,
    });
  };

  const send = async ({ id, description: kept, model }: QueuedTask) => {
    const description = store.get(queuedSecretsAtom)[id] ?? kept;
    // Typed before a reload, which passwords do not outlive.
    if (description.includes(MASK))
      return refuse(id, t("The password wasn't saved. Please add this task again."));
    change(id, { status: 'running' });
    try {
      const { startTask } = await loadStartTask();
      await startTask({ api, queryClient, store }, { text: description, model, shape: 'confirmation' });
      change(id, { status: 'completed' });
      after(limits.queue.remove, () => remove(id));
    } catch (error) {
      refuse(id, errorDetail(error, taskToasts.notStarted.description));
    }
  };

  /** Whose turn it is has no item on its way: a window that had one is gone, before or after it was sent. */
  const takeOverLost = (tasks: readonly Task[]) => {
    for (const { id, status, description } of store.get(queueAtom)) {
      if (status === 'completed') remove(id);
      if (status !== 'running') continue;
      const wasSent = tasks.some((task) => maskSecrets(task.description ?? '') === description);
      if (wasSent) remove(id);
      else change(id, { status: 'pending' });
    }
  };

  const advance = async () => {
    try {
      await exclusive(TURN, async () => {
        const tasks = await queryClient.query({ ...tasksQuery(api), staleTime: 0 });
        if (stopped || isBusy(tasks)) return;
        takeOverLost(tasks);
        const next = nextInQueue(store.get(queueAtom));
        if (next) await send(next);
      });
    } catch (error) {
      // The backend cannot be asked: its list is asked for again soon, and then this is tried anew.
      console.warn('HOA Pilot: the queue waits:', error);
    }
  };

  const look = () => {
    const tasks = queryClient.getQueryData<Task[]>(queryKeys.tasks);
    const isDue = !stopped && tasks !== undefined && !isBusy(tasks) && hasTurn(store.get(queueAtom));
    if (!isDue) {
      waiting?.();
      waiting = undefined;
    } else if (waiting === undefined) {
      const cancel = after(limits.queue.start, () => {
        void advance().finally(() => {
          if (waiting === cancel) waiting = undefined;
          look();
        });
      });
      waiting = cancel;
    }
  };

  const stops = [watchTasks({ api, queryClient }, look, limits.poll.active), store.sub(queueAtom, look)];
  return () => {
    stopped = true;
    for (const stop of [...stops, ...timers]) stop();
  };
}
