import { t } from '../../messages/translate.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useConnection } from '../../data/data-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Shown while the task list can't be loaded. The screen keeps polling. */
export const TaskListProblem = ({ error }: { error: Error | null }) => {
  // If the connection is down, the page's banner already reports it.
  const reachable = useConnection() === 'online';
  // The region stays in the page, because screen readers skip the first text of a new one.
  return (
    <div role="status">
      {error && reachable && (
        <Banner tone="warning">
          {t("Couldn't load the task list: {problem}. You can keep typing while we try again.", {
            problem: errorDetail(error, t("The server couldn't respond")).replace(/\.$/, ''),
          })}
        </Banner>
      )}
    </div>
  );
};
