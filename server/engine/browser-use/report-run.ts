import type { RunSummary } from 'browser-use-sdk/v4';
import { firstLine } from '../../runner/steps/finish.ts';
import type { TaskEnd } from '../../runner/tasks/ending.ts';
import type { taskFiles } from '../../runner/files/task-files.ts';
import type { StoredFile } from '../../store/task-record.ts';
import { type CloudTask, pollMs } from './cloud-task.ts';
import { judgedOutcome } from './judged-outcome.ts';
import { fetchFile, listFiles, versionOf } from './run-files.ts';
import { serviceTitle } from './service.ts';

/** How many times a judgment is looked for after the end of a run. */
const judgmentPolls = 10;

/** Stores the files that the task has made. Returns why others are not stored. */
async function keepFiles(
  { attempt, cloud, journal, memory, remember, signal }: CloudTask,
  files: Pick<ReturnType<typeof taskFiles>, 'add'>,
): Promise<{ storedFiles: StoredFile[]; problems: string[] }> {
  const { uploads, versions, workspaceId = '' } = memory();
  const storedFiles: StoredFile[] = [];
  const problems: string[] = [];
  for (const file of await listFiles(workspaceId, attempt)) {
    const isHidden = file.path.split('/').some((part) => part.startsWith('.'));
    if (isHidden || uploads.includes(file.path) || versions.includes(versionOf(file))) continue;
    const fetched = await fetchFile(file, { web: cloud.web, signal });
    if (typeof fetched === 'string') problems.push(fetched);
    else
      storedFiles.push(
        ...(await files.add([fetched], [...(journal.record?.task.outputFiles ?? []), ...storedFiles])),
      );
    versions.push(versionOf(file));
  }
  remember({ versions });
  return { storedFiles, problems };
}

/** Waits for the service's judgment of a run, which comes after its end. */
async function judgmentOf(
  { attempt, count, parts, signal }: CloudTask,
  { id, judgement }: RunSummary,
): Promise<RunSummary['judgement']> {
  let judgment = judgement;
  for (let poll = 0; poll < judgmentPolls && judgment == null; poll += 1) {
    await parts.clock.sleep(pollMs, signal);
    const summary = await attempt((service) => service.runs.get(id));
    count(summary);
    judgment = summary.judgement;
  }
  return judgment;
}

/**
 * Returns what the person gets from a task.
 *
 * @param summary The summary of its last run.
 * @param limit The limit of steps, if it ended the task.
 * @param files Stores the files of the task.
 */
export async function reportRun(
  task: CloudTask,
  summary: RunSummary,
  limit: number | undefined,
  files: Pick<ReturnType<typeof taskFiles>, 'add'>,
): Promise<TaskEnd> {
  const { error, result, status } = summary;
  const isDone = status === 'completed';
  const judgment = isDone ? await judgmentOf(task, summary) : undefined;
  const { storedFiles, problems } = await keepFiles(task, files);
  const report = [result?.trim(), ...problems.map((reason) => `${reason}.`)].filter(Boolean).join('\n\n');
  if (limit !== undefined) {
    const message = `Partly done: the limit of ${limit} steps was reached.`;
    const output = `${message}\n\n${report}`;
    return { ending: 'completed', result: { message, output, verdict: 'partly' }, storedFiles };
  }
  if (isDone) {
    const output = report || 'The agent gave no report.';
    const outcome = { message: firstLine(output), output, ...judgedOutcome(judgment) };
    return { ending: 'completed', result: outcome, storedFiles };
  }
  const output = report === '' ? {} : { output: report };
  if (status === 'cancelled')
    return {
      ending: 'stopped',
      result: { message: `The task was stopped at ${serviceTitle}`, ...output },
      storedFiles,
    };
  const message = `The agent at ${serviceTitle} could not do the task. ${error ?? ''}`.trimEnd();
  return { ending: 'failed', result: { message, ...output }, storedFiles };
}
