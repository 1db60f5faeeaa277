import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages/translate.ts';
import { useData } from '../../data/data-context.ts';
import { useTasks } from '../../data/tasks/task-queries.ts';
import { ContinueButton } from '../../parts/agent/continue-button.tsx';
import { OutcomeCheck } from '../../parts/evidence/outcome-check.tsx';
import { frameAddress } from '../../parts/live-view/frame-address.ts';
import { TaskStatusPill } from '../../parts/task/task-status-pill.tsx';
import type { Task } from '../../../contract/entities/task.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { agentLine } from '../../rules/task/agent-words.ts';
import { replayLink } from '../../rules/task/replay-link.ts';
import { runWith } from '../../rules/task/run-with.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { integrationsAtom } from '../../state/integrations-atom.ts';
import { type HistoryTab, useResolvedTheme } from '../../state/view-atoms.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { base, sizes, variants } from '../../ui/field/button.css.ts';
import { cx } from '../../ui/layout/cx.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { usePlatform } from '../../platform/platform.ts';
import type { DialogControl } from '../dialog-props.ts';
import { ApprovalList } from './approval-list.tsx';
import { fact, facts, label, list, replay, row, rowName, time, value } from './task-history-dialog.css.ts';

const SECOND = 1_000;

/** Returns a task's duration in whole seconds, or "In progress". */
const duration = ({ createdAt, completedAt }: Task) => {
  const length = Date.parse(completedAt ?? '') - Date.parse(createdAt ?? '');
  return Number.isNaN(length)
    ? t('In progress')
    : t('{count} seconds', { count: Math.max(0, Math.round(length / SECOND)) });
};

const Timeline = ({ tasks, selectedId, onSelect }: Choice & { tasks: readonly Task[] }) => (
  <ScrollRegion label={t('Tasks, newest first')} className={list}>
    <ul className={list}>
      {tasks.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            className={row}
            aria-current={task.id === selectedId ? 'true' : undefined}
            onClick={() => onSelect(task.id)}
          >
            <span className={rowName}>{taskName(task)}</span>
            <TaskStatusPill task={task} />
            <span className={time}>{formatDate(task.createdAt, 'day-and-time')}</span>
          </button>
        </li>
      ))}
    </ul>
  </ScrollRegion>
);

const Details = ({ task, onLeave }: { task: Task; onLeave: () => void }) => {
  const integrations = useAtomValue(integrationsAtom);
  const allowed = task.integrations?.map(
    (id) => integrations.find((integration) => integration.id === id)?.name ?? id,
  );
  const browser = runWith(task);
  const agent = agentLine(task);
  const rows: [string, string][] = [
    [t('Title'), taskName(task)],
    [t('Status'), taskStatus(shownStatus(task)).label],
    [t('Model'), modelLabel(task.model)],
    ...(agent ? [[t('Agent'), agent] satisfies [string, string]] : []),
    [t('Steps'), `${task.currentStep ?? 0}/${task.maxSteps ?? task.apiSteps?.length ?? 0}`],
    [t('Duration'), duration(task)],
    [t('Created'), formatDate(task.createdAt, 'day-and-time')],
    ...(browser === '' ? [] : [[t('Browser'), browser] satisfies [string, string]]),
    ...(allowed ? [[t('Integrations'), allowed.join(', ') || t('None')] satisfies [string, string]] : []),
    [t('Description'), maskSensitive(task.description ?? '')],
  ];
  return (
    <>
      <dl className={facts}>
        {rows.map(([name, content]) => (
          <div key={name} className={fact}>
            <dt className={label}>{name}</dt>
            <dd className={value}>{content}</dd>
          </div>
        ))}
      </dl>
      <OutcomeCheck task={task} onLeave={onLeave} />
      {(task.apiSteps ?? []).length > 0 && (
        <Link
          href={replayLink(task.id)}
          className={cx(base, variants.secondary, sizes.medium, replay)}
          onClick={onLeave}
        >
          <Icon name="play" size={16} />
          {t('Replay')}
        </Link>
      )}
      {task.approvals && task.approvals.length > 0 && <ApprovalList answered={task.approvals} />}
      <ContinueButton task={task} onContinued={onLeave} />
    </>
  );
};

const Recording = ({ task }: { task: Task }) => {
  const { downloads } = usePlatform();
  const { api } = useData();
  const theme = useResolvedTheme();
  const address = frameAddress(task.browserUrl ?? task.liveUrl, theme, api.url);
  return (
    <EmptyState
      icon="browser"
      title={t(address ? 'Browser recording' : 'No recording')}
      text={t(address ? 'Opens in a new window.' : 'No browser recording available for this task')}
      action={
        address && (
          <Button
            variant="primary"
            icon={<Icon name="external" size={16} />}
            onClick={() => downloads.open(address)}
          >
            {t('Open Recording')}
          </Button>
        )
      }
    />
  );
};

type Choice = { selectedId: string | undefined; onSelect: (id: string) => void };

export type TaskHistoryDialogProps = DialogControl & {
  /** The initial task. Default: the newest. */
  taskId?: string | undefined;
  /** The initial tab. */
  tab?: HistoryTab | undefined;
};

/** The session's tasks: their timeline, details, and browsers. */
export const TaskHistoryDialog = ({
  open,
  onClose,
  taskId,
  tab: first = 'timeline',
}: TaskHistoryDialogProps) => {
  const tasks = useTasks().data;
  const [tab, setTab] = useState<string>(first);
  const [chosen, setChosen] = useState(taskId);
  const task = tasks?.find(({ id }) => id === chosen) ?? tasks?.[0];
  const show = (id: string) => {
    setChosen(id);
    setTab('details');
  };
  return (
    <Dialog open={open} onClose={onClose} size="large" title={t('Task History')}>
      {tasks === undefined && <Skeleton lines={6} />}
      {tasks?.length === 0 && (
        <EmptyState
          icon="history"
          title={t('No Task History')}
          text={t('Your completed tasks will appear here')}
        />
      )}
      {tasks && task && (
        <Tabs
          label={t('Task History')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'timeline',
              label: t('Timeline'),
              panel: <Timeline tasks={tasks} selectedId={task.id} onSelect={show} />,
            },
            { id: 'details', label: t('Details'), panel: <Details task={task} onLeave={onClose} /> },
            { id: 'browser', label: t('Browser View'), panel: <Recording task={task} /> },
          ]}
        />
      )}
    </Dialog>
  );
};
