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
import type { Task } from '../../../contract/entities/task.ts';
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
import { isVerdict } from '../../rules/task/verdict-words.ts';
import { HistoryContent } from './history-content.tsx';
import { count, head, main } from './history-screen.css.ts';
import { heading, page } from '../../parts/shell/list-page.css.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { HistoryTools } from './history-tools.tsx';

const tasksOf = (visibleCount: number, all: number) =>
  visibleCount === all
    ? tCount(all, '{count} task', '{count} tasks')
    : tCount(all, '{shown} of {count} task', '{shown} of {count} tasks', { shown: visibleCount });

const noTasks: Task[] = [];
const isUnfiltered = ({ query, filter, verdict, place }: HistoryAddress) =>
  query.trim() === '' && filter === 'all' && verdict === 'all' && place === undefined;

/** The search, the filter, and the number of navigations to this screen. Each navigation restarts the list. */
interface View extends HistoryAddress {
  visit: number;
}

/**
 * The search and filter, in sync with the address. Typing and scrolling update the address once they pause, a choice
 * adds a history entry, and Back, Forward, and a reload restore the view.
 */
function useHistoryView() {
  const { clock } = usePlatform();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const isHistoryPath = path === paths.history;
  const address = historyAddress(readHistoryAddress(search));
  const [view, setView] = useState<View>(() => ({ ...readHistoryAddress(search), visit: 0 }));
  /** The address last read or written here, and the next one to write. */
  const currentAddress = useRef(address);
  const nextAddress = useRef<HistoryAddress>(view);
  const pendingWrite = useRef<Cancel>(undefined);

  const cancelWrite = useCallback(() => {
    pendingWrite.current?.();
    pendingWrite.current = undefined;
  }, []);
  const write = useCallback(
    (replace: boolean) => {
      cancelWrite();
      const to = historyAddress(nextAddress.current);
      if (to === currentAddress.current) return;
      currentAddress.current = to;
      navigate(to, { replace });
    },
    [cancelWrite, navigate],
  );
  const writeLater = useCallback(() => {
    cancelWrite();
    pendingWrite.current = clock.setTimeout(() => write(true), limits.history.rest);
  }, [cancelWrite, write, clock]);
  const change = useCallback((next: Partial<HistoryAddress>) => {
    nextAddress.current = { ...nextAddress.current, place: undefined, ...next };
    setView((view) => ({ ...view, ...nextAddress.current }));
  }, []);

  useLayoutEffect(() => {
    if (!isHistoryPath || address === currentAddress.current) return;
    cancelWrite();
    currentAddress.current = address;
    nextAddress.current = readHistoryAddress(address.slice(paths.history.length));
    setView(({ visit }) => ({ ...nextAddress.current, visit: visit + 1 }));
  }, [isHistoryPath, address, cancelWrite]);
  useEffect(() => {
    if (isHistoryPath && !isHistoryAddress(search)) navigate(address, { replace: true });
  }, [isHistoryPath, search, address, navigate]);
  useEffect(() => cancelWrite, [cancelWrite]);

  /** Changes the view in one step that Back can undo. */
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
    /** Writes the address immediately. */
    settle: () => write(true),
  };
}

/**
 * Returns a value one frame late, after the previous one has painted. With Preact, the list then renders one frame after
 * the keystroke.
 */
function useDelayed<Value>(value: Value): Value {
  const [lateValue, setLateValue] = useState(value);
  useEffect(() => startTransition(() => setLateValue(value)), [value]);
  return lateValue;
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

  // The field updates with every keystroke. The list follows when there is time.
  const shownView = useDelayed(view);
  const { query, filter, verdict } = shownView;
  const first = useFirstOfHistory();
  // The start of the list only helps if it is sorted and not filtered.
  const isFirst = !data && first && isUnfiltered(shownView) && newestFirst(first) === first;
  const loadedTasks = data ?? (isFirst ? first : noTasks);
  const tasks = useMemo(() => newestFirst(loadedTasks), [loadedTasks]);
  const matches = useMemo(
    () => searchHistory(tasks, { query, filter, verdict }),
    [tasks, query, filter, verdict],
  );
  const hasVerdicts = useMemo(() => tasks.some((task) => isVerdict(task.verdict)), [tasks]);

  const refresh = useCallback(() => void refetch(), [refetch]);
  const clear = useCallback(() => {
    choose({ query: '', filter: 'all', verdict: 'all' });
    searchRef.current?.focus();
  }, [choose]);
  // Memoized, so that typing doesn't render it.
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
          verdict={hasVerdicts || view.verdict !== 'all' ? view.verdict : undefined}
          searchRef={searchRef}
          onQuery={type}
          onSearchBlur={settle}
          onFilter={(filter) => choose({ filter })}
          onVerdict={(verdict) => choose({ verdict })}
          onRefresh={refresh}
          refreshing={isFetching}
        />
        {content}
      </main>
    </div>
  );
};
