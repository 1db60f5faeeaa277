import { useId, type ReactNode } from 'react';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { TaskTitleBar } from '../../parts/task/task-title-bar.tsx';
import { TaskChat } from '../../parts/workspace/task-chat.tsx';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../rules/entities.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { variant } from './variant.ts';
import { chat, split, taskPage } from './task-view.css.ts';

export type TaskViewProps = {
  task: Task;
  active: readonly Task[];
  onSelect: (id: string) => void;
  onAlreadyFinished: () => void;
  onStartNew: () => void;
  composer: ReactNode;
};

/** One task: its browser, and beside it all that is said about it. */
export const TaskView = ({
  task,
  active,
  onSelect,
  onAlreadyFinished,
  onStartNew,
  composer,
}: TaskViewProps) => {
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
        <div className={chat}>
          <TaskChat
            task={task}
            active={active}
            title={variant.chatTitle}
            onSelect={onSelect}
            onStartNew={onStartNew}
          />
          {composer}
        </div>
      </div>
    </main>
  );
};
