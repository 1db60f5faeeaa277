import type { Task } from '../../rules/entities.ts';
import { maskSensitive } from '../../rules/privacy/mask-secrets.ts';
import { shownStatus, taskStatus } from '../../rules/task/task-status.ts';
import { Card } from '../../ui/layout/card.tsx';
import { card, description, heading, message } from './task-status-card.css.ts';
import { modelLabel } from '../../rules/task/speed-modes.ts';

/** What was asked for, and the agent's latest word on it. */
export const TaskStatusCard = ({ task }: { task: Task }) => {
  const { isActive, label } = taskStatus(shownStatus(task));
  return (
    <Card as="section" aria-label="Current status" className={card}>
      <h2 className={heading}>{`Mode: ${modelLabel(task.model)}`}</h2>
      <p className={message} role="status">
        {(isActive && task.statusMessage) || label}
      </p>
      {task.description && <p className={description}>{maskSensitive(task.description)}</p>}
    </Card>
  );
};
