import { memo, useId } from 'react';
import { t } from '../../messages/translate.ts';
import { agentName, agentUsage } from '../../rules/task/agent-words.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { formatCost } from '../../rules/format/format-amount.ts';
import { formatDate, formatDuration } from '../../rules/format/format-time.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { failureMessage } from '../../rules/task/failure-report.ts';
import { shownStatus, taskStatus, type TaskStatusView } from '../../rules/task/task-status.ts';
import { taskTone } from '../../rules/task/task-tone.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { OutcomeCheck } from '../../parts/evidence/outcome-check.tsx';
import { FileChips } from './file-chips.tsx';
import { textStack } from '../../ui/layout/text-stack.css.ts';
import {
  about,
  check,
  fact,
  facts,
  layout,
  marks,
  message,
  rest,
  title as titleStyle,
} from './history-row.css.ts';
import { RowActions } from './row-actions.tsx';

const icons: Record<TaskStatusView['kind'], IconName> = {
  running: 'play',
  paused: 'pause',
  completed: 'check',
  stopped: 'stop',
  failed: 'alert',
  unknown: 'info',
};

const Fact = ({ name, children }: { name: string; children: string | undefined }) =>
  children === undefined || children === '' ? null : (
    <div className={fact}>
      <dt>
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );

/** A past task: its result, description, cost, and files, with its actions. */
export const HistoryRow = memo(({ task }: { task: Task }) => {
  const id = useId();
  const { kind, label } = taskStatus(shownStatus(task));
  const cost = formatCost(task.cost);
  const title = maskSensitive(task.title?.trim() || t('Automation Task'));
  const description = maskSensitive(requestIn(task.description ?? ''));
  return (
    <article className={layout} aria-labelledby={id}>
      <span className={marks[taskTone(task)]} title={label}>
        <Icon name={icons[kind]} size={16} label={label} />
      </span>
      <div className={textStack}>
        <h3 id={id} className={titleStyle} tabIndex={-1}>
          {title}
        </h3>
        {description !== '' && description !== title && <p className={about}>{description}</p>}
        {task.statusMessage && <p className={message}>{maskSensitive(failureMessage(task))}</p>}
      </div>
      <div className={rest}>
        <div className={check}>
          <OutcomeCheck task={task} />
        </div>
        <dl className={facts}>
          <Fact name={t('Time')}>{formatDate(task.createdAt, 'time')}</Fact>
          <Fact name={t('Duration')}>{formatDuration(task.createdAt, task.completedAt)}</Fact>
          <Fact name={t(cost ? 'Cost' : 'Usage')}>{cost ?? agentUsage(task)}</Fact>
          <Fact name={t('Agent')}>{task.agent && agentName(task.agent)}</Fact>
          <Fact name={t('Model')}>{task.model && modelLabel(task.model)}</Fact>
        </dl>
        <FileChips taskId={task.id} files={task.outputFiles} />
      </div>
      <RowActions task={task} title={title} />
    </article>
  );
});
