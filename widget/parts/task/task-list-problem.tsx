import { t } from '../../messages/translate.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useConnection } from '../../data/data-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';

/** Says that the task list cannot be read, for as long as it is so; whoever polls it asks again. */
export const TaskListProblem = ({ error }: { error: Error | null }) => {
  // Without a way to the server, the page says that, and it is enough.
  const reachable = useConnection() === 'online';
  // The region stays, or its first words would not be read out.
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
