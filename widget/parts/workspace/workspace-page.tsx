import { type ReactNode, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { PreviewBanner } from '../shell/preview-banner.tsx';
import { TaskListProblem } from '../task/task-list-problem.tsx';
import type { Workspace } from './use-workspace.ts';
import { page } from './workspace-page.css.ts';
import { WorkspaceHeader } from './workspace-header.tsx';

export type WorkspacePageProps = {
  workspace: Workspace;
  children: ReactNode;
};

/** The frame around every screen with tasks. */
export const WorkspacePage = ({ workspace: { newTask, listError, task }, children }: WorkspacePageProps) => {
  const container = useRef<HTMLDivElement>(null);
  // The prompt disappears with its screen and reappears on the next.
  useKeepFocus(container, '[data-focus-home]');
  return (
    <div className={page} ref={container}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <WorkspaceHeader onNewTask={newTask} quiet={task?.status === 'paused'} />
      </Boundary>
      <TaskListProblem error={listError} />
      {children}
    </div>
  );
};
