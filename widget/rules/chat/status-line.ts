import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { completionSummary } from '../task/completion-summary.ts';
import { failureReport } from '../task/failure-report.ts';
import { statusText } from '../task/server-text.ts';
import { isAsking, taskStatus } from '../task/task-status.ts';
import { chatStatusTexts } from './bot-lines.ts';

type StatusTask = Pick<Task, 'status' | 'statusMessage'> & Partial<Pick<Task, 'statusSentences'>>;
type ResultTask = StatusTask & Pick<Task, 'output' | 'apiSteps' | 'outputFiles'>;

/** The status of a task in one line. */
export function statusLine(task: StatusTask & Pick<Task, 'approval' | 'question'>): string {
  if (isAsking(task)) return t('Waiting for your answer');
  if (task.status === 'completed' || task.status === 'stopped') return t(chatStatusTexts[task.status]);
  if (task.status === 'failed') {
    const { stoppedEarly, message } = failureReport(task);
    return stoppedEarly ? message : t(chatStatusTexts.failed);
  }
  return statusText(task) || taskStatus(task.status).label;
}

/** The result of a task. Undefined if the status line is enough. */
export function taskResult(task: ResultTask): string | undefined {
  if (task.status === 'completed') {
    const summary = completionSummary(task);
    // Skip a summary of the steps and files, which are visible anyway.
    return summary.startsWith(t(chatStatusTexts.completed)) ? undefined : summary;
  }
  if (task.status !== 'failed') return undefined;
  if (failureReport(task).stoppedEarly) return task.output?.trim() || undefined;
  return task.statusMessage?.trim() && failureText(task);
}

function failureText(task: ResultTask): string {
  const { message, suggestions } = failureReport(task);
  return [message, suggestions.map((suggestion) => `- ${suggestion}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
}
