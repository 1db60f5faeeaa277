import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { Replay } from '../../../contract/entities/replay.ts';
import { ApiError, errorDetail } from '../../data/http/errors.ts';
import { useReplay } from '../../data/tasks/replay-queries.ts';
import { t, tCount } from '../../messages/translate.ts';
import { SubScreen } from '../../parts/shell/sub-screen.tsx';
import { TaskStatusPill } from '../../parts/task/task-status-pill.tsx';
import { paths } from '../../rules/paths.ts';
import { replayTask } from '../../rules/task/replay-link.ts';
import { taskStatus } from '../../rules/task/task-status.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Player } from './player.tsx';
import { about, layout, main } from './replay-screen.css.ts';
import { indexOfStep, replaySteps } from './replay-steps.ts';
import { StepDetails } from './step-details.tsx';
import { useReplayStep } from './use-replay-step.ts';

const NOT_FOUND = 404;

/** The player beside what is known about its step. */
const Steps = ({ replay }: { replay: Replay }) => {
  const { task } = replay;
  const steps = useMemo(() => replaySteps(replay), [replay]);
  const [stepNumber, show] = useReplayStep(task.id);
  const at = indexOfStep(steps, stepNumber);
  const step = steps[at];
  const { isActive } = taskStatus(task.status);
  if (!step)
    return (
      <EmptyState
        icon="list"
        title={t('No steps')}
        text={isActive ? t('Planning the first step...') : t('No steps were recorded for this task')}
      />
    );
  return (
    <div className={layout}>
      <Boundary name={t('The picture')}>
        <Player
          taskId={task.id}
          steps={steps}
          at={at}
          isGrowing={isActive}
          onShow={(index) => {
            const next = steps[index];
            if (next) show(next.step);
          }}
        />
      </Boundary>
      <Boundary name={t('A step')}>
        <StepDetails taskId={task.id} step={step} hasClaims={(task.claims ?? []).length > 0} />
      </Boundary>
    </div>
  );
};

/** Shown instead of a replay that can't be loaded. */
const NoReplay = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const isMissing = !error || (error instanceof ApiError && error.status === NOT_FOUND);
  return (
    <div role={isMissing ? undefined : 'alert'}>
      {isMissing ? (
        <EmptyState
          icon="search"
          title={t('Replay not found')}
          text={t(
            "The task may have been deleted, or may belong to another account. Some servers don't keep replays.",
          )}
        />
      ) : (
        <EmptyState
          icon="alert"
          title={t("Couldn't load the replay")}
          text={t('{reason}. Please try again.', {
            reason: errorDetail(error, t("The server couldn't respond")).replace(/\.$/, ''),
          })}
          action={
            <Button variant="secondary" size="small" onClick={onRetry}>
              {t('Retry')}
            </Button>
          }
        />
      )}
    </div>
  );
};

/** Shown at the address of the screen without a task. */
const NoTask = () => (
  <EmptyState
    icon="list"
    title={t('No task selected')}
    text={t('Open a task in Task History and replay it from there.')}
  />
);

/** Plays back the steps of the task in the address. */
export const ReplayScreen = () => {
  const [path] = useLocation();
  const taskId = replayTask(path);
  const { data, error, isFetching, refetch } = useReplay(taskId);
  const isWaiting = !data && isFetching;
  const retry = () => void refetch();
  return (
    <SubScreen
      className={main}
      back={{ href: paths.history, label: t('Task History') }}
      title={data ? t('Replay: {title}', { title: taskName(data.task) }) : t('Replay')}
      about={
        data && (
          <div className={about}>
            <TaskStatusPill task={data.task} />
            {tCount(data.steps.length, '{count} step', '{count} steps')}
          </div>
        )
      }
      isBusy={isWaiting}
    >
      {data && error && (
        <Banner
          tone="danger"
          role="alert"
          action={
            <Button variant="secondary" size="small" onClick={retry}>
              {t('Retry')}
            </Button>
          }
        >
          {t("Couldn't refresh the replay. It may be out of date.")}
        </Banner>
      )}
      {data && <Steps key={data.task.id} replay={data} />}
      {isWaiting && (
        <>
          <p role="status">{t('Loading steps...')}</p>
          <Skeleton height="320px" />
        </>
      )}
      {taskId === '' && <NoTask />}
      {taskId !== '' && !data && !isWaiting && <NoReplay error={error} onRetry={retry} />}
    </SubScreen>
  );
};
