import type { PushEventWire } from '../../../contract/push-events.ts';
import type { AgentWire } from '../../../contract/entities/agent.ts';
import type { AgentNews } from '../../agent/scene.ts';
import type { Verdict } from '../../../contract/entities/evidence.ts';
import type { ServerTask, StoredClaim, StoredFile, TaskRecord } from '../../store/task-record.ts';
import type { Tasks, ToEvent } from '../../store/tasks.ts';
import { type Clock, orAborted } from '../../time/clock.ts';
import { approvalJournal, closeApproval } from './approval-journal.ts';
import {
  asStatus,
  type StatusWords,
  scrubSentence,
  statusSentence,
  statusWords,
} from '../words/status-words.ts';
import { noteDownloads, stepJournal } from './step-journal.ts';

/** The push events about a task. */
export const taskEvents = {
  updated: ({ task }: TaskRecord): PushEventWire => ({ type: 'task_updated', taskId: task.id, task }),
  progress: ({ task }: TaskRecord): PushEventWire => ({
    type: 'task_progress',
    taskId: task.id,
    currentStep: task.currentStep,
    statusMessage: task.statusMessage,
  }),
  status: ({ task }: TaskRecord): PushEventWire => ({
    type: 'task_status',
    taskId: task.id,
    status: task.status,
    statusMessage: task.statusMessage,
    ...(task.loginDetected ? { loginDetected: true } : {}),
  }),
  ended: (record: TaskRecord): PushEventWire =>
    record.task.status === 'completed'
      ? { type: 'task_completed', taskId: record.task.id, task: record.task }
      : taskEvents.status(record),
};

/** The decimals of a cost in US dollars. A small model's step costs a hundredth of a cent. */
const costDigits = 6;

export type Ending = 'completed' | 'stopped' | 'failed';

/** How a task has ended. */
export interface EndingResult extends StatusWords {
  output?: string;
  /** How far the outcome has been checked, and what it claims. */
  verdict?: Verdict;
  claims?: readonly StoredClaim[];
  /** The answer recorded for an open approval in the history. */
  unanswered?: 'declined' | 'expired';
  /** The page of an approval that expired. It contains no secret. */
  unansweredAt?: string | undefined;
}

/** Returns a claim without secrets. */
const scrubClaim = (claim: StoredClaim, scrub: (text: string) => string): StoredClaim => ({
  ...claim,
  text: scrub(claim.text),
  ...(claim.sentences && { sentences: claim.sentences.map((each) => scrubSentence(each, scrub)) }),
  ...(claim.url != null && { url: scrub(claim.url) }),
  ...(claim.quote != null && { quote: scrub(claim.quote) }),
});

export type Journal = ReturnType<typeof journal>;

/** Creates the journal of one task: it records events and notifies the owner's windows, both or neither. */
export function journal(
  taskId: string,
  tasks: Tasks,
  clock: Clock,
  /** Returns a text without secrets. */
  scrub: (text: string) => string,
  /** Aborts when the server shuts down. */
  closing?: AbortSignal,
) {
  const change = (edit: (record: TaskRecord) => void, toEvent: ToEvent): void =>
    void tasks.change(taskId, edit, toEvent);
  /** Waits for a change to be stored, unless the server shuts down. */
  const orClosing = async (storing: Promise<unknown>): Promise<void> =>
    void (await (closing ? orAborted(storing, closing) : storing));
  const edit = async (work: (record: TaskRecord) => void, toEvent: ToEvent): Promise<void> =>
    await orClosing(tasks.edit(taskId, work, toEvent));
  const log = ({ run }: TaskRecord, ...texts: string[]): void => {
    const at = clock.now().toISOString();
    run.log.push(...texts.map((text) => `${at}  ${scrub(text)}`));
  };
  const untilStored = async (storing: Promise<void>): Promise<void> => {
    let isStored = false;
    await orClosing(storing.then(() => (isStored = true)));
    if (!isStored) throw new Error('The server is shutting down');
  };
  const { updated, progress, status } = taskEvents;
  const paused = (
    words: StatusWords,
    { loginDetected = false, question }: Partial<Pick<ServerTask, 'loginDetected' | 'question'>> = {},
  ): void =>
    change((record) => {
      Object.assign(record.task, {
        status: 'paused',
        isPaused: true,
        loginDetected,
        question: question && {
          ...question,
          text: scrub(question.text),
          choices: question.choices.map(scrub),
        },
        ...asStatus(words, scrub),
      });
      log(record, `Paused: ${words.message}`);
    }, status);

  return {
    ...approvalJournal({
      clock,
      scrub,
      log,
      change: (edit) => change(edit, status),
      changeTask: (edit) => change(edit, updated),
      current: () => tasks.get(taskId),
    }),
    ...stepJournal({ clock, scrub, log, change: (edit) => change(edit, progress) }),
    get record(): TaskRecord | undefined {
      return tasks.get(taskId);
    },
    /** Resolves when everything so far is stored, so that it survives the server. Rejects if the server shuts down first. */
    saved: async (): Promise<void> => await untilStored(tasks.saved(taskId)),
    /** As `saved`, so that it survives even a power failure. */
    flushed: async (): Promise<void> => await untilStored(tasks.flushed(taskId)),
    setMessage: (words: StatusWords, logText = words.message) =>
      change((record) => {
        Object.assign(record.task, asStatus(words, scrub));
        log(record, logText);
      }, progress),
    viewOpened: (address: string) =>
      change(({ task }) => {
        task.liveUrl = address;
        task.browserUrl = address;
      }, updated),
    /** The browser has closed. The task may have ended. */
    viewClosed: async (): Promise<void> =>
      await edit(({ task }) => {
        delete task.liveUrl;
        delete task.browserUrl;
      }, updated),
    /** A file was downloaded outside of a step's own download. */
    fileAdded: (file: StoredFile) =>
      change((record) => {
        record.task.outputFiles.push(file);
        const { apiSteps } = record.task;
        noteDownloads(record.run, [file], { step: record.run.stepsDone, url: apiSteps.at(-1)?.url ?? '' });
        log(record, `File: ${file.file_name}`);
      }, updated),
    paused,
    /** The agent has control again. */
    resumed: () =>
      change((record) => {
        const words = statusWords(statusSentence('resumed', {}));
        const { run, task } = record;
        Object.assign(task, {
          status: 'running',
          isPaused: false,
          loginDetected: false,
          question: undefined,
          ...asStatus(words),
        });
        Object.assign(run, { wasTakenOver: true, listed: undefined });
        log(record, words.message);
      }, status),
    /** The person has added an instruction. The agent sees it with the next step. */
    added: (addition: string, reply: string) =>
      change(
        (record) => {
          const { run, task } = record;
          run.additions = [...(run.additions ?? []), addition];
          // The answer resumes the task, also if the server stops before the agent has control again.
          if (task.question)
            Object.assign(task, {
              status: 'running',
              isPaused: false,
              ...asStatus({ message: reply }, scrub),
            });
          task.question = undefined;
          Object.assign(run, { together: undefined, listed: undefined });
          log(record, `Instruction: ${addition}`, `  ${reply}`);
        },
        () => ({ type: 'task_instruction', taskId, instruction: addition }),
      ),
    /** The agent starts. Saved without an event. */
    agentStarted: ({ name, memory, label }: { name: string; memory: unknown; label: AgentWire }) =>
      void tasks.change(taskId, ({ run, task }) => {
        Object.assign(run, { agent: name, memory });
        task.agent = { ...task.agent, ...label };
      }),
    /** Adds what the agent has used, and shows its notes. The task may have ended. */
    reported: async ({ by, spent, notes }: AgentNews): Promise<void> =>
      await edit(({ task }) => {
        const { tokens = 0, isEstimate = false, ...label } = task.agent ?? { kind: 'agent' };
        task.agent = { ...label, ...by };
        if (notes !== undefined) task.notes = scrub(notes);
        if (!spent) return;
        Object.assign(task.agent, {
          tokens: tokens + spent.tokens,
          isEstimate: isEstimate || spent.isEstimate,
        });
        if (spent.dollars !== undefined)
          task.cost = (Number(task.cost ?? 0) + spent.dollars).toFixed(costDigits);
      }, updated),
    /** @param unanswered The answer recorded for an open approval. */
    ended: (
      ending: Ending,
      { unanswered = 'declined', unansweredAt, ...description }: EndingResult,
      files: StoredFile[],
    ) =>
      change((record) => {
        const { task, run } = record;
        const at = clock.now().toISOString();
        closeApproval(record, { answer: unanswered, by: '', at });
        Object.assign(task, {
          status: ending,
          isPaused: false,
          loginDetected: false,
          question: undefined,
          ...asStatus(description, scrub),
          completedAt: at,
          outputFiles: [...task.outputFiles, ...files],
        });
        const { claims, output, verdict } = description;
        if (output !== undefined) task.output = scrub(output);
        if (verdict !== undefined) task.verdict = verdict;
        if (claims) task.claims = claims.map((claim) => scrubClaim(claim, scrub));
        Object.assign(run, { downloaded: undefined, grant: undefined, listed: undefined });
        if (unansweredAt !== undefined) run.unansweredAt = unansweredAt;
      }, taskEvents.ended),
  };
}
