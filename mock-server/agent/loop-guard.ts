import { withOutcome } from './outcome.ts';
import type { Decision, Recipe } from './recipe.ts';

/** The third time the same step is wanted on the same page, nothing will come of it. */
const mostRepeats = 3;

interface GuardedMemory<Memory> {
  recipe: Memory;
  /** How often each goal was wanted on each page. */
  wanted: Record<string, number>;
}

/**
 * Ends a recipe that goes round in circles, and says of a step that went wrong that it did, and of a chore that was not
 * done that it was not. Waiting for a person is no circle: being asked to log in starts the count anew.
 */
export function guardLoops<Memory>(recipe: Recipe<Memory>): Recipe<GuardedMemory<Memory>> {
  return {
    ...recipe,
    start: (task) => ({ recipe: recipe.start(task), wanted: {} }),
    async next(scene, signal): Promise<Decision<GuardedMemory<Memory>>> {
      const told = await recipe.next({ ...scene, memory: scene.memory.recipe }, signal);
      const wrong = scene.problem === undefined ? undefined : `The last step did not work: ${scene.problem}`;
      const decision = { ...told, evaluation: wrong ?? told.evaluation };
      const { goal, evaluation } = decision;
      if (decision.do === 'login') return { ...decision, memory: { recipe: decision.memory, wanted: {} } };
      const key = `${goal} @ ${scene.page.url}`;
      const times = (scene.memory.wanted[key] ?? 0) + 1;
      const memory = { recipe: decision.memory, wanted: { ...scene.memory.wanted, [key]: times } };
      const fail = (words: string) => ({ do: 'fail', reason: withOutcome('failed', words) }) as const;
      if (decision.do === 'fail') return { ...decision, ...fail(decision.reason), memory };
      if (decision.do === 'finish' || times < mostRepeats) return { ...decision, memory };
      const because = scene.problem === undefined ? '' : ` The last try said: ${scene.problem}`;
      const reason = `Gave up after trying the same step ${mostRepeats} times without getting further: ${goal}.${because}`;
      return { ...fail(reason), unfound: true, goal, evaluation, memory };
    },
  };
}
