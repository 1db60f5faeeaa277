import { completionSummary } from '../../rules/task/completion-summary.ts';
import type { Task } from '../../rules/entities.ts';
import { failureReport } from '../../rules/task/failure-report.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Markdown } from '../markdown/markdown.tsx';
import { about, heading, headings, list } from './task-outcome.css.ts';

const Failure = ({ task }: { task: Task }) => {
  const { title, message, suggestions, stoppedEarly } = failureReport(task);
  return (
    <Card as="section" aria-label={title}>
      <h3 className={stoppedEarly ? headings.completed : headings.failed}>
        <Icon name={stoppedEarly ? 'check' : 'alert'} size={18} />
        {title}
      </h3>
      <p className={about}>{message}</p>
      {suggestions.length > 0 && (
        <>
          <p className={heading}>What you can try</p>
          <ul className={list}>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </>
      )}
      {stoppedEarly && task.output && <Markdown text={task.output} />}
    </Card>
  );
};

/** How a task ended: what it found, or why it failed and what to try. Nothing before that. */
export const TaskOutcome = ({ task }: { task: Task }) => {
  if (task.status === 'failed') return <Failure task={task} />;
  if (task.status !== 'completed') return null;
  return (
    <Card as="section" aria-label="Summary">
      <h3 className={headings.completed}>
        <Icon name="check" size={18} />
        Summary
      </h3>
      <Markdown text={completionSummary(task)} />
    </Card>
  );
};
