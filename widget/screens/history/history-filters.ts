import type { Message } from '../../messages/translate.ts';
import type { HistoryFilter } from '../../rules/history/history-search.ts';

/** The status filter's options, and the text for an empty result. */
export const historyFilters = [
  {
    value: 'all',
    label: 'All Tasks',
    nothing: 'No tasks',
    noMatch: 'No tasks match “{query}”',
  },
  {
    value: 'completed',
    label: 'Completed',
    nothing: 'No completed tasks',
    noMatch: 'No completed tasks match “{query}”',
  },
  {
    value: 'failed',
    label: 'Failed',
    nothing: 'No failed tasks',
    noMatch: 'No failed tasks match “{query}”',
  },
  {
    value: 'stopped',
    label: 'Stopped',
    nothing: 'No stopped tasks',
    noMatch: 'No stopped tasks match “{query}”',
  },
] as const satisfies readonly { value: HistoryFilter; label: Message; nothing: Message; noMatch: Message }[];
