import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { statusText } from '../../rules/task/server-text.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { heading, list, name, row, step } from './running-tasks.css.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { TaskStatusPill } from './task-status-pill.tsx';

export type RunningTasksProps = {
  tasks: readonly Task[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

/** The running and paused tasks. Selecting one shows it. */
export const RunningTasks = ({ tasks, selectedId, onSelect }: RunningTasksProps) => (
  <section aria-label={t('Running Tasks')}>
    <h3 className={heading}>{t('Running Tasks')}</h3>
    <ul className={list}>
      {tasks.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            className={row}
            aria-current={task.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(task.id)}
          >
            <span className={name}>{taskName(task)}</span>
            <span className={step}>{statusText(task) || taskStatus(task.status).label}</span>
            <TaskStatusPill task={task} />
          </button>
        </li>
      ))}
    </ul>
  </section>
);
