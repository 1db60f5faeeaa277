import { useAtom } from 'jotai';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { LiveView, NoLiveView } from '../../parts/live-view/live-view.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { useStartTask } from '../../parts/task/use-start-task.ts';
import { TaskHeading } from '../../parts/workspace/task-heading.tsx';
import { useWorkspace, type Workspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import { chatStatusTexts } from '../../rules/chat/bot-lines.ts';
import { keywordReply } from '../../rules/chat/canned-replies.ts';
import { statusLine } from '../../rules/chat/status-line.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { isAsking, shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { taskTone } from '../../rules/task/task-tone.ts';
import { useBrand } from '../../state/brand.ts';
import { chatLayoutAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import {
  assistant,
  emptyChat,
  emptyTitle,
  first,
  outcomes,
  shortStepList,
  split,
  stepLine,
  stepLines,
  stepList,
  subtitle,
  toolRow,
  view,
  withChat,
} from './live-session-screen.css.ts';
import { chatColumn, taskPage } from '../../parts/workspace/task-page.css.ts';
import { variant } from './variant.ts';

/** Introduces the assistant before the first message. */
const Assistant = () => {
  const brand = useBrand();
  return (
    <>
      <div>
        <h1 className={assistant}>{brand.assistant}</h1>
        <p className={subtitle}>{t(variant.subtitle)}</p>
      </div>
      <div className={emptyChat}>
        <Mascot size={96} />
      </div>
    </>
  );
};

const outcomeOf = (task: Task): string => {
  switch (shownStatus(task)) {
    case 'running':
      return t(variant.working);
    case 'paused':
      return statusLine(task);
    case 'completed':
      return t(chatStatusTexts.completed);
    case 'failed':
      return t(chatStatusTexts.failed);
    default:
      return taskStatus(task.status).label;
  }
};

/** The agent's steps as numbered lines, and the task's status. */
const StepLines = ({ task }: { task: Task }) => {
  const box = useRef<HTMLOListElement>(null);
  const steps = task.apiSteps ?? [];
  const visibleSteps = steps.filter(({ step }) => step <= (task.currentStep ?? steps.length));
  const count = visibleSteps.length;
  const isShort = isAsking(task) || taskStatus(task.status).hasEnded;
  useLayoutEffect(() => {
    if (box.current && (count > 0 || isShort)) box.current.scrollTop = box.current.scrollHeight;
  }, [count, isShort]);
  return (
    <div className={stepLines}>
      {count > 0 && (
        <ol
          ref={box}
          className={isShort ? shortStepList : stepList}
          aria-label={t('Steps')}
          {...keyboardScrollable}
        >
          {visibleSteps.map(({ step, next_goal }) => (
            <li key={step} className={stepLine} value={step}>
              {next_goal ?? t('Step {step}', { step })}
            </li>
          ))}
        </ol>
      )}
      <p className={outcomes[taskTone(task)]} role="status">
        {outcomeOf(task)}
      </p>
    </div>
  );
};

/** The conversation about the task on the screen. */
const Conversation = ({
  task,
  workspace: { active, select, newTask },
}: {
  task: Task;
  workspace: Workspace;
}) => {
  const brand = useBrand();
  return (
    <Boundary name={t('The chat')} resetOn={task}>
      <ChatPanel
        task={task}
        title={brand.assistant}
        subtitle={t(variant.subtitle)}
        replyTo={keywordReply}
        onStartNew={newTask}
        progress={
          <>
            {active.length > 1 && <RunningTasks tasks={active} selectedId={task.id} onSelect={select} />}
            <StepLines task={task} />
          </>
        }
      />
    </Boundary>
  );
};

/** A conversation with the assistant, next to the browser it works in. */
export const LiveSessionScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, promptRef, focusPrompt } = workspace;
  const brand = useBrand();
  const [layout, setLayout] = useAtom(chatLayoutAtom);
  const [open, setOpen] = useState(true);
  const { starting, start } = useStartTask(variant.shape, {
    after: task?.id,
  });
  const asking = task !== undefined && isAsking(task);
  // The chat has the question, and keeps the focus after the answer.
  if (asking && !open) setOpen(true);
  const isChatVisible = open || layout === 'fixed';
  const chatId = useId();
  const { fixed, collapsible } = variant.layouts;
  const title = t(variant.layouts[layout].title);
  const tools = (
    <div className={toolRow}>
      {layout === 'collapsible' && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name={isChatVisible ? 'chevron-left' : 'chevron-right'} size={16} />}
          aria-expanded={isChatVisible}
          aria-controls={chatId}
          aria-disabled={asking || undefined}
          title={asking ? t('Waiting for your answer') : undefined}
          onClick={() => asking || setOpen(!open)}
        >
          {t(isChatVisible ? variant.chat.hide : variant.chat.show)}
        </Button>
      )}
      <SegmentedControl
        label={t('Layout')}
        options={[
          { value: 'fixed', label: t(fixed.label) },
          { value: 'collapsible', label: t(collapsible.label) },
        ]}
        value={layout}
        onChange={setLayout}
      />
    </div>
  );
  return (
    <WorkspacePage workspace={workspace}>
      <main className={taskPage} aria-label={title}>
        {task && <TaskHeading key={task.id} task={task} variant={variant} onAlreadyFinished={focusPrompt} />}
        {/* The assistant's own heading is hidden with the chat. */}
        {!task && !isChatVisible && <h1 className={hidden}>{brand.assistant}</h1>}
        <div className={cx(split, isChatVisible && withChat)}>
          <div id={chatId} className={chatColumn.first} hidden={!isChatVisible}>
            {task ? <Conversation key={task.id} task={task} workspace={workspace} /> : <Assistant />}
            {!task && active.length > 0 && (
              <RunningTasks tasks={active} selectedId={undefined} onSelect={workspace.select} />
            )}
            <Boundary name={t('The prompt')}>
              <TaskComposer
                variant={variant.composer}
                task={task}
                busy={active.length > 0}
                inputRef={promptRef}
                starting={starting !== undefined}
                shape={variant.shape}
                after={task?.id}
                onStart={(text) => start({ text })}
              />
            </Boundary>
          </div>
          <div className={cx(view, task && first)}>
            <Boundary name={t('The live view')} resetOn={task}>
              {task ? (
                <LiveView key={task.id} task={task} title={title} actions={tools} />
              ) : (
                <NoLiveView title={title} actions={tools}>
                  <Icon name="browser" size={32} />
                  <p className={emptyTitle}>{t(variant.empty.title)}</p>
                  <p>{t(variant.empty.text)}</p>
                </NoLiveView>
              )}
            </Boundary>
          </div>
        </div>
      </main>
    </WorkspacePage>
  );
};
