import { parseRequest } from './request/parse-request.ts';
import { findAction, clauses } from './request/find-action.ts';
import { findUnsupported } from './request/unsupported.ts';
import { isElsewhere } from './on-page/page-facts.ts';
import { earlierRequests, personWords } from './request/person-words.ts';
import type { Decision } from '../../server/agent/decision.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { generic } from './generic/generic.ts';
import { failStep } from './last-steps.ts';
import { boardPacket } from './packet/board-packet.ts';
import { competitors } from './lists/competitors.ts';
import { inspections } from './lists/inspections.ts';
import { leads } from './lists/leads.ts';
import { meetings } from './lists/meetings/meetings.ts';
import { minutes } from './minutes/minutes.ts';
import { withOutcome } from '../../server/agent/outcome.ts';
import { requests } from './requests/requests.ts';
import { vendors } from './lists/vendors.ts';
import { violations } from './lists/violations.ts';
import { watchViolations } from './lists/watch-violations.ts';
import { workOrders } from './lists/work-orders.ts';

const nothingDone = 'Nothing was opened, sent or changed.';

const attachedList =
  /\b(?:attached|uploaded)\s+(?:\w+\s+)?(?:lists?|files?|tables?|(?:spread)?sheets?|csv|xlsx?|excel|workbook)\b|\b(?:I|we)(?:['’]ve| have)? (?:attached|uploaded)\b/i;

/** Returns why a task must not start: it asks for something the recipe cannot do and that would change the result. */
function findRefusal(recipe: Recipe, task: RecipeTask): string | undefined {
  const { request, now, uploads } = task;
  const { words } = request;
  if (isElsewhere(task) && bestFor(words).acts?.(words) === true)
    return `only the community’s own portal supports requests and meetings. ${nothingDone}`;
  if (recipe.acts?.(words) === true) return undefined;
  const decisions = recipe.name === generic.name ? undefined : recipe.decisions;
  const read = decisions && ((text: string) => decisions(parseRequest(text, now), now));
  const unsupported = findUnsupported(words, read, recipe.misses?.(words)).map((phrase) => `"${phrase}"`);
  if (unsupported.length > 0)
    return `${unsupported.join(', ')} was not understood. Understood: ${recipe.does ?? recipe.name}. ${nothingDone} Leave it out or rephrase it.`;
  const attachment = uploads.length > 0 ? undefined : attachedList.exec(words)?.[0];
  if (attachment !== undefined) return `"${attachment}" is missing: no file is attached. ${nothingDone}`;
  const second = secondChore(recipe, words);
  return (
    second &&
    `"${second}" is a second request, and a task does only one. ${nothingDone} Start a task for each.`
  );
}

/** Returns true for recipes about the same things. A packet includes those of others. */
const isAlike = (name: string, other: string): boolean =>
  [other, boardPacket.name].includes(name) || [name, other].every((one) => one.endsWith('violations'));

/** Matches a clause that is a request by itself. Other clauses describe columns or formats. */
const chore =
  /^(?:check|list|show|get|find|export|extract|download|report|compile|collect|gather|pull|review|monitor|watch|track|prepare|put together|summari[sz]e)\b|^(?:(?:with|the|all|our|open|latest|upcoming) )*(?:violations|work orders|inspections|minutes|leads|competitors|agenda)\b(?! of each)/i;

/** Returns a clause that needs another recipe. */
function secondChore(recipe: Recipe, words: string): string | undefined {
  if (recipe.name === generic.name) return undefined;
  return clauses(words.replaceAll(/\beither\b|\bor\b/gi, ' and ')).find((clause) => {
    const { name } = chore.test(clause) ? bestFor(clause) : generic;
    return name !== generic.name && recipe.fits(clause) === 0 && !isAlike(recipe.name, name);
  });
}

/** How many words of a request are tried. */
const mostWords = 300;
/** Words that only join others to a condition or an order: "more than 30 days ago", "best first", "whose insurance has expired". */
const joining =
  /^(?:first|last|more|less|fewer|older|newer|old|ago|than|before|after|since|until|between|within|during|but|whose|has|have|having|sorted|ordered|grouped|order|top|highest|lowest|largest|smallest|ascending|descending|ones?)$/i;
/** "At most 5" and "most expensive" are a condition and an order. "Which home has the most" is a question. */
const mostInOrder =
  /(?<=\bat )(?:most|least)\b|\b(?:most|least)(?= (?:expensive|recent|urgent|important)\b)/giu;
/** How far from such a word the condition may be, in words. */
const joinedWords = 3;

/**
 * Returns the words of a request that a recipe applies: without such a word it does something else or does not fit, or the word
 * says what it does. Of two words that mean the same, it needs only one.
 */
function appliedWords(
  { covers = '', decisions, does = '', fits }: Recipe,
  { request, now }: RecipeTask,
): string[] {
  const { words } = request;
  const decided = (text: string): string => JSON.stringify(decisions?.(parseRequest(text, now), now) ?? null);
  const [whole, none, fitted] = [decided(words), decided(''), fits(words) > 0];
  const all = [...words.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu)]
    .slice(0, mostWords)
    .map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
  const without = (from: number, to: number): string => words.slice(0, from) + words.slice(to);
  const single = all.map(
    ({ word, from, to }) => decided(without(from, to)) !== whole || decided(word) !== none,
  );
  const isDecided = all.map(
    ({ from, to }, at) =>
      single[at] === true ||
      [all[at - 1], all[at + 1]].some(
        (beside) =>
          beside !== undefined &&
          decided(without(Math.min(from, beside.from), Math.max(to, beside.to))) !==
            decided(without(beside.from, beside.to)),
      ),
  );
  const inOrder = new Set([...words.matchAll(mostInOrder)].map(({ index }) => index));
  const applied = all.filter(
    ({ word, from, to }, at) =>
      isDecided[at] === true ||
      ((joining.test(word) || inOrder.has(from)) &&
        isDecided.slice(Math.max(0, at - joinedWords), at + joinedWords + 1).includes(true)) ||
      (fitted && fits(without(from, to)) === 0),
  );
  return [...`${does} ${covers}`.split(' '), ...applied.map(({ word }) => word)];
}

/** How often the same step may be tried on the same page. */
const maxRepeats = 3;

interface GuardedMemory {
  recipe: unknown;
  /** The number of attempts at each goal on each page. */
  attempts: Record<string, number>;
}

/**
 * Wraps a recipe with checks. Refuses a task before its first step if the recipe would do something else, ends one that
 * repeats the same step, and marks failed steps and actions that were not done. Files stay. A login resets the count,
 * because waiting for a person is not a loop.
 */
export const guard = (recipe: Recipe): Recipe<GuardedMemory> => ({
  ...recipe,
  start: (task) => ({ recipe: recipe.start(task), attempts: {} }),
  async next(scene, signal): Promise<Decision<GuardedMemory>> {
    const { page, problem, stepsDone, task } = scene;
    const before = { ...scene, memory: scene.memory.recipe };
    const refusal = stepsDone > 0 ? undefined : findRefusal(recipe, task);
    const step =
      refusal === undefined
        ? await recipe.next(before, signal)
        : failStep(before.memory, 'Report what cannot be done', refusal, 'Nothing was opened');
    const { goal } = step;
    const evaluation = problem === undefined ? step.evaluation : `The last step failed: ${problem}`;
    const key = `${goal} @ ${page.url}`;
    const times = (scene.memory.attempts[key] ?? 0) + 1;
    const attempts = step.do === 'login' ? {} : { ...scene.memory.attempts, [key]: times };
    const decision = { ...step, evaluation, memory: { recipe: step.memory, attempts } };
    const fail = (reason: string) =>
      failStep(decision.memory, goal, withOutcome('failed', reason), evaluation);
    if (decision.do === 'fail') return { ...decision, ...fail(decision.reason) };
    if (decision.do === 'finish') {
      const applied = recipe.name === generic.name ? [] : appliedWords(recipe, task);
      const outcome = { ...decision, applied: [...(decision.applied ?? []), ...applied] };
      // "List the violations and email the owners" needs more than a list.
      const { action, words } = task.request;
      if (action === undefined || recipe.acts?.(words) === true) return outcome;
      const plain = (decision.summary.split('\n')[0] ?? '').replaceAll(/\\(?=[^\w\s])/g, '');
      return fail(`"${action}". The agent cannot do that. Please do it yourself. What it did: ${plain}`);
    }
    if (decision.do === 'login' || times < maxRepeats) return decision;
    const because = problem === undefined ? '' : ` The last attempt failed: ${problem}`;
    const reason = `Stopped after trying the same step ${maxRepeats} times without progress: ${goal}.${because}`;
    return { ...fail(reason), notFound: true };
  },
});

/** Recipes that recognize a list by its columns on any site. */
const portableRecipes: Recipe[] = [minutes, violations, workOrders, inspections];
/** Recipes that know only the pages of the portal. */
const portalRecipes: Recipe[] = [
  watchViolations,
  vendors,
  meetings,
  boardPacket,
  requests,
  leads,
  competitors,
];
/** The recipe for everything else. */
const general = guard(generic);
export const generalRecipeName = generic.name;
const recipes = [...[...portableRecipes, ...portalRecipes].map(guard), general];

/** Returns the recipe that fits words best. */
const bestFor = (words: string): Recipe =>
  recipes.reduce((best, recipe) => (recipe.fits(words) > best.fits(words) ? recipe : best));

/** Matches references to earlier requests: "What about the closed ones?" */
const refersBack =
  /\b(?:what about|how about|and also|too|as well|again|same|instead|them|those|these|ones?|next|then)\b/i;

const elsewhereName = ({ name }: Recipe): string => `${name}-elsewhere`;

/** Wraps a recipe for other sites: if it does not find its list, the generic recipe reads the pages. */
const withFallback = (recipe: Recipe): Recipe<{ isGeneral: boolean; memory: unknown }> => ({
  ...recipe,
  name: elsewhereName(recipe),
  start: (task) => ({ isGeneral: false, memory: recipe.start(task) }),
  async next(scene, signal) {
    const stepOf = async ({ isGeneral, memory }: typeof scene.memory) => {
      const decision = await (isGeneral ? general : recipe).next({ ...scene, memory }, signal);
      return { ...decision, memory: { isGeneral, memory: decision.memory } };
    };
    const step = await stepOf(scene.memory);
    const isLost = step.do === 'fail' && step.notFound === true && !step.memory.isGeneral;
    return isLost ? stepOf({ isGeneral: true, memory: general.start(scene.task) }) : step;
  },
});

/** The recipes for other sites. */
const elsewhereRecipes = portableRecipes.map((recipe) => withFallback(guard(recipe)));

/** Returns the recipe that {@link pickRecipe} returned under this name, or undefined. */
export const recipeNamed = (name: string): Recipe | undefined =>
  [...recipes, ...elsewhereRecipes].find((recipe) => recipe.name === name);

/**
 * Picks the recipe that fits an instruction best. A task on another site gets a portable recipe, or the generic one if
 * none fits.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const words = personWords(instruction);
  const fitting = bestFor(words);
  const before = fitting === general && refersBack.test(words) ? earlierRequests(instruction) : [];
  const intended = before.map(bestFor).find((recipe) => recipe !== general) ?? fitting;
  // For an action, a recipe that only reads would answer another question. The generic one says what is not done.
  const misses = findAction(words)?.comesFirst === true && intended.acts?.(words) !== true;
  const best = misses ? general : intended;
  if (place === undefined || !isElsewhere(place)) return best;
  return elsewhereRecipes.find(({ name }) => name === elsewhereName(best)) ?? general;
}
