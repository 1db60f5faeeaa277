import { type ReactNode, useEffect, useRef } from 'react';
import { useConnection } from '../../data/data-context.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useSession } from '../../data/session/session-calls.ts';
import { t } from '../../messages/translate.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { focusHome, focusVisibly, isInView } from '../../ui/overlay/focus-visibly.ts';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { PreviewBanner } from '../shell/preview-banner.tsx';
import type { Workspace } from './use-workspace.ts';
import { page } from './workspace-page.css.ts';
import { WorkspaceHeader } from './workspace-header.tsx';

export type WorkspacePageProps = {
  workspace: Workspace;
  children: ReactNode;
};

/** Shown while the task list can't be loaded. The screen keeps polling. */
const TaskListProblem = ({ error }: { error: Error | null }) => {
  // If the connection is down, the page's banner already reports it.
  const reachable = useConnection() === 'online';
  // The region stays in the page, because screen readers skip the first text of a new one.
  return (
    <div role="status">
      {error && reachable && (
        <Banner tone="warning">
          {t("Couldn't load the task list: {problem}. You can keep typing while we try again.", {
            problem: errorDetail(error, t("The server couldn't respond")).replace(/\.$/, ''),
          })}
        </Banner>
      )}
    </div>
  );
};

/** Shown if a service runs the tasks and acts without asking the person before. */
const UnaskedNotice = () => {
  const name = useSession().data?.unasked;
  return (
    <div role="status">
      {name && (
        <Banner tone="warning">
          {t('{name} runs your tasks. It sends, pays and deletes without asking you first.', { name })}
        </Banner>
      )}
    </div>
  );
};

/** The frame around every screen with tasks. */
export const WorkspacePage = ({ workspace: { newTask, listError, task }, children }: WorkspacePageProps) => {
  const container = useRef<HTMLDivElement>(null);
  // The prompt disappears with its screen and reappears on the next.
  useKeepFocus(container, focusHome);
  // In a narrow window, the browser of a new task moves the prompt below the fold. Text that is still in the prompt keeps
  // the focus there.
  const taskId = task?.id;
  useEffect(() => {
    const prompt = container.current?.querySelector<HTMLTextAreaElement>(`${focusHome}:focus`);
    if (taskId && prompt?.value === '' && !isInView(prompt)) focusVisibly(prompt);
  }, [taskId]);
  return (
    <div className={page} ref={container}>
      <Boundary name={t('The top bar')}>
        <PreviewBanner />
        <WorkspaceHeader onNewTask={newTask} quiet={task?.status === 'paused'} />
      </Boundary>
      <UnaskedNotice />
      <TaskListProblem error={listError} />
      {children}
    </div>
  );
};
