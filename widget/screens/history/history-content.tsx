import { useConnection } from '../../data/data-context.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import type { HistoryAddress } from '../../rules/history/history-address.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { historyFilters } from './history-filters.ts';
import { HistoryList } from './history-list.tsx';
import { loading, wait } from './history-screen.css.ts';

type Query = HistoryAddress & { visit: number };

export type HistoryContentProps = {
  /** The matching tasks, newest first. */
  tasks: readonly Task[];
  /** The total number of tasks. */
  total: number;
  state: { isLoading: boolean; error: Error | null };
  query: Query;
  /** Called with the topmost visible task, or undefined at the start of the list. */
  onPlace: (taskId: string | undefined) => void;
  onRetry: () => void;
  onClear: () => void;
};

const noResultsText = ({ query: rawQuery, filter, verdict }: Query) => {
  const query = rawQuery.trim();
  if (verdict !== 'all') return t('No tasks match the search and the filters');
  const { empty, noMatch } = historyFilters.find(({ value }) => value === filter) ?? historyFilters[0];
  return query === '' ? t(empty) : t(noMatch, { query });
};

/** The history, or the state that replaces it. */
export const HistoryContent = ({
  tasks,
  total,
  state,
  query,
  onPlace,
  onRetry,
  onClear,
}: HistoryContentProps) => {
  const { isLoading, error } = state;
  // The page's banner already reports this, and a retry would fail.
  const hasBackend = useConnection() !== 'no-backend';
  const retry = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t('Retry')}
    </Button>
  );
  if (isLoading)
    return (
      <div className={loading}>
        <p className={wait} role="status">
          {t('Loading task history...')}
        </p>
        <Skeleton height="96px" />
        <Skeleton height="96px" />
        <Skeleton height="96px" />
      </div>
    );
  if (error && total === 0)
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title={t("Couldn't load task history")}
          text={
            hasBackend &&
            t('{reason}. Please try again.', {
              reason: errorDetail(error, t("The server couldn't respond")).replace(/\.$/, ''),
            })
          }
          action={hasBackend && retry}
        />
      </div>
    );
  return (
    <>
      {error && (
        <Banner tone="danger" role="alert" action={retry}>
          {t("Couldn't refresh your history. It may be out of date.")}
        </Banner>
      )}
      {total === 0 && (
        <EmptyState
          icon="history"
          title={t('No Task History')}
          text={t('Your completed tasks will appear here')}
        />
      )}
      {total > 0 && tasks.length === 0 && (
        <EmptyState
          icon="search"
          title={t('No matching tasks')}
          text={noResultsText(query)}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('Clear search')}
            </Button>
          }
        />
      )}
      {tasks.length > 0 && (
        <HistoryList
          tasks={tasks}
          startOver={`${query.visit} ${query.filter} ${query.verdict} ${query.query.trim()}`}
          place={query.place}
          onPlace={onPlace}
        />
      )}
    </>
  );
};
