import { modeWords } from '../ask/mode-words.ts';
import type { RecipeTask } from '../recipe.ts';
import { detailPages } from '../on-page/detail-pages.ts';

/** What a summary says of the second look that a mode takes; nothing when it takes none. */
export function crossCheckWords(
  task: RecipeTask,
  opened: number,
  contradictions: readonly string[],
  what: string,
): string[] {
  if (!modeWords[task.mode].crossChecks || opened === 0) return [];
  const checked = `Cross-checked the list with ${detailPages(opened, what)}`;
  return [
    contradictions.length === 0
      ? `${checked}: they agree.`
      : `${checked}. Contradictions: ${contradictions.join('; ')}.`,
  ];
}
