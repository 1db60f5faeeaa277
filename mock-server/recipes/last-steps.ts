import type { OutputFile } from '../../server/documents/output-file.ts';
import { bulletText, summaryText } from './lists/markdown.ts';
import { plainMarkdown } from '../../server/agent/plain-markdown.ts';
import { outcomeOf, withOutcome } from '../../server/agent/outcome.ts';
import type { Decision } from '../../server/agent/agent.ts';
import type { Scene } from './recipe.ts';

/** What is told at the end of a chore. */
interface Report {
  /** What was done, in a sentence or two. */
  done: string;
  /** The same in full: paragraphs of Markdown. */
  details?: readonly string[];
  /** Files that were downloaded before. */
  downloads?: readonly string[];
  /** What of the task is missing, and why: with any of it the task is done in part. */
  missing: readonly string[];
}

/** For a recipe's memory: what is told once the files are known to be saved. */
export interface Ending {
  ending: { names: string[]; summary: string } | null;
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });
const goal = 'Report what was done';

/** Hands files over. What was done is told in the next step, when they are known to be saved. */
export function writeStep<Memory>(
  memory: Memory,
  files: OutputFile[],
  summary: string,
  evaluation: string,
): Decision<Memory> {
  const names = files.map(({ name }) => name);
  const after = { ...memory, ending: { names, summary } };
  return { do: 'write', files, goal: `Write ${and.format(names)}`, evaluation, memory: after };
}

/** Hands files over, compared with the kinds that were asked for; without files tells at once what was done. */
export function endStep<Memory>(
  { task, memory }: Pick<Scene<Memory>, 'task' | 'memory'>,
  files: OutputFile[],
  { done, details = [], downloads = [], missing }: Report,
  evaluation: string,
): Decision<Memory> {
  const names = files.map(({ name }) => name);
  const missingFormats = task.request.formats.filter(
    (format) => ![...downloads, ...names].some((name) => name.endsWith(`.${format}`)),
  );
  const kinds = missingFormats.map((format) => `No ${format.toUpperCase()} file is made by this chore.`);
  const all = [...missing, ...kinds];
  const saved = names.length === 0 ? '' : ` Saved as ${and.format(names)}.`;
  const result = withOutcome(outcomeOf(all), done + saved);
  const summary = summaryText([result, ...details, bulletText(all.map(plainMarkdown))]);
  if (files.length === 0) return { do: 'finish', summary, goal, evaluation, memory };
  return writeStep(memory, files, summary, evaluation);
}

/** The end of a task whose files were handed over; `undefined` before. */
export function reportStep<Memory extends Ending>({
  memory,
  problem,
}: Scene<Memory>): Decision<Memory> | undefined {
  if (memory.ending === null) return undefined;
  const { names, summary } = memory.ending;
  const files = and.format(names);
  if (problem !== undefined) return failStep(memory, goal, `${files} could not be saved: ${problem}`);
  return { do: 'finish', summary, goal, evaluation: `${files} saved`, memory };
}

/** Ends a task that is not done. */
export const failStep = <Memory>(memory: Memory, goal: string, reason: string, evaluation = reason) =>
  ({ do: 'fail', reason, goal, evaluation, memory }) as const;
