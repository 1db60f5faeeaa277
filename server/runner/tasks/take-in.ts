import { type Ask, readAsk } from '../../../mock-server/recipes/ask/ask.ts';
import {
  correctionWords,
  takeCorrection,
  tooLateWords,
} from '../../../mock-server/recipes/take-correction.ts';
import type { Recipe } from '../../agent/recipe.ts';
import type { Correction, RunState, TaskRecord } from '../../store/task-record.ts';
import type { RunnerParts } from '../parts.ts';

/**
 * The recipe of a task: the one it began with, or else picked by its first words, so that later instructions do not
 * change what was begun.
 */
export const recipeOf = (
  { payload, recipe }: RunState,
  { pickRecipe, portalUrl, recipeNamed }: Pick<RunnerParts, 'pickRecipe' | 'portalUrl' | 'recipeNamed'>,
): Recipe =>
  (recipe === undefined ? undefined : recipeNamed(recipe)) ??
  pickRecipe(payload.description, { startUrl: payload.startUrl, portalUrl });

/** What a task goes by: as it was read when it started, or read now for one that did not start yet. */
export const askOf = ({ ask, instruction }: RunState, now: Date): Ask =>
  (ask as Ask | undefined) ?? readAsk(instruction, now);

/** What a correction becomes for a task that runs, and what its person is told. */
export type TakenIn = ReturnType<typeof takeIn>;

/** What is made of a correction while the files are not yet made. */
export function takeIn(
  { run }: TaskRecord,
  words: string,
  parts: Pick<RunnerParts, 'clock' | 'pickRecipe' | 'portalUrl' | 'recipeNamed'>,
): { instruction: string; ask: Ask; correction: Correction; message: string } {
  const now = parts.clock.now();
  const asked = { instruction: run.instruction, ask: askOf(run, now) };
  if (run.hasMadeFiles) {
    const correction = { words, missed: [], isLate: true, readsAnew: false };
    return { ...asked, correction, message: tooLateWords };
  }
  const recipe = recipeOf(run, parts);
  // What is half sent is not begun again.
  const acts = recipe.acts?.(asked.ask.words) === true;
  const taken = takeCorrection(asked, words, { recipe: acts ? undefined : recipe, now });
  const { missed, readsAnew } = taken;
  return {
    instruction: taken.instruction,
    ask: taken.ask,
    correction: { words, missed, isLate: false, readsAnew },
    message: correctionWords(taken),
  };
}
