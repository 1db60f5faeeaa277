import { useId, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import type { SteeringToasts } from '../../rules/texts/steering-toasts.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { PauseButton, ResumeButton, StopButton, TakeControlButton } from '../task/steering-buttons.tsx';
import { TaskStatusPill } from '../task/task-status-pill.tsx';
import { type TaskActions, useTaskActions } from '../task/use-task-actions.ts';
import { bar, buttons, name, title } from './task-heading.css.ts';

type TaskTitleBarProps = {
  /** The id of the task's title, which names the screen. */
  headingId: string;
  task: Task;
  actions: TaskActions;
};

/** The task's title, its status, and its controls. */
const TaskTitleBar = ({ headingId, task, actions }: TaskTitleBarProps) => {
  const running = task.status === 'running';
  const paused = task.status === 'paused';
  // The answer to a question resumes the task.
  const canResume = paused && !isAsking(task);
  const container = useRef<HTMLDivElement>(null);
  useKeepFocus(container, 'button');
  return (
    <div className={bar} ref={container}>
      <div className={title}>
        <h1 id={headingId} className={name}>
          {taskName(task)}
        </h1>
        <TaskStatusPill task={task} />
      </div>
      {(running || paused) && (
        <div className={buttons} role="group" aria-label={t('Task controls')}>
          {running && <PauseButton actions={actions} />}
          {running && <TakeControlButton actions={actions} />}
          {canResume && <ResumeButton actions={actions} />}
          <StopButton actions={actions} />
        </div>
      )}
    </div>
  );
};

export type TaskHeadingProps = {
  task: Task;
  /** The title's id, if it names something. */
  id?: string;
  /** The screen variant's instruction before resuming, and its texts for steering. */
  variant: { resumeInstruction?: string; steering?: SteeringToasts };
  onAlreadyFinished: () => void;
};

/** The task's title and its controls. */
export const TaskHeading = ({
  task,
  id,
  variant: { resumeInstruction, steering },
  onAlreadyFinished,
}: TaskHeadingProps) => {
  const ownId = useId();
  const actions = useTaskActions(task.id, {
    resumeInstruction,
    onAlreadyFinished,
    ...(steering && { texts: steering }),
  });
  return (
    <Boundary name={t("The task's title")} resetOn={task}>
      <TaskTitleBar headingId={id ?? ownId} task={task} actions={actions} />
    </Boundary>
  );
};
