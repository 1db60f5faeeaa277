import type { Message } from '../../messages/translate.ts';
import type { HistoryFilter } from '../../rules/history/history-search.ts';

/** What the status filter offers, and what is said where it leaves nothing. */
export const historyFilters = [
  {
    value: 'all',
    label: 'All Tasks',
    nothing: 'There is nothing',
    noMatch: 'Nothing matches “{query}”',
  },
  {
    value: 'completed',
    label: 'Completed',
    nothing: 'There is nothing among completed tasks',
    noMatch: 'Nothing matches “{query}” among completed tasks',
  },
  {
    value: 'failed',
    label: 'Failed',
    nothing: 'There is nothing among failed tasks',
    noMatch: 'Nothing matches “{query}” among failed tasks',
  },
  {
    value: 'stopped',
    label: 'Stopped',
    nothing: 'There is nothing among stopped tasks',
    noMatch: 'Nothing matches “{query}” among stopped tasks',
  },
] as const satisfies readonly { value: HistoryFilter; label: Message; nothing: Message; noMatch: Message }[];
