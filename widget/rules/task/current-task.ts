import type { Task } from '../../../contract/entities/task.ts';
import { taskStatus } from './task-status.ts';

interface Tasks {
  all: readonly Task[];
  /** The backend's list of active tasks, where it has come. */
  active?: readonly Task[] | undefined;
  selectedId?: string | undefined;
}

/** The task to show: the chosen one, else the first active one, else the most recent. */
export function currentTask({ all, active = [], selectedId }: Tasks): Task | undefined {
  const byId = (id: string | undefined) => [...all, ...active].find((task) => task.id === id);
  // A list that was read later may know that a task of the other has ended.
  const firstActive = active.find((task) => isActive(all.find((same) => same.id === task.id) ?? task));
  return byId(selectedId) ?? byId(firstActive?.id) ?? all.find(isActive) ?? mostRecent(all);
}

function isActive(task: Task): boolean {
  return taskStatus(task.status).isActive;
}

function mostRecent(tasks: readonly Task[]): Task | undefined {
  // Without dates the order of the list stands.
  return tasks.reduce<Task | undefined>(
    (best, task) => (best && age(best) >= age(task) ? best : task),
    undefined,
  );
}

function age(task: Task): number {
  return Date.parse(task.createdAt ?? '') || 0;
}
