import { correctionWords, tooLateWords } from '../../agent/corrections/correction-words.ts';
import { takeCorrection } from '../../agent/corrections/take-correction.ts';
import type { Correction, TaskRecord } from '../../store/task-record.ts';
import type { RunnerParts } from '../parts.ts';

/** What a correction becomes for a task that runs, and what its person is told. */
export interface TakenIn {
  instruction: string;
  correction: Correction;
  message: string;
}

export function takeIn(
  { run }: TaskRecord,
  words: string,
  { clock, pickRecipe, portalUrl }: Pick<RunnerParts, 'clock' | 'pickRecipe' | 'portalUrl'>,
): TakenIn {
  const { instruction, payload } = run;
  if (run.hasMadeFiles) {
    const correction = { words, missed: [], isLate: true, readsAnew: false };
    return { instruction, correction, message: tooLateWords };
  }
  const recipe = pickRecipe(payload.description, { startUrl: payload.startUrl, portalUrl });
  // What is half sent is not begun again.
  const acts = recipe.acts?.(payload.description) === true;
  const taken = takeCorrection(instruction, words, { recipe: acts ? '' : recipe.name, now: clock.now() });
  const { missed, readsAnew } = taken;
  return {
    instruction: taken.instruction,
    correction: { words, missed, isLate: false, readsAnew },
    message: correctionWords(taken),
  };
}
