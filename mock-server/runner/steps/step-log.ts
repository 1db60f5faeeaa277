import type { OutputFile } from '../../agent/recipe.ts';
import type { TaskRecord } from '../../store/task-record.ts';

export const logFileName = 'logs.txt';

/** The log a person can download: what was asked, each step, how it ended. */
export function stepLog({ task, run }: TaskRecord, ending: string): OutputFile {
  const lines = [
    `Task: ${task.title}`,
    `Asked: ${run.instruction}`,
    `Started: ${task.createdAt}`,
    '',
    ...run.log,
    ending,
  ];
  return { name: logFileName, type: 'text/plain', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}
