import { askedAction } from './ask/asked-action.ts';
import { notDoable } from './ask/not-doable.ts';
import { isWithin } from './on-page/page-facts.ts';
import { earlierRequests, personWords } from './ask/person-words.ts';
import type { Decision, Recipe, RecipeTask } from './recipe.ts';
import { generic } from './generic/generic.ts';
import { guardLoops } from './loop-guard.ts';
import { boardPacket } from './packet/board-packet.ts';
import { competitors } from './lists/competitors/competitors.ts';
import { inspections } from './lists/inspections/inspections.ts';
import { leads } from './lists/leads/leads.ts';
import { meetings } from './lists/meetings/meetings.ts';
import { minutes } from './minutes/minutes.ts';
import { requests } from './requests/requests.ts';
import { vendors } from './lists/vendors/vendors.ts';
import { violations } from './lists/violations/violations.ts';
import { watchViolations } from './lists/violations/watch-violations.ts';
import { workOrders } from './lists/work-orders.ts';

/** The first line of a summary, as plain text. */
const firstLine = (summary: string): string =>
  (summary.split('\n')[0] ?? '').replaceAll(/\\(?=[^\w\s])/g, '');

/**
 * Keeps a recipe that only reads from calling a task done that asks for more: "list the violations and e-mail the
 * owners" is not done by a list. The files stay.
 */
function guardActions<Memory>(recipe: Recipe<Memory>): Recipe<Memory> {
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

/** What is told where a chore would answer another question than was asked. */
function misunderstood({ does, name }: Pick<Recipe, 'does' | 'name'>, missed: readonly string[]): string {
  const words = missed.map((phrase) => `"${phrase}"`).join(', ');
  const able = recipes.flatMap((recipe) => recipe.does ?? []).join(', ');
  return `Not done: this development server does not understand ${words}, and without that the answer would be to another question. Understood was: ${does ?? name}. Nothing was opened, sent or changed. Say it in other words, or leave them out. What it can do: ${able}.`;
}

/** Ends a task before it touches anything, where something is asked for that would change what comes out and that no chore can do. */
function guardAsked<Memory>(recipe: Recipe<Memory>): Recipe<Memory> {
  return {
    ...recipe,
    next(scene, signal) {
      const { task, memory, stepsDone } = scene;
      if (stepsDone > 0 || recipe.acts?.(task.instruction) === true) return recipe.next(scene, signal);
      const missed = [...notDoable(task.instruction), ...(recipe.misses?.(task.instruction) ?? [])];
      if (missed.length === 0) return recipe.next(scene, signal);
      const reason = misunderstood(recipe, missed);
      return {
        do: 'fail',
        reason,
        goal: 'Say what cannot be done',
        evaluation: 'Nothing was opened',
        memory,
      };
    },
  };
}

const guard = <Memory>(recipe: Recipe<Memory>) => guardLoops(guardActions(guardAsked(recipe)));

/** Every chore the agent knows, each kept from going round in circles, and from calling done what it did not do. The last one takes whatever is left. */
const recipes: readonly Recipe[] = [
  guard(minutes),
  guard(violations),
  guard(watchViolations),
  guard(workOrders),
  guard(inspections),
  guard(vendors),
  guard(meetings),
  guard(boardPacket),
  guard(requests),
  guard(leads),
  guard(competitors),
  guard(generic),
];

/** The recipe of that name, for a task that began with it. */
export const recipeNamed = (name: string): Recipe | undefined =>
  recipes.find((recipe) => recipe.name === name);

/** "What about the closed ones?": what is to be done stands in what was said before. */
const refersBack =
  /\b(?:what about|how about|and also|too|as well|again|same|instead|them|those|these|ones?|next|then)\b/i;

/**
 * The recipe that fits an instruction best. A task that starts on another site than the portal gets the
 * generic one, since the others know the portal's pages only; so does one that asks for what no recipe does.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const elsewhere = place?.startUrl !== undefined && !isWithin(place.startUrl, place.portalUrl);
  const able = elsewhere ? recipes.filter((recipe) => recipe.name === generic.name) : recipes;
  const bestFor = (words: string): Recipe =>
    able.reduce((found, recipe) => (recipe.fits(words) > found.fits(words) ? recipe : found));
  const fitting = bestFor(instruction);
  const earlier =
    fitting.name === generic.name && refersBack.test(personWords(instruction))
      ? earlierRequests(instruction).map(bestFor)
      : [];
  const best = earlier.find(({ name }) => name !== generic.name) ?? fitting;
  // Asked to act, a recipe that only reads would answer another question: the general one says what is not done.
  const misses = askedAction(instruction)?.comesFirst === true && best.acts?.(instruction) !== true;
  return misses ? (recipes.find((recipe) => recipe.name === generic.name) ?? generic) : best;
}
