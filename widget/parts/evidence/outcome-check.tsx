import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { isVerdict, verdictLabels } from '../../rules/task/verdict-words.ts';
import { Badge, type BadgeTone } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { LoadError, onDemand } from '../shell/on-demand.tsx';
import type { ClaimListProps } from './claim-list.tsx';
import { alone } from './outcome-check.css.ts';

/** Loads when a person first opens it. */
const ClaimList = onDemand<ClaimListProps>(async () => (await import('./claim-list.tsx')).ClaimList, {
  Waiting: () => <Skeleton lines={2} />,
  Failed: LoadError,
});

const looks: Readonly<Record<Verdict, [tone: BadgeTone, icon: IconName]>> = {
  checked: ['success', 'check'],
  unchecked: ['neutral', 'info'],
  partly: ['warning', 'alert'],
};

const VerdictBadge = ({ verdict }: { verdict: Verdict }) => {
  const [tone, icon] = looks[verdict];
  return (
    <Badge tone={tone}>
      <Icon name={icon} size={14} />
      {t(verdictLabels[verdict])}
    </Badge>
  );
};

/**
 * The verdict on a task's outcome, and how it was checked. Nothing if the backend does not check outcomes.
 *
 * @param onLeave Closes what shows it when a link leads to another screen.
 */
export const OutcomeCheck = ({ task, onLeave }: { task: Task; onLeave?: (() => void) | undefined }) => {
  const { claims = [], verdict } = task;
  if (!isVerdict(verdict) || !taskStatus(task.status).hasEnded) return null;
  const badge = <VerdictBadge verdict={verdict} />;
  if (claims.length === 0) return <p className={alone}>{badge}</p>;
  return (
    <Disclosure title={t('How this was checked')} mark={badge} isLazy>
      <ClaimList taskId={task.id} claims={claims} onLeave={onLeave} />
    </Disclosure>
  );
};
