import type { Task } from '../contract/task.ts';
import { failureReport } from './failure-report.ts';

/** The status a task is shown with: one whose agent stopped early counts as completed, wherever it is seen. */
export function shownStatus({ status, statusMessage }: Pick<Task, 'status' | 'statusMessage'>): string {
  return status === 'failed' && failureReport({ statusMessage }).stoppedEarly ? 'completed' : status;
}
