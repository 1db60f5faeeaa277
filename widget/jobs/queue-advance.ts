import { requestIn } from '../../contract/prompt/parse-description.ts';
import { errorDetail } from '../data/http/errors.ts';
import { queryKeys } from '../data/query-keys.ts';
import { tasksQuery } from '../data/tasks/task-queries.ts';
import type { Cancel } from '../platform/cancel.ts';
import type { Platform } from '../platform/platform.ts';
import type { Task } from '../../contract/entities/task.ts';
import { limits } from '../rules/limits.ts';
import { MASK } from '../../contract/secrets/mask.ts';
import { maskSecrets } from '../../contract/secrets/mask-text.ts';
import { nextInQueue, type Queue, type QueuedTask } from '../rules/queue/queue.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import { taskToasts } from '../rules/texts/toasts.ts';
import { loadStartTask, reportNotStarted } from '../start-task/load-start-task.ts';
import type { Store } from '../state/create-state.ts';
import {
  changeQueuedAtom,
  queueAtom,
  queuedSecretsAtom,
  queueOwnerAtom,
  removeQueuedAtom,
} from '../state/queue-atoms.ts';
import { showToastAtom } from '../state/toasts.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface QueueAdvanceOptions extends WatchedTasks {
  store: Store;
  platform: Pick<Platform, 'clock' | 'exclusive'>;
}

/** Whether a window started an item. That window may be closed by now. */
const hasLeftover = (queue: Queue) => queue.some(({ status }) => status !== 'pending');

const isBusy = (tasks: readonly Task[]) => tasks.some(({ status }) => taskStatus(status).isActive);

/** The person's prompt in a description, in the form that the queue stores. */
const promptOf = (description: string) => maskSecrets(requestIn(description)).replaceAll(/•+/g, MASK).trim();

/**
 * Starts the queued tasks of this window's session one by one, each a second after the previous one ends. Windows of the
 * same session take turns. Each reads the backend's list first, because a hidden window may not know what is running. A
 * window that doesn't know a task's password leaves the task to one that does. If no window starts it, the person is
 * asked for the password.
 *
 * @param options The backend, the person's queue, and the browser's locks.
 * @returns A function that stops it.
 */
export function startQueueAdvance({ api, queryClient, store, platform }: QueueAdvanceOptions): Cancel {
  const { clock, exclusive } = platform;
  const timers = new Set<Cancel>();
  let timer: { cancel: Cancel; delay: number } | undefined;
  let isStopped = false;

  const after = (delay: number, run: () => void): Cancel => {
    const cancel = clock.setTimeout(() => {
      timers.delete(cancel);
      run();
    }, delay);
    timers.add(cancel);
    return cancel;
  };
  const change = (id: string, changes: Partial<QueuedTask>) => store.set(changeQueuedAtom, id, changes);
  const remove = (id: string) => store.set(removeQueuedAtom, id);
  /** The prompt with its secrets. Undefined if they were typed in another window or before a reload. */
  const textOf = ({ id, description }: QueuedTask): string | undefined =>
    store.get(queuedSecretsAtom)[id] ?? (description.includes(MASK) ? undefined : description);

  const send = async (task: QueuedTask, text: string) => {
    const { id, model, shape, after: previous, fileIds } = task;
    change(id, { status: 'running' });
    try {
      const { startTask } = await loadStartTask();
      await startTask({ api, queryClient, store }, { text, model, shape, after: previous, fileIds });
      change(id, { status: 'completed' });
      after(limits.queue.remove, () => remove(id));
    } catch (error) {
      change(id, { status: 'pending', problem: errorDetail(error, taskToasts.notStarted.description) });
      reportNotStarted({ store }, error);
    }
  };

  /** Recovers items that closed windows left behind. This window holds the lock, so no open window is starting one. */
  const takeOverLost = (tasks: readonly Task[]) => {
    for (const { id, status, description } of store.get(queueAtom)) {
      if (status === 'completed') remove(id);
      if (status !== 'running') continue;
      const wasSent = tasks.some((task) => promptOf(task.description ?? '') === promptOf(description));
      if (wasSent) remove(id);
      else change(id, { status: 'pending' });
    }
  };

  const advance = async () => {
    try {
      await exclusive(`hoa-pilot.queue:${store.get(queueOwnerAtom)}`, async () => {
        const tasks = await queryClient.query({ ...tasksQuery(api), staleTime: 0 });
        if (isStopped || isBusy(tasks)) return;
        takeOverLost(tasks);
        const next = nextInQueue(store.get(queueAtom));
        if (!next) return;
        const text = textOf(next);
        if (text !== undefined) return await send(next, text);
        if (next.needsPassword) return;
        change(next.id, { needsPassword: true });
        store.set(showToastAtom, taskToasts.passwordNeeded);
      });
    } catch (error) {
      // The next read of the list retries this.
      console.warn("HOA Pilot: couldn't advance the queue, retrying:", error);
    }
  };

  /** How long to wait before the next step, in milliseconds. Undefined if there is none. */
  const delayOf = (queue: Queue): number | undefined => {
    const next = nextInQueue(queue);
    if (hasLeftover(queue) || (next && textOf(next) !== undefined)) return limits.queue.start;
    return next && !next.needsPassword ? limits.queue.askPassword : undefined;
  };

  const update = () => {
    const tasks = queryClient.getQueryData<Task[]>(queryKeys.tasks);
    const isReady = !isStopped && tasks !== undefined && !isBusy(tasks);
    const delay = isReady ? delayOf(store.get(queueAtom)) : undefined;
    if (timer && timer.delay === delay) return;
    timer?.cancel();
    timer = undefined;
    if (delay === undefined) return;
    const cancel = after(delay, () => {
      void advance().finally(() => {
        if (timer?.cancel === cancel) timer = undefined;
        update();
      });
    });
    timer = { cancel, delay };
  };

  const stops = [watchTasks({ api, queryClient }, update, limits.poll.active), store.sub(queueAtom, update)];
  return () => {
    isStopped = true;
    for (const stop of [...stops, ...timers]) stop();
  };
}
