import { useCallback, useId } from 'react';
import { useTasks } from '../../data/tasks/task-queries.ts';
import { t } from '../../messages/translate.ts';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { useStartTask } from '../../parts/task/use-start-task.ts';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import { useWorkspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import { saysLoggedIn } from '../../rules/task/login-words.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { empty, heading, main, listArea, waiting } from './community-chat-screen.css.ts';
import { TaskList } from './task-list.tsx';
import { variant } from './variant.ts';

/** All tasks as one conversation. A prompt starts a task immediately, and its result appears below. */
export const CommunityChatScreen = () => {
  const workspace = useWorkspace(variant);
  const { task: current, active, promptRef } = workspace;
  const tasks = useTasks().data;
  const headingId = useId();
  // Passed to every task, so a new function would render them all again.
  const focusPrompt = useCallback(() => promptRef.current?.focus(), [promptRef]);
  // The task the person viewed last or, if that isn't paused, the one that has waited longest.
  const latest = [current, ...active];
  const asking = latest.find((task) => task && isAsking(task));
  const paused = latest.find((task) => task?.status === 'paused' && !isAsking(task));
  // Never called without a paused task.
  const { resume } = useTaskActions(paused?.id ?? '', {
    resumeInstruction: variant.resumeInstruction,
    onAlreadyFinished: focusPrompt,
  });
  const { start, starting } = useStartTask(variant.shape);
  const intercept = (prompt: string) => {
    const resumes = paused !== undefined && saysLoggedIn(prompt);
    if (resumes) resume();
    return resumes;
  };
  return (
    <WorkspacePage workspace={workspace}>
      <main className={main} aria-labelledby={headingId}>
        <h1 id={headingId} className={heading}>
          {t(variant.heading)}
        </h1>
        <div className={listArea} aria-busy={tasks === undefined}>
          {tasks === undefined && (
            <div className={waiting}>
              <Skeleton height="36px" />
              <Skeleton height="36px" />
              <Skeleton height="120px" />
            </div>
          )}
          {tasks?.length === 0 && (
            <div className={empty}>
              <EmptyState
                illustration={<Mascot size={96} />}
                title={t(variant.empty.title)}
                text={t(variant.empty.text)}
              />
            </div>
          )}
          {tasks && tasks.length > 0 && (
            <Boundary name={t('The tasks')} resetOn={tasks}>
              <TaskList tasks={tasks} onAlreadyFinished={focusPrompt} />
            </Boundary>
          )}
        </div>
        <Boundary name={t('The prompt')}>
          <TaskComposer
            variant={paused ? variant.pausedComposer : variant.composer}
            // No single task is on the screen, so a prompt sent while one runs is queued, unless one asks.
            task={asking}
            busy={active.length > 0}
            inputRef={promptRef}
            shape={variant.shape}
            onStart={(text) => start({ text })}
            intercept={intercept}
            starting={starting !== undefined}
          />
        </Boundary>
      </main>
    </WorkspacePage>
  );
};
