import { askedAction } from './asked-action.ts';
import { isWithin } from './page-facts.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { recipes } from './recipes.ts';
import { generic } from './recipes/generic.ts';

/**
 * The recipe that fits an instruction best. A task that starts on another site than the portal gets the
 * generic one, since the others know the portal's pages only; so does one that asks for what no recipe does.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const elsewhere = place?.startUrl !== undefined && !isWithin(place.startUrl, place.portalUrl);
  const able = elsewhere ? recipes.filter((recipe) => recipe.name === generic.name) : recipes;
  const best = able.reduce((found, recipe) =>
    recipe.fits(instruction) > found.fits(instruction) ? recipe : found,
  );
  // Asked to act, a recipe that only reads would answer another question: the general one says what is not done.
  const misses = askedAction(instruction)?.comesFirst === true && best.acts?.(instruction) !== true;
  return misses ? (recipes.find((recipe) => recipe.name === generic.name) ?? generic) : best;
}
