import { useId, type ReactNode } from 'react';
import { GeneratedFiles } from '../../parts/task/generated-files.tsx';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { TaskOutcome } from '../../parts/task/task-outcome.tsx';
import { TaskProgress } from '../../parts/task/task-progress.tsx';
import { TaskStatusCard } from '../../parts/task/task-status-card.tsx';
import { TaskTitleBar } from '../../parts/task/task-title-bar.tsx';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../rules/entities.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { variant } from './variant.ts';
import { foot, news, panel, split, taskPage } from './task-view.css.ts';

export type TaskViewProps = {
  task: Task;
  active: readonly Task[];
  onSelect: (id: string) => void;
  onAlreadyFinished: () => void;
  composer: ReactNode;
};

/** One task: its browser, and beside it how it goes and what came of it. */
export const TaskView = ({ task, active, onSelect, onAlreadyFinished, composer }: TaskViewProps) => {
  const headingId = useId();
  const actions = useTaskActions(task.id, {
    resumeInstruction: variant.resumeInstruction,
    onAlreadyFinished,
  });
  return (
    <main className={taskPage} aria-labelledby={headingId}>
      <Boundary name="The task's title" resetOn={task}>
        <TaskTitleBar headingId={headingId} task={task} actions={actions} />
      </Boundary>
      <div className={split}>
        <Boundary name="The live view" resetOn={task}>
          <LiveView task={task} />
        </Boundary>
        <aside className={panel} aria-label="Task details">
          <div className={news}>
            <Boundary name="The status" resetOn={task}>
              <TaskStatusCard task={task} />
            </Boundary>
            <Boundary name="The summary" resetOn={task}>
              <TaskOutcome task={task} />
            </Boundary>
            <Boundary name="The list of files" resetOn={task}>
              <GeneratedFiles taskId={task.id} files={task.outputFiles} />
            </Boundary>
            <Boundary name="The steps" resetOn={task}>
              <TaskProgress task={task} />
            </Boundary>
            <Boundary name="The running tasks" resetOn={active}>
              {active.length > 1 && <RunningTasks tasks={active} selectedId={task.id} onSelect={onSelect} />}
            </Boundary>
          </div>
          <div className={foot}>{composer}</div>
        </aside>
      </div>
    </main>
  );
};
