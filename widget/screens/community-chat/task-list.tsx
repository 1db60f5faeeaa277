import { useMemo, useState } from 'react';
import { useFollow } from '../../parts/chat/use-follow.ts';
import type { Task } from '../../rules/entities.ts';
import { limits } from '../../rules/limits.ts';
import { oldestFirst } from '../../rules/task/oldest-first.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { earlier, list, log, newest } from './community-chat-screen.css.ts';
import { entry } from './task-entry.css.ts';
import { TaskEntry } from './task-entry.tsx';

export type TaskListProps = {
  tasks: readonly Task[];
  onAlreadyFinished: () => void;
};

/** The tasks, oldest first; of many the last ones, with a way to those before. */
export const TaskList = ({ tasks, onAlreadyFinished }: TaskListProps) => {
  const inOrder = useMemo(() => oldestFirst(tasks), [tasks]);
  const [pages, setPages] = useState(1);
  const { area, content, away, onScroll, goToEnd } = useFollow();
  const shown = inOrder.slice(-pages * limits.chat.page);
  const last = inOrder.at(-1);
  return (
    <>
      <div
        ref={area}
        className={log}
        role="log"
        aria-label="Tasks"
        aria-relevant="additions"
        {...keyboardScrollable}
        onScroll={onScroll}
      >
        {shown.length < inOrder.length && (
          <div className={earlier}>
            <Button variant="quiet" size="small" onClick={() => setPages(pages + 1)}>
              Show earlier tasks
            </Button>
          </div>
        )}
        <ol ref={content} className={list}>
          {shown.map((task) => (
            <li key={task.id} className={entry}>
              <Boundary name="A task" resetOn={task}>
                <TaskEntry task={task} isNewest={task === last} onAlreadyFinished={onAlreadyFinished} />
              </Boundary>
            </li>
          ))}
        </ol>
      </div>
      {away && (
        <div className={newest}>
          <Button
            variant="secondary"
            size="small"
            icon={<Icon name="chevron-down" size={16} />}
            onClick={goToEnd}
          >
            Newest tasks
          </Button>
        </div>
      )}
    </>
  );
};
