import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { onDemand, PartMissing } from '../../parts/shell/on-demand.tsx';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TaskListProblem } from '../../parts/task/task-list-problem.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { taskToasts } from '../../rules/texts/toasts.ts';
import { clearChatAtom, threadOfAtom } from '../../state/chat-atoms.ts';
import { draftAtom, selectedTaskIdAtom, freshStartAtom } from '../../state/task-atoms.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import type { TaskViewProps } from './task-view.tsx';
import { useShownTask } from './use-shown-task.ts';
import { variant } from './variant.ts';
import { WelcomeView } from './welcome-view.tsx';
import { WorkspaceHeader } from './workspace-header.tsx';
import { page, welcome } from './workspace-screen.css.ts';

/** The prompt has its place also while the task's own part is not there. */
const Around = ({ children, composer }: { children: ReactNode; composer: ReactNode }) => (
  <main className={welcome} aria-label="Task">
    {children}
    {composer}
  </main>
);

const TaskView = onDemand<TaskViewProps>(async () => (await import('./task-view.tsx')).TaskView, {
  Waiting: ({ composer }) => (
    <Around composer={composer}>
      <Skeleton lines={5} />
    </Around>
  ),
  Failed: ({ props, onRetry }) => (
    <Around composer={props.composer}>
      <PartMissing onRetry={onRetry} />
    </Around>
  ),
});

/** Where tasks are described, started, watched and steered. */
export const WorkspaceScreen = () => {
  const { task, active, listError } = useShownTask(variant.pollInterval);
  const setDraft = useSetAtom(draftAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const setFresh = useSetAtom(freshStartAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const toast = useToast();
  const clearChat = useSetAtom(clearChatAtom);
  const threadOf = useAtomValue(threadOfAtom);
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const around = useRef<HTMLDivElement>(null);
  // The prompt goes with its screen and comes back on the next.
  useKeepFocus(around, '[data-focus-home]');

  useEffect(() => {
    // Likely to be needed next. What fails here is asked for again when it is drawn.
    TaskView.load().catch(() => undefined);
  }, []);

  const newTask = () => {
    setFresh(true);
    select(undefined);
    setDraft('');
    promptRef.current?.focus();
    // What is said with a task that still runs is there when the person comes back to it.
    if (task && !active.some(({ id }) => id === task.id)) clearChat(threadOf(task.id));
    toast(taskToasts.readyForNew);
  };
  const composer = (
    <Boundary name="The prompt">
      <TaskComposer variant={variant.composer} task={task} busy={active.length > 0} inputRef={promptRef} />
    </Boundary>
  );
  return (
    <div className={page} ref={around}>
      <Boundary name="The top bar">
        <PreviewBanner />
        <WorkspaceHeader onNewTask={newTask} />
      </Boundary>
      <TaskListProblem error={listError} />
      {task ? (
        <TaskView
          key={task.id}
          task={task}
          active={active}
          onSelect={select}
          onAlreadyFinished={() => promptRef.current?.focus()}
          onStartNew={newTask}
          composer={composer}
        />
      ) : (
        <WelcomeView
          active={active}
          onSelect={select}
          onWorkflow={({ prompt, title }) => openDialog({ kind: 'task-confirmation', prompt, title })}
          composer={composer}
        />
      )}
    </div>
  );
};
