import type { OutputFile } from '../../documents/output-file.ts';
import type { TaskRecord } from '../../store/task-record.ts';

const logFileName = 'logs.txt';

/** Writes the log that a person can download: the instruction, each step, and the end. */
export function stepLog({ task, run }: TaskRecord, ending: string): OutputFile {
  const lines = [
    `Task: ${task.title}`,
    `Request: ${run.payload.description}`,
    `Started: ${task.createdAt}`,
    '',
    ...run.log,
    ending,
  ];
  return { name: logFileName, type: 'text/plain', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}
