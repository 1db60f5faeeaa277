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

/** Whether a task has left the login page it met, or is over. */
const isPast = ({ status, loginDetected }: Task) => {
  const { isActive } = taskStatus(status);
  return !isActive || (status === 'running' && !loginDetected);
};

/**
 * Asks for the login of a task that met a login page, once for each time it does: when the list says so of a task
 * that is not paused, and when an event says so. A reload asks again what was not answered.
 */
export function startLoginRequired({ api, queryClient, store }: LoginRequiredOptions): Cancel {
  const asked = () => store.get(loginAskedAtom);
  // Tasks that a list showed at their login. An older list, still on its way, knows nothing of it and ends nothing.
  const seen = new Set(Object.keys(asked()));

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
      if (!(task.id in asked())) continue;
      if (!isPast(task)) seen.add(task.id);
      else if (seen.has(task.id) || !taskStatus(task.status).isActive) forget(task.id);
    }
    show();
  };
  const answered = (id: string) => {
    if (id in asked()) store.set(loginAskedAtom, { ...asked(), [id]: 'answered' });
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
    // Answered in another window, logged in there, or over: nothing is left to ask.
    if (open?.kind === 'login-required' && asked()[open.taskId] !== 'open')
      return store.set(openDialogAtom, null);
    // Another dialog is let be; this one comes after it.
    if (open !== null) return;
    const next = Object.entries(asked()).find(([, state]) => state === 'open')?.[0];
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
