import { useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import { Composer } from '../../parts/compose/composer.tsx';
import { onDemand, PartMissing } from '../../parts/shell/on-demand.tsx';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { TaskListProblem } from '../../parts/task/task-list-problem.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
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
  const [draft, setDraft] = useAtom(draftAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const setFresh = useSetAtom(freshStartAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const toast = useToast();
  const promptRef = useRef<HTMLTextAreaElement>(null);
  const running = active.length > 0;
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
    toast({ title: 'Ready for New Task', description: 'Dashboard cleared and ready!' });
  };
  const composer = (
    <Boundary name="The prompt">
      <Composer
        label={variant.heading}
        value={draft}
        onChange={setDraft}
        onSend={(prompt) => openDialog({ kind: 'task-confirmation', prompt })}
        placeholder={running ? variant.placeholder.running : variant.placeholder.idle}
        hint={running ? variant.hint.running : variant.hint.idle}
        sendKey={variant.sendKey}
        maxHeight={variant.promptMaxHeight}
        rows={task ? 1 : 2}
        blocked={running}
        inputRef={promptRef}
      />
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
