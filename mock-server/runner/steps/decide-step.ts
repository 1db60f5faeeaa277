import type { Decision, RecipeTask, Scene, UploadedFile } from '../../agent/recipe.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import { stageRecipe } from '../../bench/scenarios/stage-recipe.ts';
import { loginIn } from '../../bench/scenarios/task-scene.ts';
import type { TaskRecord } from '../../store/task-record.ts';
import { speedModeOf } from '../tasks/speed-mode-of.ts';
import type { StepTools } from './step-tools.ts';

/** Shows a recipe the page and what is known of the task, and gives what it decides. */
export async function decideStep(
  tools: StepTools,
  { run, task: { maxSteps } }: TaskRecord,
  page: PageReading,
  uploads: readonly UploadedFile[],
): Promise<Decision<unknown>> {
  const { files, parts, taskId } = tools;
  const task: RecipeTask = {
    instruction: run.instruction,
    startUrl: run.payload.startUrl,
    credentials: loginIn(run.scene, parts.vault.get(taskId), parts.portalUrl),
    portalUrl: parts.portalUrl,
    now: parts.clock.now(),
    mode: speedModeOf(run.payload.model),
    maxSteps,
    uploads,
  };
  // Picked by the first words, so that later instructions do not change what was begun.
  const picked = parts.pickRecipe(run.payload.description, task);
  const recipe = run.scene?.play ? stageRecipe(picked, run.scene.play) : picked;
  const bytes = run.downloaded && (await files.downloaded());
  const scene: Scene<unknown> = {
    task,
    page,
    memory: run.memory === undefined ? recipe.start(task) : run.memory,
    stepsDone: run.stepsDone,
    downloaded: run.downloaded && bytes ? { ...run.downloaded, bytes } : undefined,
    ...(run.problem === undefined ? {} : { problem: run.problem }),
  };
  return await recipe.next(scene);
}
