import { useMemo } from 'react';
import { t } from '../../messages/translate.ts';
import { FollowedLog } from '../../parts/chat/followed-log.tsx';
import type { Task } from '../../../contract/entities/task.ts';
import { oldestFirst } from '../../rules/task/oldest-first.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { log } from './community-chat-screen.css.ts';
import { entry } from './task-entry.css.ts';
import { TaskEntry } from './task-entry.tsx';

export type TaskListProps = {
  tasks: readonly Task[];
  onAlreadyFinished: () => void;
};

/** The tasks, oldest first. Long lists show the latest, with a button for earlier ones. */
export const TaskList = ({ tasks, onAlreadyFinished }: TaskListProps) => {
  const ordered = useMemo(() => oldestFirst(tasks), [tasks]);
  const newest = ordered.at(-1);
  return (
    <FollowedLog kind="tasks" name={t('Tasks')} className={log} gap="none" entries={ordered}>
      {(visibleTasks) =>
        visibleTasks.map((task) => (
          <li key={task.id} className={entry}>
            <Boundary name={t('A task')} resetOn={task}>
              <TaskEntry task={task} isNewest={task === newest} onAlreadyFinished={onAlreadyFinished} />
            </Boundary>
          </li>
        ))
      }
    </FollowedLog>
  );
};
