import { t } from '../../messages/translate.ts';
import type { Task } from '../../rules/entities.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { line, message, mode } from './task-status-line.css.ts';

/** The task's latest status message and its options. */
export const TaskStatusLine = ({ task }: { task: Task }) => {
  const { isActive, label } = taskStatus(shownStatus(task));
  return (
    <section className={line} aria-label={t('Current status')}>
      <p className={message} role="status">
        {(isActive && task.statusMessage) || label}
      </p>
      <span className={mode}>{t('Mode: {mode}', { mode: modelLabel(task.model) })}</span>
    </section>
  );
};
