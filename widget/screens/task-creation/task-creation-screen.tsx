import { t } from '../../messages/translate.ts';
import { AgentLine, AgentPart } from '../../parts/agent/agent-part.tsx';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { ViewStatus } from '../../parts/live-view/view-status.tsx';
import { Markdown } from '../../parts/markdown/markdown.tsx';
import { OutcomeCheck } from '../../parts/evidence/outcome-check.tsx';
import { GeneratedFiles } from '../../parts/task/generated-files.tsx';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { stepCount } from '../../parts/task/task-progress.tsx';
import { useStartTask } from '../../parts/task/use-start-task.ts';
import { TaskHeading } from '../../parts/workspace/task-heading.tsx';
import { useWorkspace } from '../../parts/workspace/use-workspace.ts';
import { WorkspacePage } from '../../parts/workspace/workspace-page.tsx';
import { closingMessage } from '../../rules/chat/conversation.ts';
import { requestOf } from '../../rules/chat/request-of.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { statusText } from '../../rules/task/server-text.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { useBrand } from '../../state/brand.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { CustomTask } from './custom-task.tsx';
import {
  action,
  actionList,
  badges,
  card,
  description,
  fills as fullscreen,
  heading,
  highlight,
  highlightIcon,
  highlights,
  highlightText,
  highlightTitle,
  hint,
  outcome,
  panelBelow,
  panelRight,
  preparing,
  preparingTask,
  preparingTitle,
  product,
  section,
  sidebar,
  split,
  tagline,
  view,
  welcome,
} from './task-creation-screen.css.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { variant } from './variant.ts';

const Welcome = () => {
  const brand = useBrand();
  return (
    <div className={welcome}>
      <Mascot size={88} />
      <div>
        <h1 className={product}>{brand.product}</h1>
        <p className={tagline}>{brand.tagline}</p>
      </div>
      <ul className={highlights}>
        {variant.welcome.highlights.map(({ icon, title, text }) => (
          <li key={title} className={highlight}>
            <span className={highlightIcon}>
              <Icon name={icon} />
            </span>
            <span className={highlightTitle}>{t(title)}</span>
            <span className={highlightText}>{t(text)}</span>
          </li>
        ))}
      </ul>
      <p className={panelRight}>{t(variant.welcome.hint)}</p>
      <p className={panelBelow}>{t(variant.welcome.hintBelow)}</p>
    </div>
  );
};

/** A task's browser, which can go fullscreen. */
const View = ({ task }: { task: Task }) => {
  const { ref, fills, toggle } = useFullscreen<HTMLDivElement>();
  const texts = variant.view;
  return (
    <div ref={ref} className={cx(view, fills && fullscreen)}>
      <LiveView
        task={task}
        title={t(texts.title)}
        head={<ViewStatus task={task} onLeave={fills && toggle} />}
        actions={
          <Button
            variant="quiet"
            size="small"
            icon={<Icon name={fills ? 'collapse' : 'expand'} size={16} />}
            onClick={toggle}
          >
            {t(fills ? texts.leaveFullscreen : texts.fullscreen)}
          </Button>
        }
        preparing={
          <div className={preparing}>
            <Spinner label={t(texts.status)} />
            <p className={preparingTitle}>{t(texts.preparing)}</p>
            <p className={preparingTask}>{taskName(task)}</p>
            <Badge tone="info">{t(texts.status)}</Badge>
          </div>
        }
      />
    </div>
  );
};

const CurrentTask = ({ task, onAlreadyFinished }: { task: Task; onAlreadyFinished: () => void }) => {
  const step = task.currentStep ?? task.apiSteps?.length ?? 0;
  const closing = closingMessage(task, task.id, 0);
  return (
    <Card className={card}>
      <TaskHeading task={task} variant={variant} onAlreadyFinished={onAlreadyFinished} />
      <p className={description}>{maskSensitive(requestOf(task))}</p>
      <div className={badges}>
        <Badge>{t('Step {step} of {next}', { step, next: stepCount(task, step) })}</Badge>
      </div>
      <AgentLine task={task} />
      {closing ? (
        <>
          <h2 className={heading}>{t(variant.current.result)}</h2>
          <ScrollRegion className={outcome} label={t(variant.current.result)}>
            <Markdown isAnswer text={closing.content} />
          </ScrollRegion>
        </>
      ) : (
        task.statusMessage &&
        !isAsking(task) && (
          <p className={hint} role="status">
            {statusText(task)}
          </p>
        )
      )}
      {/* Screen readers announce the question. In the other screens, the log of messages does this. */}
      <div aria-live="polite">
        <AgentPart task={task} />
      </div>
      <OutcomeCheck task={task} />
      <GeneratedFiles taskId={task.id} files={task.outputFiles} level={2} />
    </Card>
  );
};

const QuickActions = () => {
  const { items, starting: wait } = variant.actions;
  const title = t(variant.actions.title);
  const { starting, start } = useStartTask('form');
  return (
    <section className={section} aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <ul className={actionList}>
        {items.map((item) => (
          <li key={item.id}>
            <Button
              variant="secondary"
              data-guarded=""
              className={action}
              icon={<Icon name={item.icon} size={18} />}
              busy={starting === item.title}
              busyLabel={t(wait)}
              disabled={starting !== undefined && starting !== item.title}
              onClick={() => start({ text: item.prompt, title: item.title })}
            >
              {t(item.title)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A large browser, next to a panel with the current task, quick actions, and a form for custom tasks. */
export const TaskCreationScreen = () => {
  const workspace = useWorkspace(variant);
  const { task, active, select, promptRef, focusPrompt } = workspace;
  const title = t(variant.current.title);
  return (
    <WorkspacePage workspace={workspace}>
      <main className={split} aria-label={t('Tasks')}>
        <Boundary name={t('The live view')} resetOn={task}>
          {task ? (
            <View key={task.id} task={task} />
          ) : (
            <div className={view}>
              <Welcome />
            </div>
          )}
        </Boundary>
        <div className={sidebar}>
          <section className={section} aria-label={title}>
            <h2 className={heading}>{title}</h2>
            <Boundary name={t('The current task')} resetOn={task}>
              {task ? (
                <CurrentTask key={task.id} task={task} onAlreadyFinished={focusPrompt} />
              ) : (
                <p className={hint}>{t(variant.current.none)}</p>
              )}
            </Boundary>
          </section>
          <QuickActions />
          <CustomTask task={task} busy={active.length > 0} inputRef={promptRef} />
          {active.length > 0 && <RunningTasks tasks={active} selectedId={task?.id} onSelect={select} />}
        </div>
      </main>
    </WorkspacePage>
  );
};
