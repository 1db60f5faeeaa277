import { useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { PauseButton, ResumeButton, StopButton } from '../../parts/task/steering-buttons.tsx';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { steering } from './task-entry.css.ts';
import { variant } from './variant.ts';

export type TaskSteeringProps = {
  task: Task;
  onAlreadyFinished: () => void;
  /** Whether the task's browser is shown. */
  watching: boolean;
  onWatch: (watching: boolean) => void;
};

/** The controls of a task that hasn't ended. */
export const TaskSteering = ({ task, onAlreadyFinished, watching, onWatch }: TaskSteeringProps) => {
  const actions = useTaskActions(task.id, {
    resumeInstruction: variant.resumeInstruction,
    onAlreadyFinished,
  });
  const container = useRef<HTMLDivElement>(null);
  // The first two buttons replace each other.
  useKeepFocus(container, 'button');
  return (
    <div ref={container} className={steering} role="group" aria-label={t('Task controls')}>
      {task.status === 'running' && <PauseButton actions={actions} size="small" />}
      {task.status === 'paused' && !isAsking(task) && <ResumeButton actions={actions} size="small" />}
      <StopButton actions={actions} size="small" />
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="browser" size={16} />}
        aria-expanded={watching}
        onClick={() => onWatch(!watching)}
      >
        {t(watching ? 'Hide Browser' : 'Show Browser')}
      </Button>
    </div>
  );
};
