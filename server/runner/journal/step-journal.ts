import { heldWords } from './approval-journal.ts';
import type { DataSet as DataSetShape } from '../../../contract/entities/task.ts';
import type { RunState, StepEnd, StoredFile } from '../../store/task-record.ts';
import type { JournalParts } from './approval-journal.ts';
import type { StepDescription } from './describe-step.ts';
import { asStatus } from '../words/status-words.ts';

/** The result of a step. */
export interface StepResult extends Pick<RunState, 'memory' | 'together' | 'downloaded' | 'result'> {
  files: StoredFile[];
  /** The step opened an address. */
  opensPage: boolean;
  /** The step wrote files, or downloaded one for the person. */
  makesFiles: boolean;
  /** How long the step took, in milliseconds. */
  ms: number;
  /** What the agent did, as a sentence. */
  action: string;
  /** The address and the title at the end of the step. */
  url: string;
  title: string;
  /** The data set that the step has changed. */
  dataSet: DataSetShape | undefined;
}

/** The result of a step that failed. */
export interface FailedStep {
  memory: unknown;
  /** How long the step took, in milliseconds. */
  ms: number;
  problem: string;
  /** What the agent tried, as a sentence. */
  action: string;
}

/** Notes how a step ended. A step that runs again replaces its first attempt. */
function setEnd(run: RunState, end: StepEnd): void {
  run.ends = [...(run.ends ?? []).filter(({ step }) => step < end.step), end];
}

/** Notes the picture of a step, in place of an earlier one. */
function setPicture(run: RunState, picture: RunState['pictures'][number]): void {
  run.pictures = [...run.pictures.filter(({ step }) => step !== picture.step), picture];
}

/** Notes which files were downloaded, and where. */
export function noteDownloads(
  run: RunState,
  files: readonly StoredFile[],
  from: { step: number; url: string },
): void {
  const names = files.map(({ file_name: name }) => name);
  run.downloads = [...(run.downloads ?? []), ...names];
  run.downloadedFrom = [...(run.downloadedFrom ?? []), ...names.map((file) => ({ file, ...from }))];
}

/** Creates the part of a task's journal that is about its steps. */
export function stepJournal({ clock, scrub, change, log }: JournalParts) {
  const now = (): string => clock.now().toISOString();
  return {
    stepBegins: (step: number, description: StepDescription) =>
      change((record) => {
        const { run, task } = record;
        const { evaluation } = description;
        const observation = run.held
          ? [evaluation, heldWords(run.held).message].filter(Boolean).join('. ')
          : evaluation;
        run.held = undefined;
        task.currentStep = step;
        Object.assign(task, asStatus({ message: description.goal }, scrub));
        // A step that starts again after a pause or a restart replaces its first attempt.
        task.apiSteps = task.apiSteps.filter((earlier) => earlier.step < step);
        task.apiSteps.push({
          step,
          next_goal: scrub(description.goal),
          evaluation_previous_goal: scrub(observation),
          url: scrub(description.url),
        });
        log(record, `Step ${step}: ${description.goal}`, `  At: ${description.url}`);
        if (observation !== '') log(record, `  Seen: ${observation}`);
      }),
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
          wasOpened: result.opensPage,
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
        if (downloaded) noteDownloads(run, result.files, { step, url: scrub(result.url) });
        const currentStep = task.apiSteps.find((earlier) => earlier.step === step);
        if (currentStep) currentStep.url = scrub(result.url);
        log(record, `  Result: done, at ${result.url}`);
        for (const file of result.files) log(record, `  File: ${file.file_name}`);
        run.pictures = run.pictures.filter((earlier) => earlier.step < step);
        setEnd(run, { step, at: now(), action: scrub(result.action), title: scrub(result.title) });
      }),
    /** The picture of a step is stored. `url` is the address that it shows. */
    pictureTaken: (step: number, { type, url }: { type: string; url: string }) =>
      change(({ run, task }) => {
        setPicture(run, { step, type });
        const pictured = task.apiSteps.find((each) => each.step === step);
        if (pictured) pictured.url = scrub(url);
      }),
    pictureRetaken: (step: number, { type }: { type: string }) =>
      change(({ run }) => setPicture(run, { step, type })),
    /** The step failed and counts toward the limit. */
    stepFailed: (step: number, { memory, ms, problem, action }: FailedStep) =>
      change((record) => {
        const { run, task } = record;
        const nothing = {
          downloaded: undefined,
          together: undefined,
          result: undefined,
          wasDeclined: false,
          wasOpened: false,
        };
        // An approval that was not used is still valid: the agent may try again.
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
        Object.assign(task, asStatus({ message: problem }, scrub));
        setEnd(run, { step, at: now(), action: scrub(action) });
        log(record, `  Result: failed. ${problem}`);
      }),
  };
}
