import { t } from '../../messages/translate.ts';
import { Button, type ButtonSize } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { TaskActions } from './use-task-actions.ts';

export type SteeringButtonProps = { actions: TaskActions; size?: ButtonSize };

/** Ignores a press while another is pending. A disabled button would lose the focus. */
const waits = ({ pending, stopping }: TaskActions, own?: TaskActions['pending']) =>
  (pending !== undefined && pending !== own) || stopping || undefined;

/** Pauses the agent. */
export const PauseButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={<Icon name="pause" size={16} />}
    busy={actions.pending === 'pause'}
    busyLabel={t('Pausing...')}
    aria-disabled={waits(actions, 'pause')}
    onClick={actions.pause}
  >
    {t('Pause AI')}
  </Button>
);

/** Also pauses the agent, for someone who wants the browser. */
export const TakeControlButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="secondary"
    size={size}
    icon={<Icon name="take-control" size={16} />}
    aria-disabled={waits(actions)}
    onClick={actions.pause}
  >
    {t('Take Control')}
  </Button>
);

/** Returns the browser to the agent. */
export const ResumeButton = ({ actions, size }: SteeringButtonProps) => (
  <Button
    variant="primary"
    size={size}
    icon={<Icon name="resume" size={16} />}
    busy={actions.pending === 'resume'}
    busyLabel={t('Resuming...')}
    aria-disabled={waits(actions, 'resume')}
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
