import { useRef } from 'react';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../rules/entities.ts';
import { shownStatus } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { PauseButton, ResumeButton, StopButton, TakeControlButton } from './steering-buttons.tsx';
import { bar, buttons, name, title } from './task-title-bar.css.ts';
import { TaskStatusPill } from './task-status-pill.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import type { TaskActions } from './use-task-actions.ts';

export type TaskTitleBarProps = {
  /** The id of the task's title, which names the screen. */
  headingId: string;
  task: Task;
  actions: TaskActions;
};

/** The task's title, its status, and its controls. */
export const TaskTitleBar = ({ headingId, task, actions }: TaskTitleBarProps) => {
  const running = task.status === 'running';
  const paused = task.status === 'paused';
  const container = useRef<HTMLDivElement>(null);
  useKeepFocus(container, 'button');
  return (
    <div className={bar} ref={container}>
      <div className={title}>
        <h1 id={headingId} className={name}>
          {taskName(task)}
        </h1>
        <TaskStatusPill status={shownStatus(task)} />
      </div>
      {(running || paused) && (
        <div className={buttons} role="group" aria-label={t('Task controls')}>
          {running && <PauseButton actions={actions} />}
          {running && <TakeControlButton actions={actions} />}
          {paused && <ResumeButton actions={actions} />}
          <StopButton actions={actions} />
        </div>
      )}
    </div>
  );
};
