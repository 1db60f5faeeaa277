import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { isAsking, shownStatus, taskStatus, type TaskStatusView } from '../../rules/task/task-status.ts';
import { StatusPill, type StatusTone } from '../../ui/feedback/status-pill.tsx';

const tones: Record<TaskStatusView['tone'], StatusTone> = {
  running: 'busy',
  paused: 'warning',
  completed: 'success',
  stopped: 'neutral',
  failed: 'danger',
  neutral: 'info',
};

/** A task's status as a dot and a word. */
export const TaskStatusPill = ({ task }: { task: Task }) => {
  const { tone, label } = taskStatus(shownStatus(task));
  return (
    <StatusPill tone={tones[tone]} pulse={tone === 'running'}>
      {isAsking(task) ? t('Needs your answer') : label}
    </StatusPill>
  );
};
