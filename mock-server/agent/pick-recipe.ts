import { readAsk } from './ask/ask.ts';
import { askedAction, clauses } from './ask/asked-action.ts';
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

const untouched = 'Nothing was opened, sent or changed.';

/** Why a task is not even begun: something is asked for that would change what comes out, and that the recipe cannot do. */
function refusal(recipe: Recipe, task: RecipeTask): string | undefined {
  const { instruction, now } = task;
  if (isElsewhere(task) && bestRecipe(instruction).acts?.(instruction) === true)
    return `requests are sent and meetings are scheduled on the community’s own portal alone. ${untouched}`;
  if (recipe.acts?.(instruction) === true) return undefined;
  const decided = recipe.name === generic.name ? undefined : recipe.decided;
  const missed = [
    ...notDoable(instruction, decided && ((text) => decided(readAsk(text, now), now))),
    ...(recipe.misses?.(instruction) ?? []),
  ];
  if (missed.length > 0) {
    const words = [...new Set(missed)].map((phrase) => `"${phrase}"`).join(', ');
    return `${words} was not understood. Understood was: ${recipe.does ?? recipe.name}. ${untouched} Leave it out, or say it in other words.`;
  }
  const second = secondChore(recipe, instruction);
  if (second === undefined) return undefined;
  return `"${second}" is a second chore, and a task does one. ${untouched} Start a task for each.`;
}

/** Chores that speak of the same things; a packet gathers those of the others. */
const isAlike = (name: string, other: string): boolean =>
  name === boardPacket.name || [name, other].every((one) => one.endsWith('violations'));

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
    return isOther && !isAlike(recipe.name, name);
  });
}

/** The first line of a summary, as plain text. */
const firstLine = (summary: string): string =>
  (summary.split('\n')[0] ?? '').replaceAll(/\\(?=[^\w\s])/g, '');

/**
 * Ends a task before it touches anything where its recipe would do something else than was asked, and keeps one that
 * only reads from calling it done where more is asked: "list the violations and e-mail the owners" is not done by a
 * list. The files stay.
 */
const guard = (recipe: Recipe): Recipe =>
  guardLoops({
    ...recipe,
    async next(scene, signal): Promise<Decision<unknown>> {
      const { task, stepsDone } = scene;
      const refused = stepsDone > 0 ? undefined : refusal(recipe, task);
      if (refused !== undefined) {
        const [goal, evaluation] = ['Say what cannot be done', 'Nothing was opened'];
        return { do: 'fail', reason: refused, goal, evaluation, memory: scene.memory };
      }
      const decision = await recipe.next(scene, signal);
      const { action } = task.ask;
      if (decision.do !== 'finish' || action === undefined || recipe.acts?.(task.instruction) === true)
        return decision;
      const { goal, evaluation, memory, summary } = decision;
      const reason = `"${action}". The agent has no way to do that; please do it by hand. What it did: ${firstLine(summary)}`;
      return { do: 'fail', reason, goal, evaluation, memory };
    },
  });

/** The recipes that know a list by its columns, wherever it stands. */
const anywhere: Recipe[] = [minutes, violations, workOrders, inspections];
/** Those that know the portal's own pages only. */
const atHome: Recipe[] = [watchViolations, vendors, meetings, boardPacket, requests, leads, competitors];
/** Takes whatever is left. */
const general = guard(generic);
const recipes = [...[...anywhere, ...atHome].map(guard), general];

/** The recipe of that name, for a task that began with it. */
export const recipeNamed = (name: string): Recipe | undefined =>
  recipes.find((recipe) => recipe.name === name);

/** "What about the closed ones?": what is to be done stands in what was said before. */
const refersBack =
  /\b(?:what about|how about|and also|too|as well|again|same|instead|them|those|these|ones?|next|then)\b/i;

/** On another site than the portal a recipe may find what it knows; where it does not, the general one reads the pages. */
const orGeneral = (recipe: Recipe): Recipe<{ isGeneral: boolean; memory: unknown }> => ({
  ...recipe,
  start: (task) => ({ isGeneral: false, memory: recipe.start(task) }),
  async next(scene, signal) {
    const { isGeneral, memory } = scene.memory;
    if (!isGeneral) {
      const decision = await recipe.next({ ...scene, memory }, signal);
      if (decision.do !== 'fail' || decision.unfound !== true)
        return { ...decision, memory: { isGeneral, memory: decision.memory } };
    }
    const known = isGeneral ? memory : general.start(scene.task);
    const decision = await general.next({ ...scene, memory: known }, signal);
    return { ...decision, memory: { isGeneral: true, memory: decision.memory } };
  },
});

/**
 * The recipe that fits an instruction best. A task that starts on another site than the portal gets one that can go
 * anywhere, and the general one where that finds nothing; so does one that asks for what no recipe does.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const best = bestRecipe(instruction);
  if (place === undefined || !isElsewhere(place)) return best;
  return anywhere.some(({ name }) => name === best.name) ? orGeneral(best) : general;
}

function bestRecipe(instruction: string): Recipe {
  const bestFor = (words: string): Recipe =>
    recipes.reduce((found, recipe) => (recipe.fits(words) > found.fits(words) ? recipe : found));
  const fitting = bestFor(instruction);
  const earlier =
    fitting === general && refersBack.test(personWords(instruction))
      ? earlierRequests(instruction).map(bestFor)
      : [];
  const best = earlier.find((recipe) => recipe !== general) ?? fitting;
  // Asked to act, a recipe that only reads would answer another question: the general one says what is not done.
  const misses = askedAction(instruction)?.comesFirst === true && best.acts?.(instruction) !== true;
  return misses ? general : best;
}
