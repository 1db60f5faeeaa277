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
import { variant } from './variant.ts';
import { foot, news, panel, split, taskPage } from './workspace-screen.css.ts';

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
      <TaskTitleBar headingId={headingId} task={task} actions={actions} />
      <div className={split}>
        <LiveView task={task} />
        <aside className={panel} aria-label="Task details">
          <div className={news}>
            <TaskStatusCard task={task} />
            <TaskOutcome task={task} />
            <GeneratedFiles taskId={task.id} files={task.outputFiles} />
            <TaskProgress task={task} />
            {active.length > 1 && <RunningTasks tasks={active} selectedId={task.id} onSelect={onSelect} />}
          </div>
          <div className={foot}>{composer}</div>
        </aside>
      </div>
    </main>
  );
};
