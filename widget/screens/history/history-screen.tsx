import {
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearch } from 'wouter';
import { useFirstOfHistory, useTaskHistory } from '../../data/tasks/task-queries.ts';
import { t, tCount } from '../../messages/translate.ts';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TopNavigation } from '../../parts/shell/top-navigation.tsx';
import type { Task } from '../../rules/entities.ts';
import type { Cancel } from '../../platform/cancel.ts';
import { usePlatform } from '../../platform/platform.ts';
import {
  historyAddress,
  type HistoryAddress,
  isHistoryAddress,
  readHistoryAddress,
} from '../../rules/history/history-address.ts';
import { limits } from '../../rules/limits.ts';
import { paths } from '../../rules/paths.ts';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { historyGroups } from '../../rules/history/history-groups.ts';
import { newestFirst, searchHistory } from '../../rules/history/history-search.ts';
import { HistoryContent } from './history-content.tsx';
import { count, head, main } from './history-screen.css.ts';
import { heading, page } from '../../parts/shell/list-page.css.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { HistoryTools } from './history-tools.tsx';

const tasksOf = (shown: number, all: number) =>
  shown === all
    ? tCount(all, '{count} task', '{count} tasks')
    : tCount(all, '{shown} of {count} task', '{shown} of {count} tasks', { shown });

const none: Task[] = [];
const isWhole = ({ query, filter, place }: HistoryAddress) =>
  query.trim() === '' && filter === 'all' && place === undefined;

/** The search and filter, and how often the address was followed. Each time, the list starts over. */
interface View extends HistoryAddress {
  visit: number;
}

/**
 * The search and filter, in sync with the address. Typing and scrolling update the address once they pause, a choice
 * adds an entry, and Back, Forward, and a reload restore what it says.
 */
function useHistoryView() {
  const { clock } = usePlatform();
  const search = useSearch();
  const [here, navigate] = useLocation();
  const isHere = here === paths.history;
  const address = historyAddress(readHistoryAddress(search));
  const [view, setView] = useState<View>(() => ({ ...readHistoryAddress(search), visit: 0 }));
  /** The address as last read or written here, and the next one to write. */
  const known = useRef(address);
  const nextAddress = useRef<HistoryAddress>(view);
  const waiting = useRef<Cancel>(undefined);

  const rest = useCallback(() => {
    waiting.current?.();
    waiting.current = undefined;
  }, []);
  const write = useCallback(
    (replace: boolean) => {
      rest();
      const to = historyAddress(nextAddress.current);
      if (to === known.current) return;
      known.current = to;
      navigate(to, { replace });
    },
    [rest, navigate],
  );
  const writeLater = useCallback(() => {
    rest();
    waiting.current = clock.setTimeout(() => write(true), limits.history.rest);
  }, [rest, write, clock]);
  const change = useCallback((next: Partial<HistoryAddress>) => {
    nextAddress.current = { ...nextAddress.current, place: undefined, ...next };
    setView((view) => ({ ...view, ...nextAddress.current }));
  }, []);

  useLayoutEffect(() => {
    if (!isHere || address === known.current) return;
    rest();
    known.current = address;
    nextAddress.current = readHistoryAddress(address.slice(paths.history.length));
    setView(({ visit }) => ({ ...nextAddress.current, visit: visit + 1 }));
  }, [isHere, address, rest]);
  useEffect(() => {
    if (isHere && !isHistoryAddress(search)) navigate(address, { replace: true });
  }, [isHere, search, address, navigate]);
  useEffect(() => rest, [rest]);

  /** A different view by one press, which Back undoes. */
  const choose = useCallback(
    (next: Partial<HistoryAddress>) => {
      write(true);
      change(next);
      write(false);
    },
    [write, change],
  );
  const scrollTo = useCallback(
    (place: string | undefined) => {
      if (place === nextAddress.current.place) return;
      nextAddress.current = { ...nextAddress.current, place };
      writeLater();
    },
    [writeLater],
  );

  return {
    view,
    type(query: string) {
      change({ query });
      writeLater();
    },
    choose,
    scrollTo,
    /** Typing has paused. */
    settle: () => write(true),
  };
}

/**
 * Returns a value one frame late, after the previous one has painted. With Preact, the list then renders a frame after
 * the key.
 */
function useSeenBefore<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => startTransition(() => setShown(value)), [value]);
  return shown;
}

/** The history of tasks: search, inspect, rerun. */
export const HistoryScreen = () => {
  const { data, isPending, error, isFetching, refetch } = useTaskHistory();
  const { view, type, choose, scrollTo, settle } = useHistoryView();
  const { clock } = usePlatform();
  const searchRef = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const mainRef = useRef<HTMLElement>(null);
  useKeepFocus(mainRef, '[data-history-refresh]');

  // A date format is slow on first use, so create it while the response is on its way.
  useEffect(() => {
    if (!isPending) return;
    const now = clock.now();
    historyGroups([], now);
    for (const style of ['day', 'day-and-year', 'time'] as const) formatDate(now, style);
  }, [isPending, clock]);

  // The field follows every key at once. The list follows when there is time.
  const shownView = useSeenBefore(view);
  const { query, filter } = shownView;
  const first = useFirstOfHistory();
  // The start of the list only helps if it is sorted and not filtered.
  const isFirst = !data && first && isWhole(shownView) && newestFirst(first) === first;
  const known = data ?? (isFirst ? first : none);
  const tasks = useMemo(() => newestFirst(known), [known]);
  const matches = useMemo(() => searchHistory(tasks, query, filter), [tasks, query, filter]);

  const refresh = useCallback(() => void refetch(), [refetch]);
  const clear = useCallback(() => {
    choose({ query: '', filter: 'all' });
    searchRef.current?.focus();
  }, [choose]);
  // Memoized, so that a key doesn't render it.
  const top = useMemo(
    () => (
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <TopNavigation onCurrent={refresh} />
      </Boundary>
    ),
    [refresh],
  );
  const content = useMemo(
    () => (
      <HistoryContent
        tasks={matches}
        total={tasks.length}
        state={{ isLoading: isPending && !isFirst, error }}
        query={shownView}
        onPlace={scrollTo}
        onRetry={refresh}
        onClear={clear}
      />
    ),
    [matches, tasks, isPending, isFirst, error, shownView, scrollTo, refresh, clear],
  );
  return (
    <div className={page}>
      {top}
      <main ref={mainRef} className={main} aria-labelledby={headingId}>
        <div className={head}>
          <h1 id={headingId} className={heading}>
            {t('Task History')}
          </h1>
          <p className={count} role="status">
            {data && tasksOf(matches.length, tasks.length)}
          </p>
        </div>
        <HistoryTools
          query={view.query}
          filter={view.filter}
          searchRef={searchRef}
          onQuery={type}
          onRest={settle}
          onFilter={(filter) => choose({ filter })}
          onRefresh={refresh}
          refreshing={isFetching}
        />
        {content}
      </main>
    </div>
  );
};
