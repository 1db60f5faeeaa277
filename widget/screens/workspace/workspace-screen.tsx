import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../messages/translate.ts';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { onDemand, LoadError } from '../../parts/shell/on-demand.tsx';
import { useWorkspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import type { TaskViewProps } from './task-view.tsx';
import { variant } from './variant.ts';
import { WelcomeView } from './welcome-view.tsx';
import { welcome } from './workspace-screen.css.ts';

/** Keeps the prompt in place while the task view is loading. */
const LoadingLayout = ({ children, composer }: { children: ReactNode; composer: ReactNode }) => (
  <main className={welcome} aria-label={t('Task')}>
    {children}
    {composer}
  </main>
);

const TaskView = onDemand<TaskViewProps>(async () => (await import('./task-view.tsx')).TaskView, {
  Waiting: ({ composer }) => (
    <LoadingLayout composer={composer}>
      <Skeleton lines={5} />
    </LoadingLayout>
  ),
  Failed: ({ props, onRetry }) => (
    <LoadingLayout composer={props.composer}>
      <LoadError onRetry={onRetry} />
    </LoadingLayout>
  ),
});

/** Where tasks are described, started, watched, and controlled. */
export const WorkspaceScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, select, newTask, promptRef, focusPrompt } = workspace;
  const openDialog = useSetAtom(openDialogAtom);

  useEffect(() => {
    // Preloads what is likely to be needed next. If this fails, it is loaded again when rendered.
    TaskView.load().catch(() => undefined);
  }, []);

  const composer = (
    <Boundary name={t('The prompt')}>
      <TaskComposer
        variant={variant.composer}
        task={task}
        busy={active.length > 0}
        inputRef={promptRef}
        shape="confirmation"
        after={task?.id}
      />
    </Boundary>
  );
  return (
    <WorkspacePage workspace={workspace}>
      {task ? (
        <TaskView
          key={task.id}
          task={task}
          active={active}
          onSelect={select}
          onAlreadyFinished={focusPrompt}
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
    </WorkspacePage>
  );
};
