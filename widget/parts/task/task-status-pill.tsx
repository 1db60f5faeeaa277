import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { isAsking, shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { taskTone } from '../../rules/task/task-tone.ts';
import { shownVerdict, verdictIcons, verdictLabels } from '../../rules/task/verdict-words.ts';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { Icon } from '../../ui/layout/icon.tsx';

/** A task's status in a word, with a dot, or with an icon of the verdict on its outcome. */
export const TaskStatusPill = ({ task }: { task: Task }) => {
  const verdict = shownVerdict(task);
  return (
    <StatusPill
      tone={taskTone(task)}
      icon={verdict && <Icon name={verdictIcons[verdict]} size={12} label={t(verdictLabels[verdict])} />}
      pulse={task.status === 'running'}
    >
      {isAsking(task) ? t('Needs your answer') : taskStatus(shownStatus(task)).label}
    </StatusPill>
  );
};
