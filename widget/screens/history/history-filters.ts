import type { Message } from '../../messages/translate.ts';
import type { HistoryFilter } from '../../rules/history/history-search.ts';

/** The status filter's options, and the text for an empty result. */
export const historyFilters = [
  {
    value: 'all',
    label: 'All Tasks',
    empty: 'No tasks',
    noMatch: 'No tasks match “{query}”',
  },
  {
    value: 'completed',
    label: 'Completed',
    empty: 'No completed tasks',
    noMatch: 'No completed tasks match “{query}”',
  },
  {
    value: 'failed',
    label: 'Failed',
    empty: 'No failed tasks',
    noMatch: 'No failed tasks match “{query}”',
  },
  {
    value: 'stopped',
    label: 'Stopped',
    empty: 'No stopped tasks',
    noMatch: 'No stopped tasks match “{query}”',
  },
] as const satisfies readonly { value: HistoryFilter; label: Message; empty: Message; noMatch: Message }[];
