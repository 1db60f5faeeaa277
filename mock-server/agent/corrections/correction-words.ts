import type { TakenCorrection } from './take-correction.ts';

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const quoted = (phrases: readonly string[]): string => and.format(phrases.map((phrase) => `"${phrase}"`));

/** The answer to a correction: what was understood of it, and what was not. Nothing is called done yet. */
export function correctionWords({
  understood,
  missed,
}: Pick<TakenCorrection, 'understood' | 'missed'>): string {
  if (missed.length === 0)
    return `Understood: ${and.format(understood)}. The agent goes by that from here on.`;
  if (understood.length === 0)
    return `Not understood: ${quoted(missed)}. The task goes on as it was. Say it in other words, or start a new task for it.`;
  return `Understood: ${and.format(understood)}. Not understood: ${quoted(missed)}; nothing is done about that.`;
}

/** The answer to a correction that comes when the files are there. */
export const tooLateWords =
  'The files are made already, so the agent cannot go by that any more. Send it again as a new task when this one has ended.';

/** What the end of a task says of corrections that were not gone by; empty where all were. */
export function undoneWords(missed: readonly string[], late: readonly string[]): string {
  return [
    missed.length === 0 ? '' : `Not done, because it was not understood: ${quoted(missed)}.`,
    late.length === 0 ? '' : `Not done, because it came after the files were made: ${quoted(late)}.`,
  ]
    .filter((words) => words !== '')
    .join(' ');
}
