import type { Agent } from '../../agent/agent.ts';
import type { BrowserMemory } from '../../browser/driver.ts';
import type { EngineRun } from '../../engine/engine.ts';
import { stepWork } from '../../work/channels.ts';
import { isDatabaseAway } from '../../store/storage-problem.ts';
import type { RunState } from '../../store/task-record.ts';
import { createGate } from '../approval/gate.ts';
import { ApprovalClosedError } from '../approval/approval-closed-error.ts';
import { createLease, type Lease, TaskConflictError } from '../lease.ts';
import { mayUse } from '../task-browser/may-use.ts';
import {
  requestedBrowser,
  navigationRules,
  openTaskBrowser,
  type TaskBrowser,
} from '../task-browser/open-task-browser.ts';
import { taskReadings } from '../evidence/readings.ts';
import type { RunnerParts } from '../parts.ts';
import type { EndTask, StepTools } from '../steps/step-tools.ts';
import { type StepPictures, stepPictures } from '../steps/step-pictures.ts';
import { takeStep } from '../steps/take-step.ts';
import { agentsTurn } from './agents-turn.ts';
import { describeFailure, isExpectedFailure } from '../task-browser/describe-failure.ts';
import { createEnding, justEnding } from './ending.ts';
import { statusSentence, statusWords } from '../words/status-words.ts';
import { journal } from '../journal/journal.ts';
import { taskDocuments } from '../files/task-documents.ts';
import { taskFiles } from '../files/task-files.ts';
import { attachedFile, taskUploads } from '../files/task-uploads.ts';

/** How long a pause waits for the agent's last action. In real time, because a fast clock would not wait at all. */
const drainMs = 8_000;

/** Returns the agent that a task began with, or otherwise a new one. */
function agentOf(
  taskId: string,
  { agent, payload }: RunState,
  { agents, home = '' }: Pick<RunnerParts, 'agents' | 'home'>,
): Agent {
  const request = { taskId, instruction: payload.description, startUrl: payload.startUrl ?? home };
  return (agent === undefined ? undefined : agents.find(agent, request)) ?? agents.pick(request);
}

/** The reply to a message that the agent itself doesn't answer. */
export const messageReceived = 'The agent has received your message';

/** Runs a task from the state in its record. `holder` has control at first. */
export function runTask(taskId: string, parts: RunnerParts, { holder }: { holder: Lease }): EngineRun {
  const { clock, pool, store, vault } = parts;
  let browser: TaskBrowser | undefined;
  let isAbandoned = false;
  let isInterrupted = false;
  const endSignal = new AbortController();
  const closing = new AbortController();
  let interrupt = new AbortController();
  const lease = createLease(holder, (state) => browser?.showLease(state));
  const scrub = (text: string): string => vault.scrub(taskId, text);
  const taskJournal = journal(taskId, store.tasks, clock, scrub, closing.signal);
  const gate = createGate(taskJournal, parts.approval, lease);
  const files = taskFiles(
    taskId,
    store.files,
    mayUse(taskJournal.record?.run.payload ?? {}, 'file_export'),
    (text) => vault.redact(taskId, text),
  );
  const uploads = taskUploads(taskJournal, parts);
  const documents = taskDocuments(taskId, taskJournal, parts, async () => {
    const read = await uploads(endSignal.signal);
    return read?.files ?? [];
  });
  const stopWaiting = (): void => {
    interrupt.abort();
    interrupt = new AbortController();
  };

  const forgetBrowser = async (): Promise<void> => {
    browser?.stopSaving();
    await store.browsers.forget(taskId);
    pool.keepForReview(taskId);
  };
  const taskEnd = createEnding({
    journal: taskJournal,
    files,
    scrub,
    closing: closing.signal,
    prepare: async ({ owner, run }) => {
      if (browser && requestedBrowser(run.payload).persists)
        store.cookies.set(owner, browser.session.remember().cookies);
    },
    forget: forgetBrowser,
    clock,
    report: parts.report,
  });
  const end: EndTask = async (ending, result) => {
    lease.send('end');
    endSignal.abort(new Error('The task has ended'));
    stopWaiting();
    await taskEnd.write({ ending, result, storedFiles: [] });
  };

  const abandon = (): void => {
    closing.abort();
    if (lease.state === 'ended') return;
    isAbandoned = true;
    lease.send('end');
    endSignal.abort(new Error('The server is shutting down'));
    stopWaiting();
  };

  let currentAgent: Agent | undefined;
  const agent: StepTools['agent'] = (run) => (currentAgent ??= agentOf(taskId, run, parts));

  let pictures: StepPictures | undefined;
  const run = async (): Promise<void> => {
    try {
      if (parts.home === undefined && taskJournal.record?.run.payload.startUrl === undefined)
        return await end('failed', statusWords(statusSentence('no-start', {})));
      browser = await openTaskBrowser(taskId, parts, {
        journal: taskJournal,
        lease,
        gate,
        signal: endSignal.signal,
      });
      browser.showLease(lease.state);
      if (taskJournal.record?.run.grant?.state === 'used') taskJournal.mayBeDone();
      const keeper = files.storeDownloads(browser.session, taskJournal, parts.report);
      const readings = taskReadings(taskId, store.files);
      const { session } = browser;
      pictures = stepPictures(taskId, { session, files, journal: taskJournal, parts, readings });
      const tools: StepTools = {
        parts,
        taskId,
        lease,
        journal: taskJournal,
        files,
        readings,
        pictures,
        browser,
        gate,
        waiting: { decision: undefined, target: undefined },
        get leaseChanged() {
          return interrupt.signal;
        },
        agent,
        uploads,
        documents,
        downloadsStored: keeper.settled,
        noteUse: (news) =>
          void taskJournal
            .reported(news)
            .catch((error: unknown) => parts.report('What an agent has used could not be saved', error)),
        attached: (name) => attachedFile(taskJournal, parts, name),
        end,
      };
      try {
        while (taskJournal.record && (await agentsTurn(browser, tools))) {
          await stepWork.tracePromise(() => takeStep(tools), { taskId });
          await taskJournal.saved();
        }
      } finally {
        await keeper.stop();
      }
      // It was removed, or another server has it.
      if (!taskJournal.record && !lease.is('ended')) {
        abandon();
        await pool.close(taskId);
      }
      if (isAbandoned) return;
      await taskEnd.written();
      // The task may have ended before its browser was open.
      if (!closing.signal.aborted) await forgetBrowser();
    } catch (error) {
      if (lease.state === 'ended') return;
      if (isDatabaseAway(error)) {
        isInterrupted = true;
        abandon();
        return;
      }
      if (!isExpectedFailure(error)) parts.report('A task failed', error);
      const rules = navigationRules(taskJournal.record?.run.payload ?? {}, parts);
      // `finished` reports it if the end cannot be written.
      await end('failed', describeFailure(error, rules)).catch(() => undefined);
    } finally {
      await pictures?.settled();
      if (isAbandoned) browser?.stopSaving();
    }
  };

  return {
    get hasEnded(): boolean {
      return lease.is('ended');
    },
    async pause(): Promise<void> {
      if (lease.is('asking')) taskJournal.approvalAnswered('change', '');
      lease.send('pause');
      stopWaiting();
      const inTime = new AbortController();
      const outcome = await Promise.race([
        lease.until('human', 'ended'),
        parts.wall.sleep(drainMs, inTime.signal).then(() => 'late' as const),
      ]);
      inTime.abort();
      if (outcome === 'ended') throw new TaskConflictError('This task has already finished');
      if (outcome === 'late')
        throw new TaskConflictError('The browser is still busy. The task pauses when it is done.');
    },
    async resume(): Promise<void> {
      lease.send('resume');
      if ((await lease.until('agent', 'ended')) === 'ended') {
        throw new TaskConflictError('This task has already finished');
      }
    },
    answerApproval({ id, answer, by }): void {
      if (!lease.is('asking') || taskJournal.record?.task.approval?.id !== id)
        throw new ApprovalClosedError();
      taskJournal.approvalAnswered(answer, by);
      lease.send(answer === 'change' ? 'pause' : 'answer');
    },
    instruct(addition: string): string {
      if (lease.is('ended')) throw new TaskConflictError(justEnding);
      const { record } = taskJournal;
      if (!record) throw new TaskConflictError('This task was cleared');
      const { run } = record;
      const current = agent(run);
      const reply =
        current.acknowledge?.(addition, {
          instruction: run.payload.description,
          additions: run.additions ?? [],
          memory: run.agent === current.name ? run.memory : undefined,
          hasMadeFiles: run.hasMadeFiles === true,
          now: clock.now(),
        }) ?? messageReceived;
      const isAnswer = record.task.question !== undefined && lease.is('human');
      // Spec silent: an instruction instead of an answer. It does not approve the action, and the agent
      // reads that it must follow the message.
      const isRefusal = lease.is('asking');
      if (isRefusal) taskJournal.approvalAnswered('decline', '', true);
      taskJournal.added(addition, reply);
      // The task has paused only to ask this.
      if (isAnswer) lease.send('resume');
      if (isRefusal) lease.send('answer');
      return reply;
    },
    // The agent takes it from the vault with its next step.
    loginAdded: () => undefined,
    async remember(): Promise<BrowserMemory | undefined> {
      await browser?.settled();
      return browser?.remember();
    },
    stop: async (words) => await end('stopped', words),
    finished: run().then(taskEnd.written),
    get isInterrupted(): boolean {
      return isInterrupted;
    },
    abandon,
  };
}
