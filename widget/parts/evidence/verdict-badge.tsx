import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { verdictTones } from '../../rules/task/task-tone.ts';
import { shownVerdict, verdictIcons, verdictLabels } from '../../rules/task/verdict-words.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

/** The verdict on the outcome of a task. Nothing if the backend does not check outcomes. */
export const VerdictBadge = ({ task }: { task: Task }) => {
  const verdict = shownVerdict(task);
  return verdict ? (
    <Badge tone={verdictTones[verdict]}>
      <Icon name={verdictIcons[verdict]} size={14} />
      {t(verdictLabels[verdict])}
    </Badge>
  ) : null;
};
