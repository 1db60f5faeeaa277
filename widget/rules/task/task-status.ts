import { type Message, t } from '../../messages/translate.ts';
import { isKnownTaskStatus, type KnownTaskStatus } from '../../../contract/entities/task-status.ts';
import type { Task } from '../../../contract/entities/task.ts';

/** How a status looks. */
export interface TaskStatusView {
  tone: KnownTaskStatus | 'neutral';
  label: string;
  /** The task still has a browser at work or waiting. */
  isActive: boolean;
  /** The task is over. A status this version does not know is neither. */
  hasEnded: boolean;
}

const labels: Record<KnownTaskStatus, Message> = {
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  stopped: 'Stopped',
  failed: 'Failed',
};

/** The look of a status; one this version does not know is shown as its own text. */
export function taskStatus(status: string): TaskStatusView {
  if (isKnownTaskStatus(status)) {
    const isActive = status === 'running' || status === 'paused';
    return { tone: status, label: t(labels[status]), isActive, hasEnded: !isActive };
  }
  const words = status.replaceAll(/[_-]+/g, ' ').trim();
  return {
    tone: 'neutral',
    label: words.charAt(0).toUpperCase() + words.slice(1),
    isActive: false,
    hasEnded: false,
  };
}

/** Whether the agent of a task that failed gave up after doing a part of the work, as its last message says. */
export function hasStoppedEarly({ statusMessage = '' }: Pick<Task, 'statusMessage'>): boolean {
  return /consecutive (?:step )?failures|agent (?:was )?stopped/i.test(statusMessage);
}

/** The status a task is shown with: one whose agent stopped early counts as completed, wherever it is seen. */
export function shownStatus(task: Pick<Task, 'status' | 'statusMessage'>): string {
  return task.status === 'failed' && hasStoppedEarly(task) ? 'completed' : task.status;
}
