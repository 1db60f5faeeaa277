import { modeWords } from '../../../mock-server/recipes/ask/mode-words.ts';
import { undoneWords } from '../../../mock-server/recipes/take-correction.ts';
import { plainMarkdown } from '../../../mock-server/recipes/lists/markdown.ts';
import { onlyPartly } from '../../agent/outcome.ts';
import {
  type Decision,
  pagesTogetherAtMost,
  type Recipe,
  type RecipeTask,
  type Scene,
  type UploadedFile,
} from '../../agent/recipe.ts';
import { NavigationRefused, PageUnreachable, TargetNotFound } from '../../browser/browser-errors.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import { stageRecipe } from '../../../mock-server/scenarios/stage-recipe.ts';
import { loginIn } from '../../../mock-server/scenarios/task-scene.ts';
import type { Correction, PagesTogether, RunState, TaskRecord } from '../../store/task-record.ts';
import type { LeaseHolder } from '../browser/lease.ts';
import type { RunnerParts } from '../parts.ts';
import type { Ending, Journal } from '../tasks/journal.ts';
import type { TaskFiles } from '../tasks/task-files.ts';
import type { taskUploads } from '../tasks/task-uploads.ts';
import { orAborted } from '../../time/clock.ts';
import { readable, withinMeans } from '../browser/may-use.ts';
import type { TaskBrowser } from '../browser/open-task-browser.ts';
import { askOf } from '../tasks/take-in.ts';
import { aim, perform } from './perform.ts';
import { speedModeOf, stepWords } from './step-words.ts';

export type EndTask = (ending: Ending, words: { message: string; output?: string }) => Promise<void>;

/** What a step may use. */
export interface StepTools {
  parts: RunnerParts;
  taskId: string;
  lease: LeaseHolder;
  journal: Journal;
  files: TaskFiles;
  browser: TaskBrowser;
  /** Aborts when the lease moves. */
  readonly moved: AbortSignal;
  /** The task's recipe, picked when it is first asked for and kept by its name. */
  recipe(run: RunState): Recipe;
  /** What is attached, once it has been read; undefined when the lease moves before. */
  uploads: ReturnType<typeof taskUploads>;
  end: EndTask;
}

/**
 * Shows a recipe the page and what is known of the task, and gives what it decides; undefined as soon as the lease moves,
 * however long it still thinks.
 */
async function decideStep(
  tools: StepTools,
  { run, task: { maxSteps } }: TaskRecord,
  page: PageReading,
  uploads: readonly UploadedFile[],
): Promise<Decision<unknown> | undefined> {
  const { files, parts, taskId } = tools;
  const picked = tools.recipe(run);
  const now = parts.clock.now();
  const task: RecipeTask = {
    instruction: run.instruction,
    ask: askOf(run, now),
    startUrl: run.payload.startUrl,
    credentials: loginIn(run.scene, parts.vault.get(taskId), parts.portalUrl),
    portalUrl: parts.portalUrl,
    now,
    mode: speedModeOf(run.payload.model),
    maxSteps,
    uploads,
  };
  const recipe = run.scene?.play ? stageRecipe(picked, run.scene.play) : picked;
  const bytes = run.downloaded && files.downloaded();
  const scene: Scene<unknown> = {
    task,
    page,
    memory: run.memory === undefined ? recipe.start(task) : run.memory,
    stepsDone: run.stepsDone,
    downloaded: run.downloaded && bytes ? { ...run.downloaded, bytes } : undefined,
    ...(run.problem === undefined ? {} : { problem: run.problem }),
  };
  const { moved } = tools;
  const decided = Promise.resolve(recipe.next(scene, moved));
  // Nobody waits for what it says when it is left, but for a fault of its own.
  decided.catch((error: unknown) => {
    if (moved.aborted && !isAbort(error)) parts.report('A recipe failed after it was left', error);
  });
  return await orAborted(decided, moved);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** How long a step takes at pace 1, so that a person can follow it. */
const stepMs = 1_200;

const failuresInARow = 3;

/** One step of a task: look, decide, act, take a picture, write it down. Returns when the lease moves, too. */
export async function takeStep(tools: StepTools): Promise<void> {
  const { journal, parts } = tools;
  const { session } = tools.browser;
  const uploads = await tools.uploads(tools.moved);
  if (!uploads || !tools.lease.is('agent')) return;
  const read = await session.read();
  const { record } = journal;
  if (!record || !tools.lease.is('agent')) return;
  const page = readable(read, record.run.payload);
  const heard = record.run.corrections?.length ?? 0;
  const decided = await decideStep(tools, record, page, uploads.files);
  if (!decided || !tools.lease.is('agent')) return;
  const decision = withinMeans(decided, record.run.payload);

  const together = pagesTogether(record.run.together, decision);
  const isFirst = together === undefined || together.pages === 1;
  const step = record.run.stepsDone + (isFirst ? 1 : 0);
  const { scene } = record.run;
  if (step === scene?.stopAt) return await tools.end('stopped', { message: 'Stopped in another window' });
  const { maxSteps } = record.task;
  if (step > maxSteps) {
    // To report what was done takes no step of its own.
    if (await finish(tools, decision)) return;
    const message = `Stopped after ${maxSteps} steps: that is as many as this task may take. Start it again with more steps to let it finish.`;
    return await tools.end('failed', { message });
  }
  const mode = speedModeOf(record.task.model);
  const told = (goal: string) => stepWords({ ...decision, goal }, page, mode);
  if (isFirst) journal.stepBegins(step, told(together?.goal ?? decision.goal));
  if (together) {
    const { goal } = told(decision.goal);
    journal.says(goal, `  Opens: ${goal}`);
  }
  const half = (stepMs * modeWords[mode].slowness) / (parts.pace * (scene?.pace ?? 1)) / 2;
  try {
    const target = aim(decision);
    if (target) await session.point(target);
    await parts.clock.sleep(half, tools.moved);
    if (!tools.lease.is('agent')) return;
    await act(tools, step, { decision, page, together, heard });
  } catch (error) {
    if (!isWorthAnotherTry(error, decision) || tools.lease.is('ended')) throw error;
    journal.stepFailed(step, { memory: decision.memory, problem: error.message, heard });
    if (record.run.failures + 1 >= failuresInARow) {
      const message = `Stopped after ${failuresInARow} consecutive step failures: ${error.message}`;
      return await tools.end('failed', { message });
    }
  }
  if (tools.lease.is('agent')) await parts.clock.sleep(half, tools.moved);
}

/** What the step opens pages for, with this one counted: in the same step as the last one, or the first of another. */
function pagesTogether(
  last: PagesTogether | undefined,
  decision: Decision<unknown>,
): PagesTogether | undefined {
  const goal = decision.do === 'goto' || decision.do === 'click' ? decision.together : undefined;
  if (goal === undefined) return undefined;
  const isMore = last?.goal === goal && last.pages < pagesTogetherAtMost;
  return { goal, pages: isMore ? last.pages + 1 : 1 };
}

/** What was not there, on the page or behind a link, the recipe may look for elsewhere. */
function isWorthAnotherTry(error: unknown, decision: Decision<unknown>): error is Error {
  if (error instanceof TargetNotFound) return true;
  if (decision.do === 'goto' && decision.mayFail === true)
    return error instanceof PageUnreachable || error instanceof NavigationRefused;
  return error instanceof PageUnreachable && decision.do === 'download';
}

interface Action {
  decision: Decision<unknown>;
  page: PageReading;
  together: PagesTogether | undefined;
  /** So many corrections had come when it was decided. */
  heard: number;
}

async function act(tools: StepTools, step: number, action: Action): Promise<void> {
  const { decision, page, together, heard } = action;
  const { browser, files, journal, lease } = tools;
  const { session } = browser;
  const { downloaded, files: made } = await perform(decision, session, page, () => !lease.is('ended'));
  const picture = await session.screenshot();
  if (!picture.isOld) files.keepPicture(step, picture.bytes);
  const kept = files.keep(made, journal.record?.task.outputFiles ?? []);
  if (downloaded) files.keepDownloaded(downloaded.bytes);
  browser.save();
  if (lease.is('ended')) return;
  journal.stepDone(step, {
    memory: decision.memory,
    together,
    heard,
    makesFiles: decision.do === 'write' || (decision.do === 'download' && decision.keep),
    files: kept,
    // Where the picture was taken, so that both tell of one moment: after what the step says was done.
    url: picture.url,
    picture: picture.isOld ? undefined : { type: picture.type },
    downloaded: downloaded && { name: downloaded.name, type: downloaded.type },
  });
  if (await finish(tools, decision)) return;
  if (decision.do === 'login') {
    journal.loginSeen(decision.message);
    // A pause asked for meanwhile reaches the same place by its own way.
    lease.send(lease.is('agent') ? 'handover' : 'drained');
  }
}

/** Ends the task when that is what was decided. */
async function finish(
  { end, journal, moved, uploads }: StepTools,
  decision: Decision<unknown>,
): Promise<boolean> {
  if (decision.do === 'finish') {
    const missing = (await uploads(moved))?.missing;
    const undone = undoneOf(journal.record?.run.corrections);
    const summary = missing || undone ? onlyPartly(decision.summary) : decision.summary;
    const output = [summary, missing, plainMarkdown(undone)].filter(Boolean).join('\n\n');
    await end('completed', { message: `${firstLine(summary)} ${undone}`.trimEnd(), output });
    return true;
  }
  if (decision.do !== 'fail') return false;
  await end('failed', { message: decision.reason });
  return true;
}

/** What is said at the end of what a person added and nothing was done with. */
function undoneOf(corrections: readonly Correction[] = []): string {
  const missed = corrections.flatMap((correction) => correction.missed);
  return undoneWords(
    missed,
    corrections.filter(({ isLate }) => isLate).map(({ words }) => words),
  );
}

/** The first line of a summary, as plain text. */
const firstLine = (markdown: string): string => {
  const line = markdown.split('\n').find((text) => text.trim() !== '') ?? markdown;
  return line
    .replace(/^\s*#+\s*/, '')
    .replaceAll(/\\([\\`*_{}[\]<>#|])|\*\*|`/g, '$1')
    .trim();
};
