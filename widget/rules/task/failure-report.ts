import type { Task } from '../../contract/task.ts';

/** How a task that failed is presented. */
export interface FailureReport {
  /** The agent gave up after doing part of the work: shown as completed, to be checked. */
  stoppedEarly: boolean;
  title: string;
  message: string;
  suggestions: readonly string[];
}

const suggestions = [
  'Try another speed mode',
  'Give more specific instructions',
  'Check that the site is reachable',
  'Verify the credentials',
  'Split the task into smaller ones',
] as const;

/** What to say of a failed task. */
export function failureReport({ statusMessage }: Pick<Task, 'statusMessage'>): FailureReport {
  const message = statusMessage?.trim() ?? '';
  if (/consecutive (?:step )?failures|agent (?:was )?stopped/i.test(message)) {
    return {
      stoppedEarly: true,
      title: 'Task Completed',
      message:
        'The task was completed based on your instruction. The agent stopped early, so check the result.',
      suggestions: [],
    };
  }
  return {
    stoppedEarly: false,
    title: 'Task Failed',
    message: message || "Task encountered an error. Let me know if you'd like me to try again.",
    suggestions,
  };
}
