import { askedAction } from './ask/asked-action.ts';
import { isWithin } from './on-page/page-facts.ts';
import { earlierRequests, personWords } from './ask/person-words.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { recipes } from './recipes.ts';
import { generic } from './generic/generic.ts';

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
