import { type Message, t, tCount } from '../../messages/translate.ts';
import { LiveView } from '../../parts/live-view/live-view.tsx';
import { TakeControlButton } from '../../parts/task/steering-buttons.tsx';
import type { TaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { outputFiles } from '../../rules/files/output-files.ts';
import { stepsCompleted } from '../../rules/task/step-facts.ts';
import { isAsking, shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { end, fact, foot, state } from './browser-column.css.ts';
import { noBrowser } from './simple-automator-screen.css.ts';
import { variant } from './variant.ts';

type State = { icon?: IconName; label: Message };

// Spec silent: the status of a failed or stopped task. Each has its own text, because the specified three don't fit.
const states: Record<string, State> = {
  running: { label: 'Live Browser' },
  paused: { icon: 'take-control', label: 'AI Paused' },
  completed: { icon: 'check', label: 'Task Completed' },
  failed: { icon: 'alert', label: 'Task Failed' },
  stopped: { icon: 'stop', label: 'Task Stopped' },
};

type Props = { task: Task; actions: TaskActions };

const Foot = ({ task, actions }: Props) => {
  const running = task.status === 'running';
  // The question has its own place, and the browser stays live.
  const status = states[isAsking(task) ? 'running' : shownStatus(task)];
  return (
    <div className={foot}>
      <span className={state}>
        {running && <Badge tone="live">{t('LIVE')}</Badge>}
        {status?.icon && <Icon name={status.icon} size={16} />}
        <span>{status ? t(status.label) : taskStatus(task.status).label}</span>
      </span>
      <span className={fact}>
        {tCount(outputFiles(task.outputFiles).length, '{count} file', '{count} files')}
      </span>
      <span className={fact}>
        {tCount(stepsCompleted(task), '{count} step completed', '{count} steps completed')}
      </span>
      {running && (
        <span className={end}>
          <TakeControlButton actions={actions} />
        </span>
      )}
    </div>
  );
};

/** The browser of the task on the screen with its facts below, or a placeholder. */
export const BrowserColumn = ({ task, actions }: { task: Task | undefined; actions: TaskActions }) => {
  const hasBrowser = task && (task.liveUrl || task.browserUrl || taskStatus(task.status).isActive);
  if (!hasBrowser)
    return (
      <section className={noBrowser} aria-label={t('Browser')}>
        <EmptyState icon="browser" title={t(variant.noBrowser.title)} text={t(variant.noBrowser.text)} />
      </section>
    );
  return <LiveView key={task.id} task={task} head={null} foot={<Foot task={task} actions={actions} />} />;
};
