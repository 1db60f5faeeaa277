import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useTaskHistory } from '../../data/tasks/task-queries.ts';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TopNavigation } from '../../parts/shell/top-navigation.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { historyEntries, searchHistory, type HistoryFilter } from '../../rules/history/history-search.ts';
import { HistoryContent } from './history-content.tsx';
import { count, head, heading, main, page } from './history-screen.css.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { HistoryTools } from './history-tools.tsx';

const tasksOf = (shown: number, all: number) => {
  const tasks = all === 1 ? 'task' : 'tasks';
  return shown === all ? `${all} ${tasks}` : `${shown} of ${all} ${tasks}`;
};

/** All that was done: to look up, to look into, to do again. */
export const HistoryScreen = () => {
  const history = useTaskHistory();
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const searchRef = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const mainRef = useRef<HTMLElement>(null);
  useKeepFocus(mainRef, '[data-history-refresh]');

  // The field follows every key at once; the list follows when there is time.
  const words = useDeferredValue(query);
  const entries = useMemo(() => historyEntries(history.data ?? []), [history.data]);
  const found = useMemo(() => searchHistory(entries, words, filter), [entries, words, filter]);

  const refresh = () => void history.refetch();
  const clear = () => {
    setQuery('');
    setFilter('all');
    searchRef.current?.focus();
  };
  return (
    <div className={page}>
      <Boundary name="The top bar">
        <PreviewBanner />
        <TopNavigation onCurrent={refresh} />
      </Boundary>
      <main ref={mainRef} className={main} aria-labelledby={headingId}>
        <div className={head}>
          <h1 id={headingId} className={heading}>
            Task History
          </h1>
          <p className={count} role="status">
            {history.data && tasksOf(found.length, entries.length)}
          </p>
        </div>
        <HistoryTools
          {...{ query, filter, searchRef }}
          onQuery={setQuery}
          onFilter={setFilter}
          onRefresh={refresh}
          refreshing={history.isFetching}
        />
        <HistoryContent
          tasks={found}
          total={entries.length}
          state={{ isLoading: history.isPending, error: history.error }}
          asked={{ query: words.trim(), filter }}
          onRetry={refresh}
          onClear={clear}
        />
      </main>
    </div>
  );
};
