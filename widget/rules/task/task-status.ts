import { type Message, t } from '../../messages/translate.ts';
import { isKnownTaskStatus, type KnownTaskStatus } from '../../../contract/entities/task-status.ts';
import type { Task } from '../../../contract/entities/task.ts';

/** How to show a status. */
export interface TaskStatusView {
  kind: KnownTaskStatus | 'unknown';
  label: string;
  /** The task runs or is paused, so it has a browser. */
  isActive: boolean;
  /** The task has ended. A task with an unknown status is neither active nor ended. */
  hasEnded: boolean;
}

const labels: Record<KnownTaskStatus, Message> = {
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  stopped: 'Stopped',
  failed: 'Failed',
};

/** How to show a status. An unknown one is shown as text. */
export function taskStatus(status: string): TaskStatusView {
  if (isKnownTaskStatus(status)) {
    const isActive = status === 'running' || status === 'paused';
    return { kind: status, label: t(labels[status]), isActive, hasEnded: !isActive };
  }
  const words = status.replaceAll(/[_-]+/g, ' ').trim();
  return {
    kind: 'unknown',
    label: words.charAt(0).toUpperCase() + words.slice(1),
    isActive: false,
    hasEnded: false,
  };
}

/** Whether a paused task waits for the person: for an answer to its question, or for an approval. */
export const isAsking = ({
  status,
  question,
  approval,
}: Pick<Task, 'status' | 'question' | 'approval'>): boolean =>
  status === 'paused' && (question !== undefined || approval !== undefined);

/** Whether a task has ended because nobody answered its approval, and no new task continues it yet. */
export const canContinue = ({
  status,
  approvals,
  continuedAs,
}: Pick<Task, 'status' | 'approvals' | 'continuedAs'>): boolean =>
  taskStatus(status).hasEnded && approvals?.at(-1)?.answer === 'expired' && continuedAs === undefined;

/** Whether a failed task's message says that the agent stopped after part of the work. */
export function hasStoppedEarly({ statusMessage = '' }: Pick<Task, 'statusMessage'>): boolean {
  return /consecutive (?:step )?failures|agent (?:was )?stopped/i.test(statusMessage);
}

/** The status to show. A task whose agent stopped early counts as completed. */
export function shownStatus(task: Pick<Task, 'status' | 'statusMessage'>): string {
  return task.status === 'failed' && hasStoppedEarly(task) ? 'completed' : task.status;
}
