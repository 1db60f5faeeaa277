import { useEffect, useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { chatStatusTexts } from '../../rules/chat/bot-lines.ts';
import type { Task } from '../../rules/entities.ts';
import { shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { lines, outcomes, step as stepStyle, steps as list } from './step-lines.css.ts';

export type StepLinesProps = {
  task: Task;
  /** Shown while the task runs. */
  working: string;
};

const outcomeOf = (task: Task, working: string): [tone: keyof typeof outcomes, outcomeText: string] => {
  switch (shownStatus(task)) {
    case 'running':
      return ['working', working];
    case 'paused':
      return ['waiting', task.statusMessage ?? taskStatus('paused').label];
    case 'completed':
      return ['success', t(chatStatusTexts.completed)];
    case 'failed':
      return ['error', t(chatStatusTexts.failed)];
    default:
      return ['neutral', taskStatus(task.status).label];
  }
};

/** The agent's steps as numbered lines, and the task's status. */
export const StepLines = ({ task, working }: StepLinesProps) => {
  const box = useRef<HTMLOListElement>(null);
  const steps = task.apiSteps ?? [];
  const visibleSteps = steps.filter(({ step }) => step <= (task.currentStep ?? steps.length));
  const count = visibleSteps.length;
  useEffect(() => {
    if (count > 0 && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [count]);
  const [tone, outcomeText] = outcomeOf(task, working);
  return (
    <div className={lines}>
      {count > 0 && (
        <ol ref={box} className={list} aria-label={t('Steps')} {...keyboardScrollable}>
          {visibleSteps.map(({ step, next_goal }) => (
            <li key={step} className={stepStyle} value={step}>
              {next_goal ?? t('Step {step}', { step })}
            </li>
          ))}
        </ol>
      )}
      <p className={outcomes[tone]} role="status">
        {outcomeText}
      </p>
    </div>
  );
};
