import type { Cancel } from '../platform/cancel.ts';
import type { Task } from '../../contract/entities/task.ts';
import { taskStatus } from '../rules/task/task-status.ts';
import type { Store } from '../state/create-state.ts';
import { askForLoginAtom, loginRequestsAtom } from '../state/task-atoms.ts';
import { closedDialogAtom, openDialogAtom } from '../state/view-atoms.ts';
import { watchTasks, type WatchedTasks } from './watch-tasks.ts';

export interface LoginRequiredOptions extends WatchedTasks {
  store: Store;
}

/** Whether a task has left the login page or ended. */
const isPastLogin = ({ status, loginDetected }: Task) => {
  const { isActive } = taskStatus(status);
  return !isActive || (status === 'running' && !loginDetected);
};

/**
 * Opens the Login Required dialog when the task list or an event shows that a task has reached a login page. The list
 * counts only if the task isn't paused. Opens once per login page, and again after a reload if the person hasn't answered.
 */
export function startLoginRequired({ api, queryClient, store }: LoginRequiredOptions): Cancel {
  const requests = () => store.get(loginRequestsAtom);
  // Tasks that a list has shown at a login page. A list requested before that doesn't show it, and must not reset it.
  const shownIds = new Set(Object.keys(requests()));

  const forget = (id: string) => {
    shownIds.delete(id);
    store.set(loginRequestsAtom, ({ [id]: _forgotten, ...rest }) => rest);
  };

  const update = (tasks: readonly Task[] | undefined) => {
    for (const id of tasks ? shownIds : []) {
      if (!tasks?.some((task) => task.id === id)) forget(id);
    }
    for (const task of tasks ?? []) {
      if (task.loginDetected && !task.isPaused && task.status === 'running')
        store.set(askForLoginAtom, task.id);
      if (!(task.id in requests())) continue;
      if (!isPastLogin(task)) shownIds.add(task.id);
      else if (shownIds.has(task.id) || !taskStatus(task.status).isActive) forget(task.id);
    }
    show();
  };
  const markAnswered = (id: string) => {
    if (id in requests()) store.set(loginRequestsAtom, { ...requests(), [id]: 'answered' });
  };
  let lastClosed = store.get(closedDialogAtom);
  const show = () => {
    // Closing the dialog is an answer too.
    const closed = store.get(closedDialogAtom);
    if (closed !== lastClosed) {
      lastClosed = closed;
      if (closed?.kind === 'login-required') markAnswered(closed.taskId);
    }
    const open = store.get(openDialogAtom);
    // It was answered in another window, or the task has left the login page or ended.
    if (open?.kind === 'login-required' && requests()[open.taskId] !== 'open')
      return store.set(openDialogAtom, null);
    // If another dialog is open, this one opens after it closes.
    if (open !== null) return;
    const next = Object.entries(requests()).find(([, state]) => state === 'open')?.[0];
    if (next === undefined) return;
    store.set(openDialogAtom, { kind: 'login-required', taskId: next });
  };

  const stops = [
    watchTasks({ api, queryClient }, update),
    store.sub(closedDialogAtom, show),
    store.sub(openDialogAtom, show),
    store.sub(loginRequestsAtom, show),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
