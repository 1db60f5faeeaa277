import type { QueryClient } from '@tanstack/react-query';
import type { PushEvent } from '../../../contract/push-events.ts';
import type { Task } from '../../../contract/entities/task.ts';
import type { Cancel } from '../../platform/cancel.ts';
import type { Clock } from '../../platform/clock.ts';
import { limits } from '../../rules/limits.ts';
import type { PushChannel } from './push-channel.ts';
import { queryKeys } from '../query-keys.ts';
import { forgetCompletion, noteCompletion } from '../tasks/completions.ts';
import { refreshTasks } from '../tasks/refresh-tasks.ts';

export interface PushEffectsOptions {
  channel: Pick<PushChannel, 'subscribe'>;
  queryClient: QueryClient;
  clock: Clock;
  /** Whether the person is typing. */
  isTyping?: (() => boolean) | undefined;
  onTaskCreated(taskId: string): void;
  /** A task completed. Receives its known fields. */
  onTaskCompleted(task: Task): void;
  /** A task reached a login page. */
  onLoginNeeded(taskId: string): void;
}

/** Refreshes the lists after push events, at a limited rate. */
export function startPushEffects(options: PushEffectsOptions): Cancel {
  const { channel, queryClient, clock } = options;
  const pending = new Set<Cancel>();
  let isQuiet = true;
  let isDue = false;

  const after = (delay: number, run: () => void) => {
    const cancel = clock.setTimeout(() => {
      pending.delete(cancel);
      run();
    }, delay);
    pending.add(cancel);
  };
  // The first event of a burst refreshes immediately, and the others trigger one more refresh at its end. This happens
  // less often while the person types.
  const refresh = () => {
    isDue = !isQuiet;
    if (!isQuiet) return;
    isQuiet = false;
    const refreshedAt = clock.now();
    void refreshTasks(queryClient);
    const settle = () => {
      if (options.isTyping?.() && clock.now() - refreshedAt < limits.push.whileTyping)
        return after(limits.push.coalesce, settle);
      isQuiet = true;
      if (isDue) refresh();
    };
    after(limits.push.coalesce, settle);
  };

  const complete = (event: Extract<PushEvent, { type: 'task_completed' }>) => {
    const id = event.task?.id ?? event.taskId;
    const listedTask = queryClient.getQueryData<Task[]>(queryKeys.tasks)?.find((task) => task.id === id);
    const task = event.task ?? listedTask;
    if (id !== undefined) {
      noteCompletion(queryClient, id, { ...(task && fieldsOf(task)), status: 'completed' });
      after(limits.completion.trusted, () => forgetCompletion(queryClient, id));
    }
    if (task === undefined) return;
    const completedTask: Task = { ...listedTask, ...fieldsOf(task), status: 'completed' };
    const mark = (tasks: Task[] | undefined) =>
      tasks?.map((one) => (one.id === completedTask.id ? { ...one, ...completedTask } : one));
    queryClient.setQueryData(queryKeys.tasks, mark);
    queryClient.setQueryData(queryKeys.activeTasks, mark);
    options.onTaskCompleted(completedTask);
    after(limits.completion.refresh, refresh);
  };

  const stop = channel.subscribe({
    onReopen: refresh,
    onEvent(event) {
      if (event.type === 'task_created') {
        const id = event.task?.id ?? event.taskId;
        if (id !== undefined) {
          forgetCompletion(queryClient, id);
          options.onTaskCreated(id);
        }
      }
      if (event.type === 'task_completed') complete(event);
      if (event.type === 'task_status' && event.loginDetected) options.onLoginNeeded(event.taskId);
      refresh();
    },
  });
  return () => {
    stop();
    for (const cancel of pending) cancel();
  };
}

/** Returns the fields an event sets. Missing ones haven't changed, but a new message replaces the sentences of the last one. */
function fieldsOf(task: Task): Task {
  const fields = Object.fromEntries(Object.entries(task).filter(([, value]) => value !== undefined));
  return ('statusMessage' in fields ? { ...fields, statusSentences: task.statusSentences } : fields) as Task;
}
