import { useId } from 'react';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../rules/entities.ts';
import type { SteeringToasts } from '../../rules/texts/steering-toasts.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { TaskTitleBar } from '../task/task-title-bar.tsx';
import { useTaskActions } from '../task/use-task-actions.ts';

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
