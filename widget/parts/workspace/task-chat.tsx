import { useSetAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { statusText } from '../../rules/task/server-text.ts';
import { isAsking, shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { RunningTasks } from '../task/running-tasks.tsx';
import { TaskProgress } from '../task/task-progress.tsx';
import { useAllTasks } from '../task/use-all-tasks.ts';
import { progress, statusLine, statusMessage, statusMode } from './task-chat.css.ts';

export type TaskChatProps = {
  task: Task;
  active: readonly Task[];
  /** The panel's title. */
  title: string;
  onSelect: (id: string) => void;
  onStartNew: () => void;
};

/** Actions on all tasks, and links to their details. */
const ChatMenu = ({ task, active }: Pick<TaskChatProps, 'task' | 'active'>) => {
  const openDialog = useSetAtom(openDialogAtom);
  const { stopAll } = useAllTasks();
  return (
    <Menu
      label={t('Chat actions')}
      trigger={<IconButton label={t('More')} icon={<Icon name="dots" />} />}
      items={[
        {
          id: 'history',
          label: t('Task History'),
          icon: <Icon name="history" size={16} />,
          onSelect: () => openDialog({ kind: 'task-history', taskId: task.id }),
        },
        {
          id: 'stop',
          label: t('Stop All'),
          icon: <Icon name="stop" size={16} />,
          disabled: active.length === 0,
          onSelect: () => stopAll(active),
        },
        {
          id: 'clear',
          label: t('Clear All'),
          icon: <Icon name="trash" size={16} />,
          danger: true,
          onSelect: () => openDialog({ kind: 'clear-all' }),
        },
      ]}
    />
  );
};

/** The task's latest status message and its options. */
const TaskStatusLine = ({ task }: { task: Task }) => {
  const { isActive, label } = taskStatus(shownStatus(task));
  return (
    <section className={statusLine} aria-label={t('Current status')}>
      <p className={statusMessage} role="status">
        {isAsking(task) ? t('Waiting for your answer') : (isActive && statusText(task)) || label}
      </p>
      <span className={statusMode}>{t('Mode: {mode}', { mode: modelLabel(task.model) })}</span>
    </section>
  );
};

/** A task's conversation and progress. */
export const TaskChat = ({ task, active, title, onSelect, onStartNew }: TaskChatProps) => (
  <Boundary name={t('The chat')} resetOn={task}>
    <ChatPanel
      task={task}
      title={title}
      onStartNew={onStartNew}
      actions={<ChatMenu task={task} active={active} />}
      progress={
        <div className={progress}>
          <Boundary name={t('The running tasks')} resetOn={active}>
            {active.length > 1 && <RunningTasks tasks={active} selectedId={task.id} onSelect={onSelect} />}
          </Boundary>
          <Boundary name={t('The status')} resetOn={task}>
            <TaskStatusLine task={task} />
          </Boundary>
          <Boundary name={t('The steps')} resetOn={task}>
            <TaskProgress task={task} />
          </Boundary>
        </div>
      }
    />
  </Boundary>
);
