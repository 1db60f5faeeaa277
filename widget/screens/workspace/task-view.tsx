import { useId, type ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { TaskHeading } from '../../parts/workspace/task-heading.tsx';
import { TaskChat } from '../../parts/workspace/task-chat.tsx';
import type { Task } from '../../../contract/entities/task.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { variant } from './variant.ts';
import { chatColumn, taskPage } from '../../parts/workspace/task-page.css.ts';
import { split } from './task-view.css.ts';

export type TaskViewProps = {
  task: Task;
  active: readonly Task[];
  onSelect: (id: string) => void;
  onAlreadyFinished: () => void;
  onStartNew: () => void;
  composer: ReactNode;
};

/** A task: its browser, next to its conversation. */
export const TaskView = ({
  task,
  active,
  onSelect,
  onAlreadyFinished,
  onStartNew,
  composer,
}: TaskViewProps) => {
  const headingId = useId();
  return (
    <main className={taskPage} aria-labelledby={headingId}>
      <TaskHeading id={headingId} task={task} variant={variant} onAlreadyFinished={onAlreadyFinished} />
      <div className={split}>
        <Boundary name={t('The live view')} resetOn={task}>
          <LiveView task={task} />
        </Boundary>
        <div className={chatColumn.second}>
          <TaskChat
            task={task}
            active={active}
            title={t(variant.chatTitle)}
            onSelect={onSelect}
            onStartNew={onStartNew}
          />
          {composer}
        </div>
      </div>
    </main>
  );
};
