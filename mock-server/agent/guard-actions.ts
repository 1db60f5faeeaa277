import { askedAction } from './ask/asked-action.ts';
import type { Decision, Recipe } from './recipe.ts';

/** The first line of a summary, as plain text. */
const firstLine = (summary: string): string =>
  (summary.split('\n')[0] ?? '').replaceAll(/\\(?=[^\w\s])/g, '');

/**
 * Keeps a recipe that only reads from calling a task done that asks for more: "list the violations and e-mail the
 * owners" is not done by a list. The files stay.
 */
export function guardActions<Memory>(recipe: Recipe<Memory>): Recipe<Memory> {
  return {
    ...recipe,
    async next(scene, signal): Promise<Decision<Memory>> {
      const decision = await recipe.next(scene, signal);
      const { instruction } = scene.task;
      const action = askedAction(instruction);
      if (decision.do !== 'finish' || action === undefined || recipe.acts?.(instruction) === true)
        return decision;
      const { goal, memory } = decision;
      const reason = `Not done: "${action.words}". The agent has no way to do that; please do it by hand. What it did: ${firstLine(decision.summary)}`;
      return { do: 'fail', reason, goal, evaluation: decision.evaluation, memory };
    },
  };
}
