import type { Task } from '../../contract/task.ts';
import { isKnownTaskStatus } from '../../contract/task-status.ts';
import { shownStatus } from '../task/task-status.ts';

export const historyFilterValues = ['all', 'completed', 'failed', 'stopped'] as const;

/** Which of the past tasks to show. */
export type HistoryFilter = (typeof historyFilterValues)[number];

/** A task with what a search looks through, made once and not at every key. */
export interface HistoryEntry {
  task: Task;
  text: string;
}

/** The tasks newest first, ready to be searched. One without a readable date comes last. */
export function historyEntries(tasks: readonly Task[]): HistoryEntry[] {
  return tasks
    .map((task) => ({ task, at: Date.parse(task.createdAt ?? '') || Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ task }) => ({
      task,
      text: [task.title, task.description, task.statusMessage].join('\n').toLowerCase(),
    }));
}

/** The tasks of this filter whose title, description or status message has the words as they were typed. */
export function searchHistory(
  entries: readonly HistoryEntry[],
  query: string,
  filter: HistoryFilter,
): Task[] {
  const words = query.trim().toLowerCase();
  return entries
    .filter(({ task, text }) => text.includes(words) && hasStatus(task, filter))
    .map(({ task }) => task);
}

function hasStatus(task: Task, filter: HistoryFilter): boolean {
  if (filter === 'all') return true;
  const status = shownStatus(task);
  return isKnownTaskStatus(status) && status === filter;
}
