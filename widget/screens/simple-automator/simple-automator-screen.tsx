import { useSetAtom } from 'jotai';
import { useId } from 'react';
import { useTasks } from '../../data/tasks/task-queries.ts';
import { t } from '../../messages/translate.ts';
import { ChatPanel } from '../../parts/chat/chat-panel.tsx';
import { TaskComposer } from '../../parts/compose/task-composer.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { TaskStatusPill } from '../../parts/task/task-status-pill.tsx';
import { useAllTasks } from '../../parts/task/use-all-tasks.ts';
import { useStartTask } from '../../parts/task/use-start-task.ts';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import { useWorkspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import type { Task } from '../../../contract/entities/task.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { useBrand } from '../../state/brand.ts';
import { draftAtom } from '../../state/task-atoms.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { BrowserColumn } from './browser-column.tsx';
import * as css from './simple-automator-screen.css.ts';
import { variant } from './variant.ts';
import { WorkBar } from './work-bar.tsx';

const AllTasks = ({ active }: { active: readonly Task[] }) => {
  const openDialog = useSetAtom(openDialogAtom);
  const { pending, stopAll } = useAllTasks({ stoppedToast: variant.steering.stopped });
  const hasNoTasks = useTasks().data?.length === 0;
  return (
    <div className={css.buttons} role="group" aria-label={t('All tasks')}>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="stop" size={16} />}
        busy={pending === 'stop'}
        disabled={active.length === 0}
        onClick={() => stopAll(active)}
      >
        {t('Stop All')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="trash" size={16} />}
        disabled={hasNoTasks}
        onClick={() => openDialog({ kind: 'clear-all' })}
      >
        {t('Clear All')}
      </Button>
    </div>
  );
};

type WelcomeProps = {
  headingId: string;
  active: readonly Task[];
  onSelect: (id: string) => void;
  onExample: (prompt: string) => void;
};

const Welcome = ({ headingId, active, onSelect, onExample }: WelcomeProps) => {
  const { pilot } = useBrand();
  const examplesId = useId();
  return (
    <div className={css.welcome}>
      <div className={css.head}>
        <h1 id={headingId} className={css.heading}>
          {t(variant.welcome.heading, { pilot })}
        </h1>
        <AllTasks active={active} />
      </div>
      <p className={css.about}>{t(variant.welcome.text)}</p>
      {active.length > 0 && <RunningTasks tasks={active} selectedId={undefined} onSelect={onSelect} />}
      <section aria-labelledby={examplesId}>
        <h2 id={examplesId} className={css.examplesTitle}>
          {t(variant.examples.title)}
        </h2>
        <ul className={css.examples}>
          {variant.examples.items.map(({ icon, prompt }) => (
            <li key={prompt}>
              <Card as="button" interactive className={css.example} onClick={() => onExample(t(prompt))}>
                <span className={css.exampleMark}>
                  <Icon name={icon} />
                </span>
                {t(prompt)}
              </Card>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
};

const isActive = (task: Task): task is Task & { status: 'running' | 'paused' } =>
  task.status === 'running' || task.status === 'paused';

/** A chat and a browser. A prompt starts a task immediately. */
export const SimpleAutomatorScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, select, newTask, promptRef, focusPrompt } = workspace;
  const setDraft = useSetAtom(draftAtom);
  const headingId = useId();
  // Without a task, no button uses these.
  const actions = useTaskActions(task?.id ?? '', {
    onAlreadyFinished: focusPrompt,
    texts: variant.steering,
  });
  const { start, starting } = useStartTask(variant.shape, {
    after: task?.id,
  });
  // Spec silent: what an example does. It fills the prompt, because it names no site or month and sending starts a task
  // immediately.
  const onExample = (prompt: string) => {
    setDraft(prompt);
    focusPrompt();
  };
  return (
    <WorkspacePage workspace={workspace}>
      <main className={css.main} aria-labelledby={headingId}>
        <div className={css.chat}>
          {task ? (
            <>
              <div className={css.head}>
                <h1 id={headingId} className={css.name}>
                  {taskName(task)}
                </h1>
                <TaskStatusPill task={task} />
              </div>
              <Boundary name={t('The chat')} resetOn={task}>
                <ChatPanel
                  key={task.id}
                  task={task}
                  title={t(variant.chatTitle)}
                  onStartNew={newTask}
                  actions={<AllTasks active={active} />}
                  progress={
                    <>
                      {active.length > 1 && (
                        <RunningTasks tasks={active} selectedId={task.id} onSelect={select} />
                      )}
                      {/* A question in the chat replaces it. */}
                      {isActive(task) && !isAsking(task) && <WorkBar task={task} actions={actions} />}
                    </>
                  }
                />
              </Boundary>
            </>
          ) : (
            <Welcome headingId={headingId} active={active} onSelect={select} onExample={onExample} />
          )}
          <Boundary name={t('The prompt')}>
            <TaskComposer
              variant={variant.composer}
              task={task}
              busy={active.length > 0}
              inputRef={promptRef}
              shape={variant.shape}
              after={task?.id}
              onStart={(text) => start({ text })}
              starting={starting !== undefined}
            />
          </Boundary>
        </div>
        <Boundary name={t('The live view')} resetOn={task}>
          <BrowserColumn task={task} actions={actions} />
        </Boundary>
      </main>
    </WorkspacePage>
  );
};
