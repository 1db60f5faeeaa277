import { memo, useId, useState } from 'react';
import { useData } from '../../data/data-context.ts';
import type { ApiStep, Task } from '../../rules/entities.ts';
import { formatElapsed } from '../../rules/format/format-time.ts';
import { shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import {
  card,
  chevron,
  count,
  goal,
  header,
  list,
  marks,
  stepRow,
  time,
  title,
  words,
} from './task-progress.css.ts';
import { useNow } from './use-now.ts';

type StepState = 'done' | 'current' | 'pending' | 'failed';

const stateOf = (step: ApiStep, current: number, task: Task): StepState => {
  if (task.status === 'completed' || step.step < current) return 'done';
  if (step.step > current) return 'pending';
  // The last step of a task that failed was tried, and that is all.
  if (shownStatus(task) === 'failed') return 'failed';
  return taskStatus(task.status).isActive ? 'current' : 'done';
};

/** Of how many steps a task is at its `current` one, as far as that is known. */
export const stepCount = (task: Task, current: number) => {
  const steps = task.apiSteps?.length ?? 0;
  const known = Math.max(steps, current);
  // Until it ends, the agent may take as many steps as it was given.
  return taskStatus(task.status).isActive ? Math.max(task.maxSteps ?? 0, known) : known;
};

type StepProps = { step: ApiStep; state: StepState; moving: boolean };

/** Drawn anew only where it changed: a task may have two hundred. */
const Step = memo(({ step, state, moving }: StepProps) => (
  <li className={stepRow} aria-current={state === 'current' ? 'step' : undefined}>
    <span className={marks[state]}>
      {state === 'done' && <Icon name="check" size={14} label="Done" />}
      {state === 'current' &&
        (moving ? <Spinner label="In progress" /> : <Icon name="pause" size={12} label="Paused" />)}
      {state === 'failed' && <Icon name="alert" size={14} label="The task failed here" />}
      {state === 'pending' && <VisuallyHidden>Pending</VisuallyHidden>}
    </span>
    <span className={goal}>{step.next_goal ?? `Step ${step.step}`}</span>
  </li>
));

/** How far a task is, step by step. It opens by itself while the task is at work or waiting. */
export const TaskProgress = ({ task }: { task: Task }) => {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const { isActive } = taskStatus(task.status);
  const running = task.status === 'running';
  const expanded = choice ?? isActive;
  const now = useNow(1_000, running, useData().serverNow);
  const steps = task.apiSteps ?? [];
  const current = task.currentStep ?? steps.length;
  return (
    <Card as="section" aria-label="Task Progress" className={card}>
      <button
        type="button"
        className={header}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setChoice(!expanded)}
      >
        <span className={words}>
          <span className={title}>Task Progress</span>
          <span className={count}>{`Step ${current} of ${stepCount(task, current)}`}</span>
          {running && (
            <span className={time}>
              Running
              {task.createdAt && ` ${formatElapsed(now - Date.parse(task.createdAt))}`}
            </span>
          )}
        </span>
        <span className={chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <ol id={id} className={list} hidden={!expanded}>
        {steps.map((step) => (
          <Step key={step.step} step={step} state={stateOf(step, current, task)} moving={running} />
        ))}
        {steps.length === 0 && (
          <li className={goal}>{isActive ? 'The first step is being planned.' : 'No step was taken.'}</li>
        )}
      </ol>
    </Card>
  );
};
