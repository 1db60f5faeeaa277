import { HTTPException } from 'hono/http-exception';
import { ApprovalClosedError } from '../../runner/approval/approval-closed-error.ts';
import { TaskConflictError } from '../../runner/lease.ts';
import { mayUse } from '../../runner/task-browser/may-use.ts';
import type { EngineParts } from '../../runner/parts.ts';
import { createEnding, justEnding, type TaskEnd } from '../../runner/tasks/ending.ts';
import type { StatusWords } from '../../runner/words/status-words.ts';
import { taskFiles } from '../../runner/files/task-files.ts';
import type { EngineRun } from '../engine.ts';
import { type CloudParts, cloudTask, personTries } from './cloud-task.ts';
import { followRuns, showView } from './follow-run.ts';
import { sendLaterMessages, sendMessage } from './messages.ts';
import { reportRun } from './report-run.ts';
import { ServiceError, serviceTitle } from './service.ts';
import { startRun } from './start-run.ts';
import { stopRuns } from './stop-run.ts';

const notSupported = (what: string): HTTPException =>
  new HTTPException(501, { message: `${what} is not supported by ${serviceTitle}` });

/** Does a task at Browser Use Cloud, from where its record says it is. */
export function runInCloud(taskId: string, parts: EngineParts, cloud: CloudParts): EngineRun {
  const { clock, store, vault } = parts;
  const over = new AbortController();
  const closing = new AbortController();
  const task = cloudTask(taskId, parts, cloud, { over: over.signal, closing: closing.signal });
  const { journal, memory, redact, remember } = task;
  let stopping: Promise<void> | undefined;
  let isStopped = false;
  const files = taskFiles(
    taskId,
    store.files,
    mayUse(journal.record?.run.payload ?? {}, 'file_export'),
    (text) => vault.redact(taskId, text),
  );

  const taskEnd = createEnding({
    journal,
    files,
    scrub: redact,
    closing: closing.signal,
    prepare: async () => {
      await journal.viewClosed();
      remember({ liveUrl: undefined });
    },
    forget: async () => await store.browsers.forget(taskId),
    clock,
    report: parts.report,
  });
  const end = async (outcome: TaskEnd): Promise<void> => {
    task.state = 'ended';
    over.abort(new Error('The task has ended'));
    await taskEnd.write(outcome);
  };

  const run = async (): Promise<void> => {
    try {
      const { record } = journal;
      if (!record) return;
      const { liveUrl } = memory();
      if (liveUrl !== undefined) showView(task, liveUrl);
      await startRun(task);
      await sendLaterMessages(task);
      const { maxSteps } = record.task;
      let outcome = await followRuns(task, maxSteps);
      task.state = 'ending';
      // A message may have arrived with the end.
      while (!outcome.isLimited && memory().messages.length > 0) outcome = await followRuns(task, maxSteps);
      await end(await reportRun(task, outcome.summary, outcome.isLimited ? maxSteps : undefined, files));
    } catch (error) {
      if (task.state === 'ended' || task.state === 'abandoned') return;
      if (!(error instanceof ServiceError)) parts.report('A task failed', error);
      const message =
        error instanceof ServiceError ? error.message : 'The server had a problem with this task';
      // `finished` reports it if the end cannot be written.
      await end({ ending: 'failed', result: { message: `${message}.` }, storedFiles: [] }).catch(
        () => undefined,
      );
    }
  };

  return {
    get hasEnded(): boolean {
      return task.state === 'ended';
    },
    pause: () => Promise.reject(notSupported('Pause')),
    resume: () => Promise.reject(notSupported('Resume')),
    loginAdded() {
      throw notSupported('Adding a login to a running task');
    },
    async instruct(instruction: string): Promise<string> {
      if (task.state !== 'running') throw new TaskConflictError(justEnding);
      const reply = `The agent at ${serviceTitle} reads your message after its current work`;
      const { isStarting, later, runId } = memory();
      if (runId !== undefined) {
        try {
          await sendMessage(task, instruction, personTries);
        } catch (error) {
          if (over.signal.aborted) throw new TaskConflictError(justEnding, { cause: error });
          if (!(error instanceof ServiceError)) throw error;
          const message = `${redact(error.message)}. Send your message again later.`;
          throw new HTTPException(error.mayPass ? 503 : 502, { message, cause: error });
        }
      } else if (isStarting) remember({ later: [...later, instruction] });
      journal.added(instruction, reply);
      return reply;
    },
    answerApproval() {
      throw new ApprovalClosedError();
    },
    remember: () => Promise.resolve(undefined),
    async stop(words: StatusWords): Promise<void> {
      if (stopping && !isStopped) return await stopping;
      if (task.state === 'ended') throw new TaskConflictError('This task has already finished');
      task.state = 'ended';
      over.abort(new Error('The task was stopped'));
      const doubt = ` ${serviceTitle} has not confirmed it, so the task may still run there.`;
      stopping = stopRuns(task).then((isConfirmed) =>
        end({
          ending: 'stopped',
          result: isConfirmed ? words : { message: `${words.message}.${doubt}` },
          storedFiles: [],
        }),
      );
      await stopping;
      isStopped = true;
    },
    // The caller of `stop` gets its error.
    finished: run()
      .then(() => stopping?.catch(() => undefined))
      .then(taskEnd.written),
    abandon(): void {
      closing.abort();
      if (task.state === 'ended') return;
      task.state = 'abandoned';
      over.abort(new Error('The server is shutting down'));
    },
  };
}
