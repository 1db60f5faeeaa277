import { amount } from '../amount.ts';
import { modeWords } from '../mode-words.ts';
import type { RecipeTask } from '../recipe.ts';

/** What a summary says of the second look that a mode takes; nothing when it takes none. */
export function crossCheckWords(
  task: RecipeTask,
  opened: number,
  contradictions: readonly string[],
  what: string,
): string[] {
  if (!modeWords[task.mode].crossChecks || opened === 0) return [];
  const checked = amount(opened, what);
  if (contradictions.length === 0) return [`Cross-checked: the own page of ${checked} agrees with the list.`];
  return [`Cross-checked ${checked}. Contradictions: ${contradictions.join('; ')}.`];
}
