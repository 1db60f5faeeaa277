import { useRef } from 'react';
import type { Task } from '../../rules/entities.ts';
import { shownStatus } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { bar, buttons, name, title } from './task-title-bar.css.ts';
import { TaskStatusPill } from './task-status-pill.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import type { TaskActions } from './use-task-actions.ts';

export type TaskTitleBarProps = {
  /** What the task's name is found by: it names the screen. */
  headingId: string;
  task: Task;
  actions: TaskActions;
};

/** What task this is, how it stands, and what can be done with it now. */
export const TaskTitleBar = ({ headingId, task, actions }: TaskTitleBarProps) => {
  const { pending, stopping, pause, resume, stop } = actions;
  const running = task.status === 'running';
  const paused = task.status === 'paused';
  // Another press while one is on its way is ignored; a dimmed button would lose the focus.
  const waiting = (own: boolean) => (pending !== undefined && !own) || stopping || undefined;
  const around = useRef<HTMLDivElement>(null);
  useKeepFocus(around, 'button');
  return (
    <div className={bar} ref={around}>
      <div className={title}>
        <h1 id={headingId} className={name}>
          {taskName(task)}
        </h1>
        <TaskStatusPill status={shownStatus(task)} />
      </div>
      {(running || paused) && (
        <div className={buttons} role="group" aria-label="Task controls">
          {running && (
            <>
              <Button
                variant="secondary"
                icon={<Icon name="pause" size={16} />}
                busy={pending === 'pause'}
                busyLabel="Pausing..."
                aria-disabled={waiting(pending === 'pause')}
                onClick={pause}
              >
                Pause AI
              </Button>
              <Button
                variant="secondary"
                icon={<Icon name="take-control" size={16} />}
                aria-disabled={waiting(false)}
                onClick={pause}
              >
                Take Control
              </Button>
            </>
          )}
          {paused && (
            <Button
              variant="primary"
              icon={<Icon name="resume" size={16} />}
              busy={pending === 'resume'}
              busyLabel="Resuming..."
              aria-disabled={waiting(pending === 'resume')}
              onClick={resume}
            >
              Resume AI
            </Button>
          )}
          <Button variant="secondary" icon={<Icon name="stop" size={16} />} busy={stopping} onClick={stop}>
            Stop
          </Button>
        </div>
      )}
    </div>
  );
};
