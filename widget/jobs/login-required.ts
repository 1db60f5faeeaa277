import type { Cancel } from '../platform/cancel.ts';
import type { Task } from '../rules/entities.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import type { Store } from '../state/create-state.ts';
import { askForLoginAtom, loginAskedAtom } from '../state/task-atoms.ts';
import { closedDialogAtom, openDialogAtom } from '../state/view-atoms.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface LoginRequiredOptions extends WatchedTasks {
  store: Store;
}

/** Whether a task has left the login page, or has ended. */
const isPast = ({ status, loginDetected }: Task) => {
  const { isActive } = taskStatus(status);
  return !isActive || (status === 'running' && !loginDetected);
};

/**
 * Opens the Login Required dialog when a task reaches a login page: when the list says so of a task that is not paused,
 * or when an event says so. Opens it once for each time, and again after a reload if the person did not answer.
 */
export function startLoginRequired({ api, queryClient, store }: LoginRequiredOptions): Cancel {
  const requests = () => store.get(loginAskedAtom);
  // Tasks that a list has shown at a login page. A list requested earlier does not show it yet, and must not reset it.
  const seen = new Set(Object.keys(requests()));

  const forget = (id: string) => {
    seen.delete(id);
    store.set(loginAskedAtom, ({ [id]: _past, ...rest }) => rest);
  };

  const look = (tasks: readonly Task[] | undefined) => {
    for (const id of tasks ? seen : []) {
      if (!tasks?.some((task) => task.id === id)) forget(id);
    }
    for (const task of tasks ?? []) {
      if (task.loginDetected && !task.isPaused && task.status === 'running')
        store.set(askForLoginAtom, task.id);
      if (!(task.id in requests())) continue;
      if (!isPast(task)) seen.add(task.id);
      else if (seen.has(task.id) || !taskStatus(task.status).isActive) forget(task.id);
    }
    show();
  };
  const answered = (id: string) => {
    if (id in requests()) store.set(loginAskedAtom, { ...requests(), [id]: 'answered' });
  };
  let lastClosed = store.get(closedDialogAtom);
  const show = () => {
    // Closing the dialog is an answer too.
    const closed = store.get(closedDialogAtom);
    if (closed !== lastClosed) {
      lastClosed = closed;
      if (closed?.kind === 'login-required') answered(closed.taskId);
    }
    const open = store.get(openDialogAtom);
    // It was answered in another window, or the task has left the login page or ended.
    if (open?.kind === 'login-required' && requests()[open.taskId] !== 'open')
      return store.set(openDialogAtom, null);
    // Another dialog stays open; this one opens after it.
    if (open !== null) return;
    const next = Object.entries(requests()).find(([, state]) => state === 'open')?.[0];
    if (next === undefined) return;
    store.set(openDialogAtom, { kind: 'login-required', taskId: next });
  };

  const stops = [
    watchTasks({ api, queryClient }, look),
    store.sub(closedDialogAtom, show),
    store.sub(openDialogAtom, show),
    store.sub(loginAskedAtom, show),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
