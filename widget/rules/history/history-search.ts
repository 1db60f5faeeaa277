import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { isKnownTaskStatus } from '../../../contract/entities/task-status.ts';
import { shownStatus } from '../task/task-status.ts';

export const historyFilterValues = ['all', 'completed', 'failed', 'stopped'] as const;

/** Which past tasks to show. */
export type HistoryFilter = (typeof historyFilterValues)[number];

/** Which verdicts on their outcomes. */
export type VerdictFilter = 'all' | Verdict;

/** Sorts tasks by creation, newest first. Those without a valid date come last. */
export function newestFirst(tasks: readonly Task[]): readonly Task[] {
  const datedTasks = tasks.map((task) => ({
    task,
    at: Date.parse(task.createdAt ?? '') || Number.NEGATIVE_INFINITY,
  }));
  // Most backends already send them in this order.
  if (datedTasks.every(({ at }, index) => at <= (datedTasks[index - 1]?.at ?? at))) return tasks;
  return datedTasks.sort((a, b) => (a.at === b.at ? 0 : b.at - a.at)).map(({ task }) => task);
}

/** The searchable text of each task, computed once instead of on every key press. */
const texts = new WeakMap<Task, string>();

function textOf(task: Task): string {
  const cached = texts.get(task);
  if (cached !== undefined) return cached;
  const text = [task.title, task.description, task.statusMessage].join('\n').toLowerCase();
  texts.set(task, text);
  return text;
}

/** The tasks with a status and a verdict whose title, description or status message contains the query. */
export function searchHistory(
  tasks: readonly Task[],
  { query, filter, verdict }: { query: string; filter: HistoryFilter; verdict: VerdictFilter },
): readonly Task[] {
  const words = query.trim().toLowerCase();
  if (words === '' && filter === 'all' && verdict === 'all') return tasks;
  return tasks.filter(
    (task) =>
      hasStatus(task, filter) &&
      (verdict === 'all' || task.verdict === verdict) &&
      (words === '' || textOf(task).includes(words)),
  );
}

function hasStatus(task: Task, filter: HistoryFilter): boolean {
  if (filter === 'all') return true;
  const status = shownStatus(task);
  return isKnownTaskStatus(status) && status === filter;
}
