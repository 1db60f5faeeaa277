import { isWithin } from './page-facts.ts';
import type { Recipe, RecipeTask } from './recipe.ts';
import { recipes } from './recipes.ts';
import { generic } from './recipes/generic.ts';

/**
 * The recipe that fits an instruction best. A task that starts on another site than the portal gets the
 * generic one, since the others know the portal's pages only.
 */
export function pickRecipe(instruction: string, place?: Pick<RecipeTask, 'startUrl' | 'portalUrl'>): Recipe {
  const elsewhere = place?.startUrl !== undefined && !isWithin(place.startUrl, place.portalUrl);
  const able = elsewhere ? recipes.filter((recipe) => recipe.name === generic.name) : recipes;
  return able.reduce((best, recipe) => (recipe.fits(instruction) > best.fits(instruction) ? recipe : best));
}
