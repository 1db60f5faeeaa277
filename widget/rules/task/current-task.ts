import type { Task } from '../../../contract/entities/task.ts';
import { taskStatus } from './task-status.ts';

interface Tasks {
  all: readonly Task[];
  /** The backend's list of active tasks, once it has loaded. */
  active?: readonly Task[] | undefined;
  selectedId?: string | undefined;
  /** The task on the screen. */
  shownId?: string | undefined;
}

/** The task to show: the selected one, or the one on the screen, or the first active one, or the most recent. */
export function currentTask({ all, active = [], selectedId, shownId }: Tasks): Task | undefined {
  const byId = (id: string | undefined) => [...all, ...active].find((task) => task.id === id);
  // The full list may be newer and show that an active task has ended.
  const firstActive = active.find((task) => isActive(all.find((same) => same.id === task.id) ?? task));
  return byId(selectedId) ?? byId(shownId) ?? byId(firstActive?.id) ?? all.find(isActive) ?? mostRecent(all);
}

function isActive(task: Task): boolean {
  return taskStatus(task.status).isActive;
}

function mostRecent(tasks: readonly Task[]): Task | undefined {
  // Without dates, the first of the list.
  return tasks.reduce<Task | undefined>(
    (best, task) => (best && createdAt(best) >= createdAt(task) ? best : task),
    undefined,
  );
}

function createdAt(task: Task): number {
  return Date.parse(task.createdAt ?? '') || 0;
}
