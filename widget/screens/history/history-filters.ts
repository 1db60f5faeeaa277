import type { HistoryFilter } from '../../rules/history/history-search.ts';

/** What the status filter offers. */
export const historyFilters = [
  { value: 'all', label: 'All Tasks' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
  { value: 'stopped', label: 'Stopped' },
] as const satisfies readonly { value: HistoryFilter; label: string }[];
