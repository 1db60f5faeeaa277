import { t } from '../../messages/translate.ts';
import { Button, type ButtonSize } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { TaskActions } from './use-task-actions.ts';

export type SteeringButtonProps = { actions: TaskActions; size?: ButtonSize };

/** Blocks a press while another action is pending. Uses aria-disabled, because a disabled button would lose the focus. */
const isBlocked = ({ pending, stopping }: TaskActions, ownAction?: TaskActions['pending']) =>
  (pending !== undefined && pending !== ownAction) || stopping || undefined;

/** Pauses the agent. */
export const PauseButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={<Icon name="pause" size={16} />}
    busy={actions.pending === 'pause'}
    busyLabel={t('Pausing...')}
    aria-disabled={isBlocked(actions, 'pause')}
    onClick={actions.pause}
  >
    {t('Pause AI')}
  </Button>
);

/** Also pauses the agent, so that the person can use the browser. */
export const TakeControlButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={<Icon name="take-control" size={16} />}
    aria-disabled={isBlocked(actions)}
    onClick={actions.pause}
  >
    {t('Take Control')}
  </Button>
);

/** Returns the browser to the agent. */
export const ResumeButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="primary"
    data-guarded=""
    size={size}
    icon={<Icon name="resume" size={16} />}
    busy={actions.pending === 'resume'}
    busyLabel={t('Resuming...')}
    aria-disabled={isBlocked(actions, 'resume')}
    onClick={actions.resume}
  >
    {t('Resume AI')}
  </Button>
);

/** Ends the task, even while another request is pending. */
export const StopButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={<Icon name="stop" size={16} />}
    busy={actions.stopping}
    onClick={actions.stop}
  >
    {t('Stop')}
  </Button>
);
