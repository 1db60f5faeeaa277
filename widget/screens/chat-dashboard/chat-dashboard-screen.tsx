import { useAtom, useSetAtom } from 'jotai';
import { useId, type ReactNode } from 'react';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { WorkflowCards } from '../../parts/compose/workflow-cards.tsx';
import { LiveView, NoLiveView } from '../../parts/live-view/live-view.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { TaskTitleBar } from '../../parts/task/task-title-bar.tsx';
import { useNow } from '../../parts/task/use-now.ts';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import { TaskChat } from '../../parts/workspace/task-chat.tsx';
import { useWorkspace, type Workspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import type { Task } from '../../rules/entities.ts';
import { greeting } from '../../rules/session/welcome.ts';
import { useBrand } from '../../state/brand.ts';
import { browserShownAtom, openDialogAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import {
  chat,
  greetingText,
  heading,
  intro,
  page,
  split,
  tools,
  view,
  welcome,
  withView,
} from './chat-dashboard-screen.css.ts';
import { variant } from './variant.ts';

const MINUTE = 60_000;

const Welcome = ({ workspace, composer }: { workspace: Workspace; composer: ReactNode }) => {
  const { active, select } = workspace;
  const headingId = useId();
  const { pilot } = useBrand();
  const now = useNow(MINUTE, true);
  const openDialog = useSetAtom(openDialogAtom);
  const { title, items, running } = variant.workflows;
  return (
    <div className={welcome} role="group" aria-labelledby={headingId}>
      <div className={intro}>
        <p className={greetingText}>{greeting(new Date(now).getHours())}</p>
        <h1 id={headingId} className={heading}>
          {variant.welcome(pilot)}
        </h1>
      </div>
      {composer}
      {active.length > 0 && <RunningTasks tasks={active} selectedId={undefined} onSelect={select} />}
      <WorkflowCards
        title={title}
        workflows={items}
        onChoose={(chosen) =>
          openDialog({
            kind: 'task-confirmation',
            prompt: chosen.prompt,
            title: chosen.title,
            payloadOf: variant.payloadOf,
          })
        }
        disabledReason={active.length > 0 ? running : undefined}
      />
    </div>
  );
};

const TitleBar = ({ task, onAlreadyFinished }: { task: Task; onAlreadyFinished: () => void }) => {
  const headingId = useId();
  const { resumeInstruction } = variant;
  const actions = useTaskActions(task.id, { resumeInstruction, onAlreadyFinished });
  return (
    <Boundary name="The task's title" resetOn={task}>
      <TaskTitleBar headingId={headingId} task={task} actions={actions} />
    </Boundary>
  );
};

/** A conversation, with the agent's browser sliding in beside it. */
export const ChatDashboardScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, select, newTask, promptRef, focusPrompt } = workspace;
  const [chosen, setShown] = useAtom(browserShownAtom);
  const shown = chosen ?? task !== undefined;
  const { title, hint, show, hide } = variant.view;
  const toggle = (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon name="browser" size={16} />}
      aria-expanded={shown}
      onClick={() => setShown(!shown)}
    >
      {shown ? hide : show}
    </Button>
  );
  const composer = (
    <Boundary name="The prompt">
      <TaskComposer
        variant={variant.composer}
        task={task}
        busy={active.length > 0}
        inputRef={promptRef}
        payloadOf={variant.payloadOf}
      />
    </Boundary>
  );
  return (
    <WorkspacePage workspace={workspace}>
      <main className={page} aria-label="Chat">
        {task && <TitleBar key={task.id} task={task} onAlreadyFinished={focusPrompt} />}
        {!shown && <div className={tools}>{toggle}</div>}
        <div className={cx(split, shown && withView)}>
          {task ? (
            <div className={chat}>
              <TaskChat
                key={task.id}
                task={task}
                active={active}
                title={variant.chatTitle}
                onSelect={select}
                onStartNew={newTask}
              />
              {composer}
            </div>
          ) : (
            <Welcome workspace={workspace} composer={composer} />
          )}
          {shown && (
            <div className={view}>
              <Boundary name="The live view" resetOn={task}>
                {task ? (
                  <LiveView key={task.id} task={task} title={title} actions={toggle} />
                ) : (
                  <NoLiveView title={title} actions={toggle}>
                    <Icon name="browser" size={32} />
                    <p>{hint}</p>
                  </NoLiveView>
                )}
              </Boundary>
            </div>
          )}
        </div>
      </main>
    </WorkspacePage>
  );
};
