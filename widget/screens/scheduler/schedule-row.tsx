import { useId, useState, type ReactNode } from 'react';
import { useData } from '../../data/data-context.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useToggleSchedule, useDeleteSchedule } from '../../data/schedules/schedule-calls.ts';
import { t } from '../../messages/translate.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { modeIcon } from '../../parts/task/mode-icon.tsx';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { scheduleFrequency, scheduleNextRun } from '../../rules/schedule/schedule-times.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Toggle } from '../../ui/field/toggle.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { textStack } from '../../ui/layout/text-stack.css.ts';
import { about, actions, fact, facts, head, layout, title, value } from './schedule-row.css.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { scheduleToasts } from '../../rules/texts/other-toasts.ts';

const Fact = ({
  name,
  icon,
  children,
}: {
  name: string;
  icon?: IconName | undefined;
  children: ReactNode;
}) => (
  <div className={fact}>
    <dt>
      <VisuallyHidden>{name}</VisuallyHidden>
    </dt>
    <dd className={value}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </dd>
  </div>
);

/** A schedule: what it does, when, and whether it is active. */
export const ScheduleRow = ({ schedule }: { schedule: Schedule }) => {
  const id = useId();
  const { serverNow } = useData();
  const toggle = useToggleSchedule();
  const toast = useToast();
  const { run } = useOnceAtATime<'toggle'>();
  const [deleting, setDeleting] = useState(false);
  const name = maskSensitive(schedule.name);
  const description = maskSensitive(schedule.description);
  const isActive = toggle.isPending ? toggle.variables.isActive : schedule.isActive;
  const isPast =
    !schedule.isActive && !schedule.isRecurring && !(Date.parse(schedule.scheduledAt ?? '') > serverNow());

  const change = async (isActive: boolean) => {
    try {
      await toggle.mutateAsync({ id: schedule.id, isActive });
      toast({ tone: 'success', ...scheduleToasts.updated(isActive ? 'active' : 'paused') });
    } catch (error) {
      const { title, description: otherwise } = scheduleToasts.notUpdated;
      toast({ tone: 'destructive', title, description: errorDetail(error, otherwise) });
    }
  };
  const onToggle = (isActive: boolean) => {
    void run('toggle', () => change(isActive));
  };
  return (
    <article className={layout} aria-labelledby={id}>
      <div className={textStack}>
        <div className={head}>
          <h3 id={id} className={title}>
            {name}
          </h3>
          <Badge tone={isActive ? 'success' : 'neutral'}>{t(isActive ? 'Active' : 'Paused')}</Badge>
        </div>
        {description !== name && <p className={about}>{description}</p>}
        <dl className={facts}>
          <Fact name={t('Frequency')} icon="refresh">
            {scheduleFrequency(schedule)}
          </Fact>
          <Fact name={t('Next run')} icon="clock">
            {scheduleNextRun(schedule)}
          </Fact>
          <Fact name={t('Model')} icon={modeIcon(schedule.model)}>
            {modelLabel(schedule.model)}
          </Fact>
        </dl>
      </div>
      <div className={actions}>
        <Toggle
          label={t('Active: {name}', { name })}
          hideLabel
          checked={isActive}
          // Spec silent: the toggle of a one-time schedule in the past. It is disabled, because activating it would
          // fail.
          disabled={isPast}
          onChange={onToggle}
        />
        <IconButton
          label={t('Delete schedule: {name}', { name })}
          icon={<Icon name="trash" />}
          onClick={() => setDeleting(true)}
        />
      </div>
      <DeleteSchedule open={deleting} onClose={() => setDeleting(false)} id={schedule.id} name={name} />
    </article>
  );
};

export type DeleteScheduleProps = { open: boolean; onClose: () => void; id: string; name: string };

// Spec silent: a confirmation before deleting. There is one, because a deleted schedule can't be restored.
/** Asks for confirmation before deleting a schedule. */
export const DeleteSchedule = ({ open, onClose, id, name }: DeleteScheduleProps) => {
  const removal = useDeleteSchedule();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'delete'>();
  const busy = pending !== undefined;
  // Awaited, because mutation callbacks are dropped when the row unmounts first.
  const remove = async () => {
    try {
      await removal.mutateAsync(id);
      toast({ tone: 'success', ...scheduleToasts.deleted });
    } catch (error) {
      const { title, description } = scheduleToasts.notDeleted;
      toast({ tone: 'destructive', title, description: errorDetail(error, description) });
    }
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('Delete this schedule?')}
      description={t('“{name}” will not run again.', { name })}
      dismissable={!busy}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={t('Deleting...')}
            onClick={() => void run('delete', remove)}
          >
            {t('Delete')}
          </Button>
        </>
      }
    />
  );
};
