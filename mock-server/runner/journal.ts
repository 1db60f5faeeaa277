import type { PushEventWire } from '../../widget/contract/push-events.ts';
import type { Clock } from '../clock.ts';
import type { StoredFile, TaskRecord } from '../store/task-record.ts';
import type { Tasks } from '../store/tasks.ts';
import { taskCost } from './task-cost.ts';
import { taskEvents } from './task-events.ts';
import { shownAddress } from './shown-address.ts';
import type { StepResult } from './step-result.ts';
import type { StepWords } from './step-words.ts';

export type Ending = 'completed' | 'stopped' | 'failed';

/** What happens to one task, written down and told to its owner's windows. */
export interface Journal {
  readonly record: TaskRecord | undefined;
  says(message: string): void;
  /** Says it in the task's log, too. */
  notes(message: string): void;
  viewOpened(liveId: string): void;
  viewClosed(): void;
  stepBegins(step: number, words: StepWords): void;
  stepDone(step: number, result: StepResult): void;
  /** The step did not work, and is spent. */
  stepFailed(step: number, memory: unknown, problem: string): void;
  fileAdded(file: StoredFile): void;
  paused(message: string, needsLogin: boolean): void;
  /** A login stands in the way and the person has the browser: a pause, unless the task's scene knows none. */
  loginSeen(message: string): void;
  resumed(message: string): void;
  instructed(instruction: string): void;
  ended(ending: Ending, words: { message: string; output?: string }, files: StoredFile[]): void;
}

export function journal(
  taskId: string,
  tasks: Tasks,
  clock: Clock,
  scrub: (text: string) => string,
): Journal {
  const change = (edit: (record: TaskRecord) => void, tell: (record: TaskRecord) => PushEventWire): void =>
    void tasks.change(taskId, edit, tell);
  const log = ({ run }: TaskRecord, ...texts: string[]): void => {
    const at = clock.now().toISOString();
    run.log.push(...texts.map((text) => `${at}  ${scrub(text)}`));
  };
  const { updated, progress, status } = taskEvents;
  const paused: Journal['paused'] = (message, needsLogin) =>
    change((record) => {
      Object.assign(record.task, {
        status: 'paused',
        isPaused: true,
        loginDetected: needsLogin,
        statusMessage: scrub(message),
      });
      log(record, `Paused: ${message}`);
    }, status);

  return {
    get record() {
      return tasks.get(taskId);
    },
    says: (message) => change(({ task }) => void (task.statusMessage = scrub(message)), progress),
    notes: (message) =>
      change((record) => {
        record.task.statusMessage = scrub(message);
        log(record, message);
      }, progress),
    viewOpened: (liveId) =>
      change(({ task }) => {
        task.liveUrl = `/live/${liveId}`;
        task.browserUrl = task.liveUrl;
      }, updated),
    viewClosed: () =>
      change(({ task }) => {
        delete task.liveUrl;
        delete task.browserUrl;
      }, updated),
    stepBegins: (step, words) =>
      change((record) => {
        const { task } = record;
        task.currentStep = step;
        task.statusMessage = scrub(words.goal);
        // A step begun again after a pause or a restart takes its own place.
        task.apiSteps = task.apiSteps.filter((earlier) => earlier.step < step);
        task.apiSteps.push({
          step,
          next_goal: scrub(words.goal),
          evaluation_previous_goal: scrub(words.evaluation),
          url: scrub(shownAddress(words.url)),
        });
        log(record, `Step ${step}: ${words.goal}`, `  At: ${shownAddress(words.url)}`);
        if (words.evaluation !== '') log(record, `  Seen: ${words.evaluation}`);
      }, progress),
    stepDone: (step, result) =>
      change((record) => {
        const { run, task } = record;
        run.stepsDone = step;
        run.failures = 0;
        run.problem = undefined;
        run.memory = result.memory;
        run.downloaded = result.downloaded;
        task.outputFiles = [...task.outputFiles, ...result.files];
        log(record, `  Result: ${result.outcome}`);
        for (const file of result.files) log(record, `  File: ${file.file_name}`);
        if (!result.picture) return;
        run.pictures = run.pictures.filter((earlier) => earlier.step < step);
        run.pictures.push({ step, type: result.picture.type });
      }, progress),
    stepFailed: (step, memory, problem) =>
      change((record) => {
        const { run, task } = record;
        run.stepsDone = step;
        run.memory = memory;
        run.failures += 1;
        run.problem = problem;
        run.downloaded = undefined;
        task.statusMessage = scrub(problem);
        log(record, `  Result: did not work. ${problem}`);
      }, progress),
    fileAdded: (file) =>
      change((record) => {
        record.task.outputFiles.push(file);
        log(record, `File: ${file.file_name}`);
      }, updated),
    paused,
    loginSeen(message) {
      if (tasks.get(taskId)?.run.scene?.loginPause !== 'keeps-running') return paused(message, true);
      change((record) => {
        Object.assign(record.task, { loginDetected: true, statusMessage: scrub(message) });
        log(record, `Waits for a login: ${message}`);
      }, status);
    },
    resumed: (message) =>
      change((record) => {
        Object.assign(record.task, {
          status: 'running',
          isPaused: false,
          loginDetected: false,
          statusMessage: message,
        });
        log(record, message);
      }, status),
    instructed: (instruction) =>
      change(
        (record) => {
          record.run.instruction += `\n\n${instruction}`;
          log(record, `Instruction: ${instruction}`);
        },
        () => ({ type: 'task_instruction', taskId, instruction }),
      ),
    ended: (ending, words, files) =>
      change(({ task, run }) => {
        Object.assign(task, {
          status: ending,
          isPaused: false,
          loginDetected: false,
          statusMessage: scrub(words.message),
          completedAt: clock.now().toISOString(),
          outputFiles: [...task.outputFiles, ...files],
        });
        task.cost = taskCost(task.model, run.stepsDone);
        if (words.output !== undefined) task.output = scrub(words.output);
        run.downloaded = undefined;
      }, taskEvents.ended),
  };
}
