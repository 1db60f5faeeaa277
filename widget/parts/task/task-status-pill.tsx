import { taskStatus, type TaskStatusView } from '../../rules/task/task-status.ts';
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
export const TaskStatusPill = ({ status }: { status: string }) => {
  const { tone, label } = taskStatus(status);
  return (
    <StatusPill tone={tones[tone]} pulse={tone === 'running'}>
      {label}
    </StatusPill>
  );
};
