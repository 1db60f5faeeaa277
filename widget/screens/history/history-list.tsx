import { t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { historyGroups } from '../../rules/history/history-groups.ts';
import { Button } from '../../ui/field/button.tsx';
import { dayList, dayTitle, days, more } from './history-list.css.ts';
import { HistoryRow } from './history-row.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { row } from './history-row.css.ts';
import { useGrowingList } from './use-growing-list.ts';

export type HistoryListProps = {
  /** Newest first. */
  tasks: readonly Task[];
  /** When this value changes, the list starts over. */
  startOver: string;
  /** The first task to show after that. Default: the newest. */
  place: string | undefined;
  onPlace: (taskId: string | undefined) => void;
};

/** The tasks by day of creation. Rows render as they come near the visible area, so a list of ten thousand stays fast. */
export const HistoryList = ({ tasks, startOver, place, onPlace }: HistoryListProps) => {
  const { clock } = usePlatform();
  const { from, to, listRef, showNewer, showMore } = useGrowingList(tasks, { startOver, place, onPlace });
  const groups = historyGroups(tasks.slice(from, to), clock.now());
  return (
    <div ref={listRef} className={days}>
      {from > 0 && (
        <div className={more}>
          <Button variant="secondary" onClick={showNewer}>
            {t('Show newer')}
          </Button>
        </div>
      )}
      {groups.map(({ day, title, tasks: dayTasks }) => (
        <section key={day} aria-label={title}>
          <h2 className={dayTitle}>{day === '' ? title : <time dateTime={day}>{title}</time>}</h2>
          <ul className={dayList}>
            {dayTasks.map((task) => (
              <li key={task.id} className={row} data-history-row={task.id}>
                <Boundary name={t('A task')} resetOn={task}>
                  <HistoryRow task={task} />
                </Boundary>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {to < tasks.length && (
        <div className={more}>
          <Button variant="secondary" onClick={showMore} data-history-more>
            {t('Show more')}
          </Button>
        </div>
      )}
    </div>
  );
};
