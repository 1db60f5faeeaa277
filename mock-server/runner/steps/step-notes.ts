import type { PushEventWire } from '../../../widget/contract/push-events.ts';
import type { RunState, TaskRecord } from '../../store/task-record.ts';
import { beginAnew } from '../tasks/begin-anew.ts';
import { shownAddress } from '../browser/shown-address.ts';
import type { StepResult } from './step-result.ts';
import type { StepWords } from './step-words.ts';
import { taskEvents } from '../tasks/task-events.ts';

/** The part of a journal that is about the steps. */
export interface StepNotes {
  stepBegins(step: number, words: StepWords): void;
  /** One page of several that the step opens. */
  stepOpens(page: string): void;
  stepDone(step: number, result: StepResult): void;
  /** The step did not work, and is spent. */
  stepFailed(step: number, failed: { memory: unknown; problem: string; heard: number }): void;
}

/** How a journal writes. */
export interface Writing {
  /** Changes the record and tells of it, both or neither. */
  change(edit: (record: TaskRecord) => void, tell: (record: TaskRecord) => PushEventWire): void;
  log(record: TaskRecord, ...texts: string[]): void;
  /** A text without what is secret. */
  scrub(text: string): string;
}

/** Whether something was said since the step was decided that what it read does not go by. */
const isOutOfDate = ({ corrections = [] }: RunState, heard: number): boolean =>
  corrections.slice(heard).some(({ readsAnew }) => readsAnew);

export function stepNotes({ change, log, scrub }: Writing): StepNotes {
  const { progress } = taskEvents;
  return {
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
    stepOpens: (page) =>
      change((record) => {
        record.task.statusMessage = scrub(page);
        log(record, `  Opens: ${page}`);
      }, progress),
    stepDone: (step, result) =>
      change((record) => {
        const { run, task } = record;
        run.stepsDone = step;
        run.failures = 0;
        run.problem = undefined;
        run.memory = result.memory;
        run.downloaded = result.downloaded;
        run.together = result.together;
        if (result.makesFiles) {
          run.hasMadeFiles = true;
          const late = run.corrections?.slice(result.heard) ?? [];
          for (const correction of late) correction.isLate = true;
        } else if (isOutOfDate(run, result.heard)) beginAnew(run);
        task.outputFiles = [...task.outputFiles, ...result.files];
        const told = task.apiSteps.find((earlier) => earlier.step === step);
        if (told) told.url = scrub(shownAddress(result.url));
        log(record, `  Result: ${result.outcome}`);
        for (const file of result.files) log(record, `  File: ${file.file_name}`);
        run.pictures = run.pictures.filter((earlier) => earlier.step < step);
        if (result.picture) run.pictures.push({ step, type: result.picture.type });
      }, progress),
    stepFailed: (step, { memory, problem, heard }) =>
      change((record) => {
        const { run, task } = record;
        run.stepsDone = step;
        run.memory = memory;
        run.failures += 1;
        run.problem = problem;
        run.downloaded = undefined;
        run.together = undefined;
        if (isOutOfDate(run, heard)) beginAnew(run);
        task.statusMessage = scrub(problem);
        log(record, `  Result: did not work. ${problem}`);
      }, progress),
  };
}
