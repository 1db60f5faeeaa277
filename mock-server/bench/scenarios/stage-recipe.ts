import type { Decision, Recipe } from '../../agent/recipe.ts';
import type { Play } from './play.ts';
import { playSteps } from './play-steps.ts';

interface StagedMemory {
  recipe: unknown;
  /** Steps taken so far. */
  taken: number;
}

/** A recipe that is played by the book until the play's first step, and then acts the play. */
export function stageRecipe(recipe: Recipe, play: Play): Recipe<StagedMemory> {
  return {
    name: recipe.name,
    fits: (instruction) => recipe.fits(instruction),
    start: (task) => ({ recipe: recipe.start(task), taken: 0 }),
    async next(scene): Promise<Decision<StagedMemory>> {
      const { recipe: known, taken } = scene.memory;
      const step = taken + 1;
      if (step >= play.fromStep) {
        const played = await playSteps[play.act](scene, step - play.fromStep);
        return { ...played, memory: { recipe: known, taken: step } };
      }
      const decision = await recipe.next({ ...scene, memory: known });
      return { ...decision, memory: { recipe: decision.memory, taken: step } };
    },
  };
}
