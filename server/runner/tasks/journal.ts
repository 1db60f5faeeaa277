import type { PushEventWire } from '../../../contract/push-events.ts';
import type { AgentWire } from '../../../contract/entities/agent.ts';
import type { AgentNews } from '../../agent/agent.ts';
import type { DataSet as DataSetShape } from '../../../contract/entities/task.ts';
import type { RunState, ServerTask, StoredFile, TaskRecord } from '../../store/task-record.ts';
import type { Tasks } from '../../store/tasks.ts';
import type { Clock } from '../../time/clock.ts';
import { approvalJournal, closeApproval } from '../approval/approval-journal.ts';
import type { StepDescription } from '../steps/describe-step.ts';

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

/** The result of a step. */
export interface StepResult extends Pick<RunState, 'memory' | 'together' | 'downloaded' | 'result'> {
  files: StoredFile[];
  /** The step wrote files, or downloaded one for the person. */
  makesFiles: boolean;
  /** How long the step took, in milliseconds. */
  ms: number;
  /** The address at the end of the step. */
  url: string;
  picture: { type: string } | undefined;
  /** The data set that the step has changed. */
  dataSet: DataSetShape | undefined;
}

/** The decimals of a cost in US dollars. A small model's step costs a hundredth of a cent. */
const costDigits = 6;

export type Ending = 'completed' | 'stopped' | 'failed';

/** How a task has ended. */
export interface EndingResult {
  message: string;
  output?: string;
  /** The answer recorded for an open approval in the history. */
  unanswered?: 'declined' | 'expired';
}

export type Journal = ReturnType<typeof journal>;

/** Creates the journal of one task: it records events and notifies the owner's windows, both or neither. */
export function journal(
  taskId: string,
  tasks: Tasks,
  clock: Clock,
  /** Returns a text without secrets. */
  scrub: (text: string) => string,
) {
  const change = (edit: (record: TaskRecord) => void, toEvent: (record: TaskRecord) => PushEventWire): void =>
    void tasks.change(taskId, edit, toEvent);
  const log = ({ run }: TaskRecord, ...texts: string[]): void => {
    const at = clock.now().toISOString();
    run.log.push(...texts.map((text) => `${at}  ${scrub(text)}`));
  };
  const { updated, progress, status } = taskEvents;
  const paused = (
    message: string,
    { loginDetected = false, question }: Partial<Pick<ServerTask, 'loginDetected' | 'question'>> = {},
  ): void =>
    change((record) => {
      Object.assign(record.task, {
        status: 'paused',
        isPaused: true,
        loginDetected,
        question: question && { text: scrub(question.text), choices: question.choices.map(scrub) },
        statusMessage: scrub(message),
      });
      log(record, `Paused: ${message}`);
    }, status);

  return {
    ...approvalJournal({ clock, scrub, log, change: (edit) => change(edit, status) }),
    get record(): TaskRecord | undefined {
      return tasks.get(taskId);
    },
    setMessage: (message: string, logText = message) =>
      change((record) => {
        record.task.statusMessage = scrub(message);
        log(record, logText);
      }, progress),
    viewOpened: (liveId: string) =>
      change(({ task }) => {
        task.liveUrl = `/live/${liveId}`;
        task.browserUrl = task.liveUrl;
      }, updated),
    viewClosed: () =>
      change(({ task }) => {
        delete task.liveUrl;
        delete task.browserUrl;
      }, updated),
    stepBegins: (step: number, description: StepDescription) =>
      change((record) => {
        const { task } = record;
        task.currentStep = step;
        task.statusMessage = scrub(description.goal);
        // A step that starts again after a pause or a restart replaces its first attempt.
        task.apiSteps = task.apiSteps.filter((earlier) => earlier.step < step);
        task.apiSteps.push({
          step,
          next_goal: scrub(description.goal),
          evaluation_previous_goal: scrub(description.evaluation),
          url: scrub(description.url),
        });
        log(record, `Step ${step}: ${description.goal}`, `  At: ${description.url}`);
        if (description.evaluation !== '') log(record, `  Seen: ${description.evaluation}`);
      }, progress),
    stepDone: (step: number, result: StepResult) =>
      change((record) => {
        const { run, task } = record;
        const { memory, downloaded, together, dataSet } = result;
        Object.assign(run, {
          stepsDone: step,
          agentMs: (run.agentMs ?? 0) + result.ms,
          failures: 0,
          wasTakenOver: false,
          wasDeclined: false,
          grant: undefined,
          problem: undefined,
          memory,
          downloaded,
          together,
          result: result.result === undefined ? undefined : scrub(result.result),
        });
        if (dataSet)
          task.dataSets = [...(task.dataSets ?? []).filter(({ name }) => name !== dataSet.name), dataSet];
        if (result.makesFiles) run.hasMadeFiles = true;
        task.outputFiles = [...task.outputFiles, ...result.files];
        if (downloaded)
          run.downloads = [...(run.downloads ?? []), ...result.files.map((file) => file.file_name)];
        const currentStep = task.apiSteps.find((earlier) => earlier.step === step);
        if (currentStep) currentStep.url = scrub(result.url);
        log(record, `  Result: done, at ${result.url}`);
        for (const file of result.files) log(record, `  File: ${file.file_name}`);
        run.pictures = run.pictures.filter((earlier) => earlier.step < step);
        if (result.picture) run.pictures.push({ step, type: result.picture.type });
      }, progress),
    /** The step failed and counts toward the limit. */
    stepFailed: (step: number, { memory, ms, problem }: { memory: unknown; ms: number; problem: string }) =>
      change((record) => {
        const { run, task } = record;
        const nothing = { downloaded: undefined, together: undefined, result: undefined, wasDeclined: false };
        // A yes that was not used is still valid: the agent may try again.
        if (run.grant?.state === 'used') run.grant = undefined;
        Object.assign(run, {
          stepsDone: step,
          agentMs: (run.agentMs ?? 0) + ms,
          failures: run.failures + 1,
          problem: scrub(problem),
          memory,
          ...nothing,
        });
        run.wasTakenOver = false;
        task.statusMessage = scrub(problem);
        log(record, `  Result: failed. ${problem}`);
      }, progress),
    /** A file was downloaded outside of a step's own download. */
    fileAdded: (file: StoredFile) =>
      change((record) => {
        record.task.outputFiles.push(file);
        record.run.downloads = [...(record.run.downloads ?? []), file.file_name];
        log(record, `File: ${file.file_name}`);
      }, updated),
    paused,
    /** The agent has control again. */
    resumed: (message: string) =>
      change((record) => {
        const { run, task } = record;
        Object.assign(task, {
          status: 'running',
          isPaused: false,
          loginDetected: false,
          question: undefined,
        });
        task.statusMessage = scrub(message);
        run.wasTakenOver = true;
        log(record, message);
      }, status),
    /** The person has added an instruction. The agent sees it with the next step. */
    added: (addition: string, reply: string) =>
      change(
        (record) => {
          const { run, task } = record;
          run.additions = [...(run.additions ?? []), addition];
          // The answer resumes the task, also if the server stops before the agent has control again.
          if (task.question)
            Object.assign(task, { status: 'running', isPaused: false, statusMessage: scrub(reply) });
          task.question = undefined;
          run.together = undefined;
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
    reported: ({ by, spent, notes }: AgentNews) =>
      change(({ task }) => {
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
    ended: (ending: Ending, { unanswered = 'declined', ...description }: EndingResult, files: StoredFile[]) =>
      change((record) => {
        const { task, run } = record;
        const at = clock.now().toISOString();
        closeApproval(record, { answer: unanswered, by: '', at });
        Object.assign(task, {
          status: ending,
          isPaused: false,
          loginDetected: false,
          question: undefined,
          statusMessage: scrub(description.message),
          completedAt: at,
          outputFiles: [...task.outputFiles, ...files],
        });
        if (description.output !== undefined) task.output = scrub(description.output);
        run.downloaded = undefined;
        run.grant = undefined;
      }, taskEvents.ended),
  };
}
