import { useSetAtom } from 'jotai';
import { useId, type ReactNode } from 'react';
import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { TaskProgress } from '../../parts/task/task-progress.tsx';
import { TaskStatusLine } from '../../parts/task/task-status-line.tsx';
import { TaskTitleBar } from '../../parts/task/task-title-bar.tsx';
import { useAllTasks } from '../../parts/task/use-all-tasks.ts';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../rules/entities.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { variant } from './variant.ts';
import { chat, progress, split, taskPage } from './task-view.css.ts';

export type TaskViewProps = {
  task: Task;
  active: readonly Task[];
  onSelect: (id: string) => void;
  onAlreadyFinished: () => void;
  onStartNew: () => void;
  composer: ReactNode;
};

/** What can be done with all tasks, and looked up of them. */
const ChatMenu = ({ task, active }: Pick<TaskViewProps, 'task' | 'active'>) => {
  const openDialog = useSetAtom(openDialogAtom);
  const { stopAll } = useAllTasks();
  return (
    <Menu
      label="Chat actions"
      trigger={<IconButton label="More" icon={<Icon name="dots" />} />}
      items={[
        {
          id: 'history',
          label: 'Task History',
          icon: <Icon name="history" size={16} />,
          onSelect: () => openDialog({ kind: 'task-history', taskId: task.id }),
        },
        {
          id: 'stop',
          label: 'Stop All',
          icon: <Icon name="stop" size={16} />,
          disabled: active.length === 0,
          onSelect: () => stopAll(active),
        },
        {
          id: 'clear',
          label: 'Clear All',
          icon: <Icon name="trash" size={16} />,
          danger: true,
          onSelect: () => openDialog({ kind: 'clear-all' }),
        },
      ]}
    />
  );
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
          <Boundary name="The chat" resetOn={task}>
            <ChatPanel
              task={task}
              title={variant.chatTitle}
              onStartNew={onStartNew}
              actions={<ChatMenu task={task} active={active} />}
              progress={
                <div className={progress}>
                  <Boundary name="The running tasks" resetOn={active}>
                    {active.length > 1 && (
                      <RunningTasks tasks={active} selectedId={task.id} onSelect={onSelect} />
                    )}
                  </Boundary>
                  <Boundary name="The status" resetOn={task}>
                    <TaskStatusLine task={task} />
                  </Boundary>
                  <Boundary name="The steps" resetOn={task}>
                    <TaskProgress task={task} />
                  </Boundary>
                </div>
              }
            />
          </Boundary>
          {composer}
        </div>
      </div>
    </main>
  );
};
