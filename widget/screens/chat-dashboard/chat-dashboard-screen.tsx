import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState, type ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { WorkflowCards } from '../../parts/compose/workflow-cards.tsx';
import { PreservedLiveView, LiveView, NoLiveView } from '../../parts/live-view/live-view.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { useNow } from '../../parts/task/use-now.ts';
import { TaskChat } from '../../parts/workspace/task-chat.tsx';
import { TaskHeading } from '../../parts/workspace/task-heading.tsx';
import { useWorkspace, type Workspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import { greeting } from '../../rules/session/welcome.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { useBrand } from '../../state/brand.ts';
import { browserUrlAtom, freshStartAtom, lastCompletedTaskAtom } from '../../state/task-atoms.ts';
import { browserShownAtom, openDialogAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import {
  atWelcome,
  covered,
  greetingText,
  heading,
  intro,
  preservedView,
  split,
  tools,
  view,
  welcome,
  withView,
} from './chat-dashboard-screen.css.ts';
import { chatColumn, taskPage } from '../../parts/workspace/task-page.css.ts';
import { variant } from './variant.ts';
import { minuteMs } from '../../../contract/durations.ts';

type WelcomeProps = { workspace: Workspace; composer: ReactNode; isCovered: boolean };

const Welcome = ({ workspace, composer, isCovered }: WelcomeProps) => {
  const { active, select } = workspace;
  const headingId = useId();
  const { pilot } = useBrand();
  const now = useNow(minuteMs, true);
  const openDialog = useSetAtom(openDialogAtom);
  const { title, items, running } = variant.workflows;
  return (
    <div className={cx(welcome, isCovered && covered)} role="group" aria-labelledby={headingId}>
      <div className={intro}>
        <p className={greetingText}>{greeting(new Date(now).getHours())}</p>
        <h1 id={headingId} className={heading}>
          {t(variant.welcome, { pilot })}
        </h1>
      </div>
      {composer}
      {active.length > 0 && <RunningTasks tasks={active} selectedId={undefined} onSelect={select} />}
      <WorkflowCards
        title={t(title)}
        workflows={items}
        onChoose={(chosen) =>
          openDialog({
            kind: 'task-confirmation',
            prompt: chosen.prompt,
            title: chosen.title,
            shape: variant.shape,
            notStarted: variant.composer.notStarted,
          })
        }
        disabledReason={active.length > 0 ? t(running) : undefined}
      />
    </div>
  );
};

/** A conversation, with the agent's browser sliding in next to it. */
export const ChatDashboardScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, isListed, select, newTask, promptRef, focusPrompt } = workspace;
  const [chosen, setShown] = useAtom(browserShownAtom);
  const lastAddress = useAtomValue(browserUrlAtom);
  const lastTask = useAtomValue(lastCompletedTaskAtom);
  const isFresh = useAtomValue(freshStartAtom);
  // After New Task, the last task's browser is no longer shown.
  const showsLastBrowser = !task && isListed && !isFresh && lastAddress !== '';
  const isBrowserVisible = chosen ?? (task !== undefined || showsLastBrowser);
  const [askedTask, setAskedTask] = useState<string>();
  if (task && isAsking(task) && askedTask !== task.id) setAskedTask(task.id);
  // On a phone, the browser covers the chat, but not the next task, nor a question and then its answer, which has the focus.
  const isBelow = showsLastBrowser || (task !== undefined && task.id === askedTask);
  const isCovered = isBrowserVisible && !isBelow;
  const { hint, show, hide } = variant.view;
  const title = t(variant.view.title);
  const isPressed = useRef(false);
  // The button unmounts here and mounts in another place.
  const keepFocus = (button: HTMLButtonElement | null) => {
    if (isPressed.current) button?.focus({ preventScroll: true });
    if (button) isPressed.current = false;
  };
  const toggle = (
    <Button
      ref={keepFocus}
      variant="quiet"
      size="small"
      icon={<Icon name="browser" size={16} />}
      aria-expanded={isBrowserVisible}
      onClick={() => {
        isPressed.current = true;
        setShown(!isBrowserVisible);
      }}
    >
      {t(isBrowserVisible ? hide : show)}
    </Button>
  );
  const composer = (
    <Boundary name={t('The prompt')}>
      <TaskComposer
        variant={variant.composer}
        task={task}
        busy={active.length > 0}
        inputRef={promptRef}
        shape={variant.shape}
        after={task?.id}
      />
    </Boundary>
  );
  return (
    <WorkspacePage workspace={workspace}>
      <main className={taskPage} aria-label={t('Chat')}>
        {task && <TaskHeading key={task.id} task={task} variant={variant} onAlreadyFinished={focusPrompt} />}
        {!isBrowserVisible && <div className={tools}>{toggle}</div>}
        <div className={cx(split, !task && atWelcome, isBrowserVisible && withView)}>
          {task ? (
            <div className={cx(chatColumn.first, isCovered && covered)}>
              <TaskChat
                key={task.id}
                task={task}
                active={active}
                title={t(variant.chatTitle)}
                onSelect={select}
                onStartNew={newTask}
              />
              {composer}
            </div>
          ) : (
            <Welcome workspace={workspace} composer={composer} isCovered={isCovered} />
          )}
          {isBrowserVisible && (
            <div className={isBelow ? preservedView : view}>
              <Boundary name={t('The live view')} resetOn={task}>
                {task && <LiveView key={task.id} task={task} title={title} actions={toggle} />}
                {showsLastBrowser && (
                  <PreservedLiveView
                    address={lastAddress}
                    name={lastTask?.title ?? t(variant.view.last)}
                    title={title}
                    actions={toggle}
                  />
                )}
                {!task && !showsLastBrowser && (
                  <NoLiveView title={title} actions={toggle}>
                    <Icon name="browser" size={32} />
                    <p>{t(hint)}</p>
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
