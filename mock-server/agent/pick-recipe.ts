import { readAsk } from './ask/ask.ts';
import { askedAction, clauses } from './ask/asked-action.ts';
import { choreReadings } from './corrections/chore-reading.ts';
import { notDoable } from './ask/unheard.ts';
import { isElsewhere } from './on-page/page-facts.ts';
import { earlierRequests, personWords } from './ask/person-words.ts';
import type { Decision, Recipe, RecipeTask } from './recipe.ts';
import { generic } from './generic/generic.ts';
import { guardLoops } from './loop-guard.ts';
import { boardPacket } from './packet/board-packet.ts';
import { competitors } from './lists/competitors.ts';
import { inspections } from './lists/inspections.ts';
import { leads } from './lists/leads.ts';
import { meetings } from './lists/meetings/meetings.ts';
import { minutes } from './minutes/minutes.ts';
import { requests } from './requests/requests.ts';
import { vendors } from './lists/vendors.ts';
import { violations } from './lists/violations.ts';
import { watchViolations } from './lists/watch-violations.ts';
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
  const words = [...new Set(missed)].map((phrase) => `"${phrase}"`).join(', ');
  return `Not done: ${words} was not understood. Understood was: ${does ?? name}. Nothing was opened, sent or changed. Leave it out, or say it in other words.`;
}

/** Why a task is not even begun; undefined where nothing stands against it. */
function refusal(recipe: Recipe, task: RecipeTask): string | undefined {
  const { instruction } = task;
  if (isElsewhere(task) && bestRecipe(instruction).acts?.(instruction) === true)
    return 'Not done: requests are sent and meetings are scheduled on the community’s own portal alone. Nothing was opened, sent or changed.';
  if (recipe.acts?.(instruction) === true) return undefined;
  const chore = recipe.name === generic.name ? undefined : choreReadings[recipe.name];
  const missed = [
    ...notDoable(instruction, chore && ((text) => chore.decided(readAsk(text, task.now), task.now))),
    ...(recipe.misses?.(instruction) ?? []),
  ];
  if (missed.length > 0) return misunderstood(recipe, missed);
  const second = secondChore(recipe, instruction);
  return second === undefined
    ? undefined
    : `Not done: "${second}" is a second chore, and a task does one. Nothing was opened, sent or changed. Start a task for each.`;
}

/** Chores that speak of the same things, or gather those of the others. */
const alike: Record<string, RegExp> = {
  'board-packet': /./,
  violations: /violations/,
  'watch-violations': /violations/,
};

/** A clause that asks for something by itself; others tell the columns or the kind of the first. */
const chore =
  /^(?:check|list|show|get|find|export|extract|download|report|compile|collect|gather|pull|review|monitor|watch|track|prepare|put together|summari[sz]e)\b|^(?:(?:with|the|all|our|open|latest|upcoming) )*(?:violations|work orders|inspections|minutes|leads|competitors|agenda)\b(?! of each)/i;

/** The clause of an instruction that is for another recipe than the one that fits it best. */
function secondChore(recipe: Recipe, instruction: string): string | undefined {
  if (recipe.name === generic.name) return undefined;
  return clauses(personWords(instruction).replaceAll(/\beither\b|\bor\b/gi, ' and ')).find((clause) => {
    if (!chore.test(clause)) return false;
    const { name } = bestRecipe(clause);
    const isOther = name !== generic.name && name !== recipe.name && recipe.fits(clause) === 0;
    return isOther && alike[recipe.name]?.test(name) !== true;
  });
}

/** Ends a task before it touches anything, where something is asked for that would change what comes out and that no chore can do. */
function guardAsked<Memory>(recipe: Recipe<Memory>): Recipe<Memory> {
  return {
    ...recipe,
    next(scene, signal) {
      const { task, memory, stepsDone } = scene;
      const reason = stepsDone > 0 ? undefined : refusal(recipe, task);
      if (reason === undefined) return recipe.next(scene, signal);
      const [goal, evaluation] = ['Say what cannot be done', 'Nothing was opened'];
      return { do: 'fail', reason, goal, evaluation, memory };
    },
  };
}

const guard = <Memory>(recipe: Recipe<Memory>) => guardLoops(guardActions(guardAsked(recipe)));

const general: Recipe = guard(generic);

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
  general,
];

/** The recipe of that name, for a task that began with it. */
export const recipeNamed = (name: string): Recipe | undefined =>
  recipes.find((recipe) => recipe.name === name);

/** "What about the closed ones?": what is to be done stands in what was said before. */
const refersBack =
  /\b(?:what about|how about|and also|too|as well|again|same|instead|them|those|these|ones?|next|then)\b/i;

interface ElsewhereMemory {
  known: unknown;
  /** What the general recipe remembers, once it has taken over. */
  general: unknown;
}

/** On another site than the portal a recipe may find what it knows; where it does not, the general one reads the pages. */
function orGeneral(recipe: Recipe): Recipe<ElsewhereMemory> {
  return {
    ...recipe,
    start: (task) => ({ known: recipe.start(task), general: null }),
    async next(scene, signal): Promise<Decision<ElsewhereMemory>> {
      const { memory } = scene;
      if (memory.general === null) {
        const decision = await recipe.next({ ...scene, memory: memory.known }, signal);
        if (decision.do !== 'fail' || decision.unfound !== true)
          return { ...decision, memory: { known: decision.memory, general: null } };
      }
      const told = memory.general ?? general.start(scene.task);
      const decision = await general.next({ ...scene, memory: told }, signal);
      return { ...decision, memory: { known: null, general: decision.memory } };
    },
  };
}

/** The recipes that know a list by its columns, wherever it stands. The others know the portal's own pages only. */
const goAnywhere = new Set([minutes, violations, workOrders, inspections, generic].map(({ name }) => name));

/**
 * The recipe that fits an instruction best. A task that starts on another site than the portal gets one that can go
 * anywhere, and the general one where that finds nothing; so does one that asks for what no recipe does.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const best = bestRecipe(instruction);
  if (place === undefined || !isElsewhere(place)) return best;
  return goAnywhere.has(best.name) ? orGeneral(best) : general;
}

function bestRecipe(instruction: string): Recipe {
  const bestFor = (words: string): Recipe =>
    recipes.reduce((found, recipe) => (recipe.fits(words) > found.fits(words) ? recipe : found));
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
