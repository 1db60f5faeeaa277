import { isKnownTaskStatus, type KnownTaskStatus } from '../contract/task-status.ts';

/** How a status looks. */
export interface TaskStatusView {
  tone: 'running' | 'paused' | 'completed' | 'stopped' | 'failed' | 'neutral';
  label: string;
  /** The task still has a browser at work or waiting. */
  isActive: boolean;
}

const views: Record<KnownTaskStatus, TaskStatusView> = {
  running: { tone: 'running', label: 'Running', isActive: true },
  paused: { tone: 'paused', label: 'Paused', isActive: true },
  completed: { tone: 'completed', label: 'Completed', isActive: false },
  stopped: { tone: 'stopped', label: 'Stopped', isActive: false },
  failed: { tone: 'failed', label: 'Failed', isActive: false },
};

/** The look of a status; one this version does not know is shown as its own text. */
export function taskStatus(status: string): TaskStatusView {
  if (isKnownTaskStatus(status)) return views[status];
  const words = status.replaceAll(/[_-]+/g, ' ').trim();
  return { tone: 'neutral', label: words.charAt(0).toUpperCase() + words.slice(1), isActive: false };
}
