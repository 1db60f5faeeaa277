import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { shownVerdict } from '../../rules/task/verdict-words.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { LoadError, onDemand } from '../shell/on-demand.tsx';
import type { ClaimListProps } from './claim-list.tsx';
import { alone } from './outcome-check.css.ts';
import { VerdictBadge } from './verdict-badge.tsx';

/** Loads when a person first opens it. */
const ClaimList = onDemand<ClaimListProps>(async () => (await import('./claim-list.tsx')).ClaimList, {
  Waiting: () => <Skeleton lines={2} />,
  Failed: LoadError,
});

/**
 * The verdict on a task's outcome, and how it was checked. Nothing if the backend does not check outcomes.
 *
 * @param onLeave Closes what shows it when a link leads to another screen.
 */
export const OutcomeCheck = ({ task, onLeave }: { task: Task; onLeave?: (() => void) | undefined }) => {
  const { claims = [] } = task;
  if (!shownVerdict(task)) return null;
  const badge = <VerdictBadge task={task} />;
  if (claims.length === 0) return <p className={alone}>{badge}</p>;
  return (
    <Disclosure title={t('How this was checked')} mark={badge} isLazy>
      <ClaimList taskId={task.id} claims={claims} onLeave={onLeave} />
    </Disclosure>
  );
};
