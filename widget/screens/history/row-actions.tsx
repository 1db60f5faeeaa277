import { useSetAtom } from 'jotai';
import { Link } from 'wouter';
import { useSettledTasks } from '../../data/tasks/refresh-tasks.ts';
import { t } from '../../messages/translate.ts';
import { ContinueButton } from '../../parts/agent/continue-button.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { replayLink } from '../../rules/task/replay-link.ts';
import { scheduleLink } from '../../rules/schedule/schedule-link.ts';
import { loadStartTask } from '../../start-task/load-start-task.ts';
import { useStartServices } from '../../start-task/services.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { base, sizes, variants } from '../../ui/field/button.css.ts';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { actions } from './history-row.css.ts';
import { historyToasts } from '../../rules/texts/other-toasts.ts';

/** The actions for a past task. */
export const RowActions = ({ task, title }: { task: Task; title: string }) => {
  const openDialog = useSetAtom(openDialogAtom);
  const services = useStartServices();
  const toast = useToast();
  const settled = useSettledTasks();
  const { pending, run } = useOnceAtATime<'rerun'>();

  const rerun = async () => {
    try {
      const { rerunTask } = await loadStartTask();
      await rerunTask(services, task.id);
      toast({ tone: 'success', ...historyToasts.restarted });
    } catch {
      // The toast reports the failure.
      toast({ tone: 'destructive', ...historyToasts.notRestarted });
    }
    await settled();
  };
  // Spec silent: an empty list of steps. It counts as none, because there is nothing to view.
  const hasSteps = task.apiSteps !== undefined && task.apiSteps.length > 0;
  return (
    <div className={actions}>
      {hasSteps && (
        <Button
          variant="quiet"
          size="small"
          icon={<Icon name="list" size={16} />}
          aria-label={t('View steps: {title}', { title })}
          onClick={() => openDialog({ kind: 'task-steps', taskId: task.id })}
        >
          {t('View steps')}
        </Button>
      )}
      {hasSteps && (
        <Link
          href={replayLink(task.id)}
          className={cx(base, variants.quiet, sizes.small)}
          aria-label={t('Replay: {title}', { title })}
        >
          <Icon name="play" size={16} />
          {t('Replay')}
        </Link>
      )}
      <Link
        href={scheduleLink(task)}
        className={cx(base, variants.quiet, sizes.small)}
        aria-label={t('Schedule this task: {title}', { title })}
      >
        <Icon name="calendar" size={16} />
        {t('Schedule')}
      </Link>
      <ContinueButton task={task} variant="quiet" label={t('Continue: {title}', { title })} />
      <Button
        variant="quiet"
        size="small"
        icon={<Icon name="refresh" size={16} />}
        data-guarded=""
        aria-label={t('Rerun: {title}', { title })}
        busy={pending === 'rerun'}
        onClick={() => void run('rerun', rerun)}
      >
        {t('Rerun')}
      </Button>
    </div>
  );
};
