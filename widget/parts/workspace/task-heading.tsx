import { useId } from 'react';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../rules/entities.ts';
import type { SteeringToasts } from '../../rules/texts/steering-toasts.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { TaskTitleBar } from '../task/task-title-bar.tsx';
import { useTaskActions } from '../task/use-task-actions.ts';

export type TaskHeadingProps = {
  task: Task;
  /** What the task's name is found by, where it names something. */
  id?: string;
  /** Of the screen's variant: what is told to the agent before it resumes, and how steering is said. */
  variant: { resumeInstruction?: string; steering?: SteeringToasts };
  onAlreadyFinished: () => void;
};

/** What task this is, and what can be done with it now. */
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
    ...(steering && { words: steering }),
  });
  return (
    <Boundary name={t("The task's title")} resetOn={task}>
      <TaskTitleBar headingId={id ?? ownId} task={task} actions={actions} />
    </Boundary>
  );
};
