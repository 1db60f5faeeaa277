import { readInstruction } from '../instruction-reading.ts';
import { personWords } from '../person-words.ts';
import { inheritedWords } from './asked-words.ts';
import { type Improvement, choiceImprovements } from './choice-improvements.ts';
import { type Chore, choreOf } from './chores.ts';
import { placeImprovement } from './place-improvement.ts';
import { splitPrompt } from './split-prompt.ts';

export interface EnhancedPrompt {
  enhancedPrompt: string;
  keyImprovements: string[];
  requiresAuthentication: boolean;
}

/** Longer prompts have said what there is to say. */
const mostCharacters = 5_000;
const speaksOfLogin =
  /\b(?:log(?:ged)?[- ]?(?:in|ins)|sign[- ]?in|portal|dashboard|account|credentials|password)\b/i;
const refersBack =
  /\b(?:again|same|as before|like (?:last time|before)|once more|also|too|as well|repeat)\b/i;
const hasCheck = /\b(?:check that|verify|make sure|double-check|confirm that)\b/i;

/**
 * Says in a prompt what it leaves open: which month, which kind of file, which portal, and a look back at the end.
 * The person's words stay as they are, and so does all that was added to them.
 */
export function enhancePrompt(
  prompt: string,
  { previousTasks, now }: { previousTasks: readonly string[]; now: Date },
): EnhancedPrompt {
  const isLong = prompt.length > mostCharacters;
  const words = isLong ? '' : personWords(prompt);
  const earlier = refersBack.test(words) ? earlierTask(words, previousTasks) : undefined;
  const chore = choreOf(words) ?? earlier?.chore;
  const requiresAuthentication = chore !== undefined || speaksOfLogin.test(prompt);
  if (chore === undefined) return { enhancedPrompt: prompt, keyImprovements: [], requiresAuthentication };

  const back = earlier && referenceTo(earlier, words, now);
  const check = hasCheck.test(words)
    ? undefined
    : { line: chore.check, why: 'Adds a check before the task is finished' };
  const improvements = [
    back,
    ...choiceImprovements(chore, back === undefined ? words : `${words}\n${back.line}`, now),
    placeImprovement(prompt),
    check,
  ].filter((improvement) => improvement !== undefined);
  if (improvements.length === 0)
    return { enhancedPrompt: prompt, keyImprovements: [], requiresAuthentication };
  const { before, request, after } = splitPrompt(prompt);
  const details = improvements.map(({ line }) => `- ${line}`).join('\n');
  return {
    enhancedPrompt: `${before}${request}\n\nDetails:\n${details}${after}`,
    keyImprovements: improvements.map(({ why }) => why),
    requiresAuthentication,
  };
}

interface EarlierTask {
  words: string;
  chore: Chore;
}

/** The task that "again" or "the same" refers to: the latest of the same chore. */
function earlierTask(words: string, previousTasks: readonly string[]): EarlierTask | undefined {
  const chore = choreOf(words);
  // Spec silent: in which order they come, because a conversation has its latest word last.
  for (const task of previousTasks.toReversed()) {
    const earlier = personWords(task.slice(0, mostCharacters));
    const earlierChore = choreOf(earlier);
    if (earlierChore && (chore === undefined || chore === earlierChore))
      return { words: earlier, chore: earlierChore };
  }
  return undefined;
}

/** Says what is meant, out of what was understood and not in the earlier words: those may hold anything. */
function referenceTo({ words, chore }: EarlierTask, later: string, now: Date): Improvement | undefined {
  const choices = inheritedWords(readInstruction(words, now), readInstruction(later, now));
  const isSaid = choreOf(later) !== undefined && choices === '';
  if (isSaid) return undefined;
  const what = choices === '' ? chore.action : `${chore.action} ${choices}`;
  return { line: `As in the earlier task, ${what}.`, why: `Says what is meant: ${what}` };
}
