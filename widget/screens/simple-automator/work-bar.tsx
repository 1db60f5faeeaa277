import { useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { PauseButton, ResumeButton } from '../../parts/task/steering-buttons.tsx';
import type { TaskActions } from '../../parts/task/use-task-actions.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { mentionsLogin } from '../../rules/task/login-words.ts';
import { describeStep } from '../../rules/task/step-facts.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import { bars, buttonPlace, count, first, goal, state, url, words } from './work-bar.css.ts';

export type WorkBarProps = {
  task: Task & { status: 'running' | 'paused' };
  actions: TaskActions;
};

const Running = ({ task }: { task: Task }) => {
  const step = describeStep(task);
  return (
    <>
      {step.goal && <p className={goal}>{step.goal}</p>}
      {step.url && (
        <p className={url}>
          <bdi>{step.url}</bdi>
        </p>
      )}
    </>
  );
};

/** What an active task is doing, or that it is paused, with the button to pause or resume it. */
export const WorkBar = ({ task, actions }: WorkBarProps) => {
  const container = useRef<HTMLElement>(null);
  // The buttons replace each other.
  useKeepFocus(container, 'button');
  const running = task.status === 'running';
  return (
    <section ref={container} className={bars[task.status]} aria-label={t('Automation')}>
      {running ? <Spinner label={t('In progress')} /> : <Icon name="take-control" size={18} />}
      <div className={words} role="status">
        <div className={first}>
          <span className={state}>{t(running ? 'AI is working...' : 'AI Paused')}</span>
          {running && <span className={count}>{describeStep(task).count}</span>}
          {mentionsLogin(task.statusMessage) && (
            <Badge tone="accent">
              <Icon name="lock" size={12} />
              {t('Login Required')}
            </Badge>
          )}
        </div>
        {running ? <Running task={task} /> : <p>{t('You can now interact with the browser')}</p>}
      </div>
      <div className={buttonPlace}>
        {running ? <PauseButton actions={actions} /> : <ResumeButton actions={actions} />}
      </div>
    </section>
  );
};
